/*
 * The loops of Filegauge's methods c-read, c-fread and c-mmap: what a careful C program does. One
 * call works on one part of a file. Compiled on the user's machine at first use; every function
 * WAY_WORKLOAD is found by its name.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the workloads add up little-endian words"
#endif

#define INLINE static inline __attribute__((always_inline))

/* Of c-mmap. */
enum { MAP_AS_PRIVATE = 1, MAP_WRITABLE = 2 };

/* What to work on, and how it ended: 64 bits each, as CompiledLoop.java lays it out. */
struct part {
  const char *name;
  int64_t file;      /* number within the corpus */
  int64_t file_size; /* when the corpus was listed */
  int64_t offset;    /* a multiple of the page size */
  int64_t length;
  int64_t options;
  uint8_t *buffer; /* that is read into */
  int64_t buffer_size;
  uint8_t *copy; /* the caller's buffer, that every byte must end in */
  int64_t copy_size; /* 0: the work takes the bytes where they are */
  uint64_t *tally;
  int64_t page_size;
  const char *failed_call; /* 0: the file is not as long as it was */
  int64_t failed_errno;
  int64_t failed_at;
  const char *target;   /* of rewriting: the new file; 0: the file itself */
  const int32_t *order; /* of the blocks that are changed in place; 0: from front to end */
  int64_t blocks;
  int64_t block_size;
  int64_t failed_target; /* whether it is the target that failed */
};

typedef void step(struct part *part, const uint8_t *bytes, int64_t n, int64_t at);

INLINE int64_t failure(struct part *part, const char *call, int64_t at) {
  part->failed_call = call;
  part->failed_errno = errno;
  part->failed_at = at;
  return -1;
}

INLINE int64_t changed(struct part *part) {
  part->failed_call = 0;
  return -1;
}

/* ---- workloads: each as its class in filegauge.workload defines it ---- */

