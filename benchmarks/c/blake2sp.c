/* BLAKE2sp of files by libb2, as a peer for benchmarks/digest.sh:
 *   gcc -O3 -march=native blake2sp.c -lb2 -o blake2sp */
#include <blake2.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static unsigned char buffer[1 << 17];

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    int fd = open(argv[i], O_RDONLY);
    blake2sp_state state;
    if (fd < 0 || blake2sp_init(&state, BLAKE2S_OUTBYTES) != 0) {
      perror(argv[i]);
      return 1;
    }
    ssize_t n;
    while ((n = read(fd, buffer, sizeof buffer)) > 0) {
      blake2sp_update(&state, buffer, (size_t)n);
    }
    unsigned char digest[BLAKE2S_OUTBYTES];
    if (n < 0 || blake2sp_final(&state, digest, sizeof digest) != 0) {
      perror(argv[i]);
      return 1;
    }
    close(fd);
    for (int j = 0; j < BLAKE2S_OUTBYTES; j++) {
      printf("%02x", digest[j]);
    }
    printf("  %s\n", argv[i]);
  }
  return 0;
}
