/*
 * The loops by which c-read, c-fread and c-mmap rewrite files, compiled behind loops.c: 1 is added
 * to every byte, 255 becoming 0.
 */

/* What run() returns for a fault in a mapping: the disk is full, or the file was cut. */
enum { FAULTED = -2 };

INLINE int64_t target_failure(struct part *part, const char *call, int64_t at) {
  part->failed_target = 1;
  return failure(part, call, at);
}

INLINE void increment(uint8_t *bytes, int64_t n) {
  for (int64_t i = 0; i < n; i++) bytes[i]++;
}

/* Never over a file that exists, whatever its name leads to. */
INLINE int create_target(struct part *part) {
  int fd;
  do {
    fd = open(part->target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  } while (fd < 0 && errno == EINTR);
  return fd;
}

INLINE int64_t close_target(struct part *part, int fd, int64_t done) {
  return close(fd) < 0 && errno != EINTR && done >= 0 ? target_failure(part, "close", -1) : done;
}

INLINE int64_t write_all(struct part *part, int fd, int64_t n, int64_t at) {
  for (int64_t done = 0; done < n;) {
    int64_t k = write(fd, part->buffer + done, n - done);
    if (k < 0 && errno != EINTR) return target_failure(part, "write", at + done);
    if (k > 0) done += k;
  }
  return n;
}

INLINE int64_t read_copy(struct part *part, int fd, int out) {
  int64_t done = 0;
  while (1) {
    int64_t want = wanted(part, done);
    if (want == 0) return done;
    int64_t n = read(fd, part->buffer, want);
    if (n < 0) {
      if (errno == EINTR) continue;
      return failure(part, "read", done);
    }
    if (n == 0) return ended(part, done);
    if (n > part->length - done) return changed(part);
    increment(part->buffer, n);
    if (write_all(part, out, n, done) < 0) return -1;
    done += n;
  }
}

int64_t read_increment_copy(struct part *part) {
  int fd = open_part(part, O_RDONLY);
  if (fd < 0) return failure(part, "open", -1);
  int out = create_target(part);
  int64_t done = out < 0 ? target_failure(part, "open", -1) : read_copy(part, fd, out);
  if (out >= 0) done = close_target(part, out, done);
  return closed(part, fd, done);
}

INLINE int64_t fread_copy(struct part *part, FILE *in, FILE *out) {
  int64_t done = 0;
  while (1) {
    int64_t want = wanted(part, done);
    if (want == 0) return done;
    int64_t n = fread(part->buffer, 1, want, in);
    if (n < want && ferror(in)) return failure(part, "fread", done);
    if (n == 0) return ended(part, done);
    if (n > part->length - done) return changed(part);
    increment(part->buffer, n);
    if ((int64_t)fwrite(part->buffer, 1, n, out) < n) return target_failure(part, "fwrite", done);
    done += n;
  }
}

/* fopen's mode x: the file must not exist. */
int64_t fread_increment_copy(struct part *part) {
  FILE *in = fopen(part->name, "re");
  if (!in) return failure(part, "fopen", -1);
  FILE *out = fopen(part->target, "wxe");
  int64_t done = out ? fread_copy(part, in, out) : target_failure(part, "fopen", -1);
  if (out && fclose(out) != 0 && done >= 0) done = target_failure(part, "fclose", -1);
  return fclose(in) != 0 && done >= 0 ? failure(part, "fclose", -1) : done;
}

INLINE int64_t block_at(const struct part *part, int64_t i) {
  return part->order ? part->order[i] * part->block_size : i * part->block_size;
}

/* A block larger than the buffer goes through it in pieces. */
INLINE int64_t change_block(struct part *part, int fd, int64_t from) {
  int64_t end = from + part->block_size < part->length ? from + part->block_size : part->length;
  for (int64_t at = from; at < end;) {
    int64_t want = end - at < part->buffer_size ? end - at : part->buffer_size;
    int64_t n = pread(fd, part->buffer, want, at);
    if (n == 0) return changed(part);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return failure(part, "pread", at);
    increment(part->buffer, n);
    for (int64_t done = 0; done < n;) {
      int64_t k = pwrite(fd, part->buffer + done, n - done, at + done);
      if (k < 0 && errno != EINTR) return failure(part, "pwrite", at + done);
      if (k > 0) done += k;
    }
    at += n;
  }
  return 0;
}

INLINE int64_t change_blocks(struct part *part, int fd) {
  for (int64_t i = 0; i < part->blocks; i++)
    if (change_block(part, fd, block_at(part, i)) < 0) return -1;
  return part->length;
}

int64_t read_increment_inplace(struct part *part) {
  int fd = open_part(part, O_RDWR);
  if (fd < 0) return failure(part, "open", -1);
  return closed(part, fd, change_blocks(part, fd));
}

/*
 * A store to a page that no block of the disk can be found for raises SIGBUS, which would end the
 * whole JVM. While a mapping is written the signal of this thread leads back here; that of any
 * other goes to the JVM's handler.
 */
static struct {
  pthread_mutex_t one;
  pthread_t thread;
  struct sigaction before;
  sigjmp_buf back;
} guard = {.one = PTHREAD_MUTEX_INITIALIZER};

static void on_fault(int signal, siginfo_t *info, void *context) {
  if (pthread_equal(pthread_self(), guard.thread)) siglongjmp(guard.back, 1);
  if (guard.before.sa_flags & SA_SIGINFO)
    guard.before.sa_sigaction(signal, info, context);
  else if (guard.before.sa_handler != SIG_IGN && guard.before.sa_handler != SIG_DFL)
    guard.before.sa_handler(signal);
}

INLINE void watch_faults(void) {
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  guard.thread = pthread_self();
  sigaction(SIGBUS, &action, &guard.before);
}

INLINE void unwatch_faults(void) { sigaction(SIGBUS, &guard.before, 0); }

/* Copies all, then changes the copy where it is, as the program of 2007 did. */
INLINE void copy_mapped(const uint8_t *from, uint8_t *to, int64_t n) {
  memcpy(to, from, n);
  increment(to, n);
}

INLINE void change_mapped(const struct part *part, uint8_t *bytes) {
  for (int64_t i = 0; i < part->blocks; i++) {
    int64_t at = block_at(part, i);
    int64_t left = part->length - at;
    increment(bytes + at, part->block_size < left ? part->block_size : left);
  }
}

/* With from the target is a copy of it, else it is changed where it is. */
static int64_t write_mapped(struct part *part, const uint8_t *from, uint8_t *to) {
  int faulted;
  pthread_mutex_lock(&guard.one);
  watch_faults();
  faulted = sigsetjmp(guard.back, 1);
  if (!faulted && from) copy_mapped(from, to, part->length);
  if (!faulted && !from) change_mapped(part, to);
  unwatch_faults();
  pthread_mutex_unlock(&guard.one);
  return faulted ? FAULTED : part->length;
}

static int64_t mmap_target(struct part *part, int fd, const uint8_t *from) {
  uint8_t *to = mmap(0, part->length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (to == MAP_FAILED) return target_failure(part, "mmap", 0);
  int64_t done = write_mapped(part, from, to);
  return munmap(to, part->length) < 0 && done >= 0 ? target_failure(part, "munmap", -1) : done;
}

INLINE int64_t checked_size(struct part *part, int fd) {
  struct stat status;
  if (fstat(fd, &status) < 0) return failure(part, "fstat", -1);
  return status.st_size == part->file_size ? 0 : changed(part);
}

static int64_t mmap_copy(struct part *part, int fd) {
  if (checked_size(part, fd) < 0) return -1;
  uint8_t *from = 0;
  if (part->length > 0) {
    from = mmap(0, part->length, PROT_READ, MAP_SHARED, fd, 0);
    if (from == MAP_FAILED) return failure(part, "mmap", 0);
  }
  int64_t done = 0;
  int out = create_target(part);
  if (out < 0)
    done = target_failure(part, "open", -1);
  else if (ftruncate(out, part->length) < 0)
    done = target_failure(part, "ftruncate", -1);
  else if (part->length > 0)
    done = mmap_target(part, out, from);
  if (out >= 0) done = close_target(part, out, done);
  if (from && munmap(from, part->length) < 0 && done >= 0) return failure(part, "munmap", -1);
  return done;
}

int64_t mmap_increment_copy(struct part *part) {
  int fd = open_part(part, O_RDONLY);
  if (fd < 0) return failure(part, "open", -1);
  return closed(part, fd, mmap_copy(part, fd));
}

int64_t mmap_increment_inplace(struct part *part) {
  int fd = open_part(part, O_RDWR);
  if (fd < 0) return failure(part, "open", -1);
  int64_t done = checked_size(part, fd);
  if (done == 0 && part->length > 0) done = mmap_target(part, fd, 0);
  return closed(part, fd, done);
}
