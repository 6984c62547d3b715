/*
 * The program of Filegauge's method c-fresh, compiled behind loops.c: one loop, LOOP, in a process of
 * its own, which times itself. The part to work on comes on standard input, what it came to goes to
 * standard output, both in words of 64 bits as CompiledProgram.java lays them out.
 */
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { NAME_SIZE = 4096, CALL_WORDS = 2, TALLY_WORDS = 256 };

struct order {
  int64_t file, file_size, offset, length, options, buffer_size, copy_size, page_size;
  char name[NAME_SIZE];
};

struct outcome {
  int64_t done, failed, failed_errno, failed_at;
  char call[8 * CALL_WORDS];
  int64_t wall_ns, user_ns, sys_ns, minor_faults, major_faults, voluntary, involuntary;
  uint64_t tally[TALLY_WORDS];
};

static int64_t ns(struct timeval from, struct timeval to) {
  return (to.tv_sec - from.tv_sec) * INT64_C(1000000000) +
         (to.tv_usec - from.tv_usec) * INT64_C(1000);
}

/* As a program's own buffer, not touched before it is read into. */
static uint8_t *allocate(int64_t bytes, int64_t page) {
  void *memory = 0;
  return bytes > 0 && posix_memalign(&memory, page, bytes) == 0 ? memory : 0;
}

static void tell(struct outcome *out, const struct rusage *a, const struct rusage *b) {
  out->user_ns = ns(a->ru_utime, b->ru_utime);
  out->sys_ns = ns(a->ru_stime, b->ru_stime);
  out->minor_faults = b->ru_minflt - a->ru_minflt;
  out->major_faults = b->ru_majflt - a->ru_majflt;
  out->voluntary = b->ru_nvcsw - a->ru_nvcsw;
  out->involuntary = b->ru_nivcsw - a->ru_nivcsw;
}

int main(void) {
  static struct order order;
  static struct outcome out;
  struct rusage before, after;
  struct timespec start, end;
  if (fread(&order, sizeof order, 1, stdin) != 1) return 3;
  struct part part = {.name = order.name,
                      .file = order.file,
                      .file_size = order.file_size,
                      .offset = order.offset,
                      .length = order.length,
                      .options = order.options,
                      .buffer = allocate(order.buffer_size, order.page_size),
                      .buffer_size = order.buffer_size,
                      .copy = allocate(order.copy_size, order.page_size),
                      .copy_size = order.copy_size,
                      .tally = out.tally,
                      .page_size = order.page_size};
  if ((order.buffer_size > 0 && !part.buffer) || (order.copy_size > 0 && !part.copy)) return 4;
  getrusage(RUSAGE_SELF, &before);
  clock_gettime(CLOCK_MONOTONIC, &start);
  out.done = LOOP(&part);
  clock_gettime(CLOCK_MONOTONIC, &end);
  getrusage(RUSAGE_SELF, &after);
  out.wall_ns = (end.tv_sec - start.tv_sec) * INT64_C(1000000000) + (end.tv_nsec - start.tv_nsec);
  tell(&out, &before, &after);
  if (out.done < 0 && part.failed_call) {
    out.failed = 1;
    out.failed_errno = part.failed_errno;
    out.failed_at = part.failed_at;
    strncpy(out.call, part.failed_call, sizeof out.call - 1);
  }
  return fwrite(&out, sizeof out, 1, stdout) == 1 && fflush(stdout) == 0 ? 0 : 5;
}
