/*
 * The peer of filegauge.benchmarks.FidelityWorker: the same passes in C, the same calls.
 *
 *   loops METHOD WORKLOAD FILE
 *
 * METHOD is read:BYTES, mmap, mmap:populate or memory (the file's bytes, read once before);
 * WORKLOAD is checksum or histogram. Each line on stdin asks for one pass; the answer is one line,
 * nanoseconds and result.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *file;
static uint64_t sum;
static uint64_t counts[256];

static void fail(const char *call) {
  fprintf(stderr, "loops: %s %s: %s\n", call, file, strerror(errno));
  exit(1);
}

/* Chunks but the last are multiples of 8 bytes here, so no word is ever split. */
static void checksum(const unsigned char *p, size_t n) {
  uint64_t s = 0;
  size_t words = n / 8;
  const uint64_t *w = (const uint64_t *)p;
  for (size_t i = 0; i < words; i++) s += w[i];
  for (size_t i = words * 8; i < n; i++) s += (uint64_t)p[i] << 8 * (i % 8);
  sum += s;
}

/* The loop of the published experiment, with its signed index put right. */
static void histogram(const unsigned char *p, size_t n) {
  for (size_t i = 0; i < n; i++) counts[p[i]]++;
}

typedef void kernel(const unsigned char *, size_t);

static int open_file(void) {
  int fd = open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) fail("open");
  return fd;
}

static size_t size_of(int fd) {
  struct stat status;
  if (fstat(fd, &status) < 0) fail("fstat");
  return (size_t)status.st_size;
}

static inline __attribute__((always_inline)) void read_pass(kernel *work, unsigned char *buffer,
                                                            size_t size) {
  int fd = open_file();
  ssize_t n;
  while ((n = read(fd, buffer, size)) > 0) work(buffer, (size_t)n);
  if (n < 0) fail("read");
  if (close(fd) < 0) fail("close");
}

static inline __attribute__((always_inline)) void mmap_pass(kernel *work, int flags) {
  int fd = open_file();
  size_t length = size_of(fd);
  unsigned char *p = mmap(NULL, length, PROT_READ, MAP_SHARED | flags, fd, 0);
  if (p == MAP_FAILED) fail("mmap");
  work(p, length);
  if (munmap(p, length) < 0) fail("munmap");
  if (close(fd) < 0) fail("close");
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* FNV-1a of 64 bits over the little-endian counts, as filegauge has it. */
static uint64_t result(int is_histogram) {
  if (!is_histogram) return sum;
  uint64_t hash = 0xCBF29CE484222325u;
  const unsigned char *p = (const unsigned char *)counts;
  for (size_t i = 0; i < sizeof counts; i++) hash = (hash ^ p[i]) * 0x100000001B3u;
  return hash;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: loops METHOD WORKLOAD FILE\n");
    return 2;
  }
  file = argv[3];
  int is_histogram = strcmp(argv[2], "histogram") == 0;
  size_t size = strncmp(argv[1], "read:", 5) == 0 ? strtoul(argv[1] + 5, NULL, 10) : 0;
  int flags = strcmp(argv[1], "mmap:populate") == 0 ? MAP_POPULATE : 0;
  int in_memory = strcmp(argv[1], "memory") == 0;
  size_t length = 0;
  if (in_memory) {
    int fd = open_file();
    length = size_of(fd);
    close(fd);
  }
  unsigned char *buffer = NULL;
  size_t room = in_memory ? length : size;
  if (room > 0) {
    if (posix_memalign((void **)&buffer, 4096, room) != 0) fail("posix_memalign");
    memset(buffer, 0, room);
  }
  if (in_memory) {
    int fd = open_file();
    for (size_t at = 0; at < length;) {
      ssize_t n = read(fd, buffer + at, length - at);
      if (n <= 0) fail("read");
      at += (size_t)n;
    }
    close(fd);
  }
  puts("ready");
  fflush(stdout);
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    sum = 0;
    memset(counts, 0, sizeof counts);
    uint64_t start = now();
    if (is_histogram) {
      if (in_memory) histogram(buffer, length);
      else if (size) read_pass(histogram, buffer, size);
      else mmap_pass(histogram, flags);
    } else {
      if (in_memory) checksum(buffer, length);
      else if (size) read_pass(checksum, buffer, size);
      else mmap_pass(checksum, flags);
    }
    uint64_t ns = now() - start;
    printf("%" PRIu64 " %016" PRIx64 "\n", ns, result(is_histogram));
    fflush(stdout);
  }
  return 0;
}
