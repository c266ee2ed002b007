// Threads that want one lock: lock THREADS MICROSECONDS sleep|compute SECONDS. Whoever has the lock sleeps or computes for
// these microseconds. Prints the operations of each second, and their mean time in the end.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_long operations;
static long hold_us;
static int computes;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static void hold(void) {
  if (!computes) {
    usleep(hold_us);
    return;
  }
  double end = now() + hold_us / 1e6;
  while (now() < end) {
  }
}

static void *work(void *unused) {
  for (;;) {
    pthread_mutex_lock(&lock);
    hold();
    pthread_mutex_unlock(&lock);
    operations++;
  }
  return unused;
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  int threads = atoi(argv[1]), seconds = atoi(argv[4]);
  hold_us = atol(argv[2]);
  computes = strcmp(argv[3], "compute") == 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("Threads: %d\n", threads);
  pthread_t thread;
  for (int i = 0; i < threads; i++) pthread_create(&thread, NULL, work, NULL);
  long before = 0;
  for (int s = 1; s <= seconds; s++) {
    sleep(1);
    long all = operations;
    printf("%d s: %ld operations/s\n", s, all - before);
    before = all;
  }
  printf("Operations: %ld\nThroughput: %.1f operations/s\n", before, (double)before / seconds);
  printf("Mean latency: %.3f ms\n", 1000.0 * threads * seconds / before);
  return 0;
}