INLINE uint64_t word_at(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

INLINE uint64_t byte_in_word(uint8_t byte, int64_t offset) {
  return (uint64_t)byte << (8 * (offset & 7));
}

INLINE void checksum(struct part *part, const uint8_t *bytes, int64_t n, int64_t at) {
  uint64_t sum = 0;
  int64_t i = 0;
  for (; i < n && ((at + i) & 7) != 0; i++) sum += byte_in_word(bytes[i], at + i);
  for (; i + 8 <= n; i += 8) sum += word_at(bytes + i);
  for (; i < n; i++) sum += byte_in_word(bytes[i], at + i);
  part->tally[0] += sum;
}

/* The first word of every KiB of the file, of whatever lies in this chunk. */
INLINE void copyout(struct part *part, const uint8_t *bytes, int64_t n, int64_t at) {
  uint64_t sum = 0;
  int64_t i = 0;
  for (; i < n && ((at + i) & 1023) != 0 && ((at + i) & 1023) < 8; i++)
    sum += byte_in_word(bytes[i], at + i);
  i = -at & 1023;
  for (; i + 8 <= n; i += 1024) sum += word_at(bytes + i);
  for (; i < n; i++) sum += byte_in_word(bytes[i], at + i);
  part->tally[0] += sum;
}

/* Four tables in turn: the next count of a byte need not wait for the last one's store. */
INLINE void histogram(struct part *part, const uint8_t *bytes, int64_t n, int64_t at) {
  uint32_t counts[4][256];
  (void)at;
  if (n < 4096) {
    for (int64_t i = 0; i < n; i++) part->tally[bytes[i]]++;
    return;
  }
  while (n > 0) {
    int64_t most = n < INT64_C(1) << 30 ? n : INT64_C(1) << 30;
    int64_t i = 0;
    memset(counts, 0, sizeof counts);
    for (; i + 4 <= most; i += 4) {
      counts[0][bytes[i]]++;
      counts[1][bytes[i + 1]]++;
      counts[2][bytes[i + 2]]++;
      counts[3][bytes[i + 3]]++;
    }
    for (; i < most; i++) counts[0][bytes[i]]++;
    for (int v = 0; v < 256; v++)
      part->tally[v] += (uint64_t)counts[0][v] + counts[1][v] + counts[2][v] + counts[3][v];
    bytes += most;
    n -= most;
  }
}

INLINE void touch(struct part *part, const uint8_t *bytes, int64_t n, int64_t at) {
  uint64_t sum = 0;
  for (int64_t i = -at & (part->page_size - 1); i < n; i += part->page_size) sum += bytes[i];
  part->tally[0] += sum;
}

INLINE uint64_t factor(uint64_t seed, uint64_t index) {
  uint64_t x = seed + index * UINT64_C(0x9E3779B97F4A7C15);
  x = (x ^ (x >> 33)) * UINT64_C(0xFF51AFD7ED558CCD);
  return (x ^ (x >> 33)) | 1;
}

/* The verifying pass: every byte weighs by its place and its file. */
INLINE void verify(struct part *part, const uint8_t *bytes, int64_t n, int64_t at) {
  uint64_t seed = (uint64_t)(part->file + 1) * UINT64_C(0xD1342543DE82EF95);
  uint64_t sum = 0;
  int64_t i = 0;
  for (; i < n && ((at + i) & 7) != 0; i++)
    sum += byte_in_word(bytes[i], at + i) * factor(seed, (at + i) >> 3);
  for (; i + 8 <= n; i += 8) sum += word_at(bytes + i) * factor(seed, (at + i) >> 3);
  for (; i < n; i++) sum += byte_in_word(bytes[i], at + i) * factor(seed, (at + i) >> 3);
  part->tally[0] += sum;
}

/* ---- ways to the bytes ---- */

/* Hands a chunk on, through the caller's buffer where every byte must end in it. */
INLINE void feed(struct part *part, step work, const uint8_t *bytes, int64_t n, int64_t at) {
  if (part->copy_size == 0) {
    work(part, bytes, n, at);
    return;
  }
  while (n > 0) {
    int64_t k = n < part->copy_size ? n : part->copy_size;
    memcpy(part->copy, bytes, k);
    work(part, part->copy, k, at);
    bytes += k;
    at += k;
    n -= k;
  }
}

/* How much to ask for: a file's last part is read as a program reads, on to end-of-file. */
INLINE int64_t wanted(const struct part *part, int64_t done) {
  int64_t left = part->length - done;
  int last = part->offset + part->length == part->file_size;
  return last || part->buffer_size < left ? part->buffer_size : left;
}

INLINE int64_t ended(struct part *part, int64_t done) {
  return done == part->length ? done : changed(part);
}

INLINE int64_t read_open(struct part *part, int fd, step work) {
  int64_t done = 0;
  if (part->offset > 0 && lseek(fd, part->offset, SEEK_SET) < 0)
    return failure(part, "lseek", part->offset);
  while (1) {
    int64_t want = wanted(part, done);
    if (want == 0) return done;
    int64_t n = read(fd, part->buffer, want);
    if (n < 0) {
      if (errno == EINTR) continue;
      return failure(part, "read", part->offset + done);
    }
    if (n == 0) return ended(part, done);
    if (n > part->length - done) return changed(part);
    feed(part, work, part->buffer, n, part->offset + done);
    done += n;
  }
}

/* close is not tried again after EINTR: Linux has closed it then (close(2)). */
INLINE int64_t closed(struct part *part, int fd, int64_t done) {
  return close(fd) < 0 && errno != EINTR && done >= 0 ? failure(part, "close", -1) : done;
}

INLINE int open_part(struct part *part, int flags) {
  int fd;
  do {
    fd = open(part->name, flags | O_CLOEXEC);
  } while (fd < 0 && errno == EINTR);
  return fd;
}

INLINE int64_t read_part(struct part *part, step work) {
  int fd = open_part(part, O_RDONLY);
  if (fd < 0) return failure(part, "open", -1);
  return closed(part, fd, read_open(part, fd, work));
}

INLINE int64_t fread_open(struct part *part, FILE *stream, step work) {
  int64_t done = 0;
  if (part->offset > 0 && fseeko(stream, part->offset, SEEK_SET) < 0)
    return failure(part, "fseeko", part->offset);
  while (1) {
    int64_t want = wanted(part, done);
    if (want == 0) return done;
    int64_t n = fread(part->buffer, 1, want, stream);
    if (n < want && ferror(stream)) return failure(part, "fread", part->offset + done);
    if (n == 0) return ended(part, done);
    if (n > part->length - done) return changed(part);
    feed(part, work, part->buffer, n, part->offset + done);
    done += n;
  }
}

INLINE int64_t fread_part(struct part *part, step work) {
  FILE *stream = fopen(part->name, "re");
  if (!stream) return failure(part, "fopen", -1);
  int64_t done = fread_open(part, stream, work);
  return fclose(stream) != 0 && done >= 0 ? failure(part, "fclose", -1) : done;
}

INLINE int64_t mmap_open(struct part *part, int fd, step work) {
  struct stat status;
  if (fstat(fd, &status) < 0) return failure(part, "fstat", -1);
  if (status.st_size != part->file_size) return changed(part);
  if (part->length == 0) return 0; /* mmap refuses a length of 0 */
  int protection = part->options & MAP_WRITABLE ? PROT_READ | PROT_WRITE : PROT_READ;
  int flags = part->options & MAP_AS_PRIVATE ? MAP_PRIVATE : MAP_SHARED;
  uint8_t *bytes = mmap(0, part->length, protection, flags, fd, part->offset);
  if (bytes == MAP_FAILED) return failure(part, "mmap", part->offset);
  feed(part, work, bytes, part->length, part->offset);
  if (munmap(bytes, part->length) < 0) return failure(part, "munmap", -1);
  return part->length;
}

INLINE int64_t mmap_part(struct part *part, step work) {
  int fd = open_part(part, part->options & MAP_WRITABLE ? O_RDWR : O_RDONLY);
  if (fd < 0) return failure(part, "open", -1);
  return closed(part, fd, mmap_open(part, fd, work));
}

#define LOOPS(workload)                                                        \
  int64_t read_##workload(struct part *part) { return read_part(part, workload); }   \
  int64_t fread_##workload(struct part *part) { return fread_part(part, workload); } \
  int64_t mmap_##workload(struct part *part) { return mmap_part(part, workload); }

LOOPS(checksum)
LOOPS(copyout)
LOOPS(histogram)
LOOPS(touch)
LOOPS(verify)

/* For the message that a workload has no loop. */
const char workloads[] = "checksum, copyout, histogram, touch and increment";
