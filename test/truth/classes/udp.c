// Datagrams: udp send ADDRESS BYTES SECONDS [PER-MS] sends them as fast as it can, or so many in each millisecond;
// udp receive SECONDS counts those that come; udp ignore SECONDS has a socket that nobody reads. Port 9000.
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static struct sockaddr_in address_of(const char *host) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9000)};
  address.sin_addr.s_addr = inet_addr(host);
  return address;
}

static const char *verb = "sent";
static long packets, counted;
static double begun, last;

static void tell(void) {
  double time = now();
  if (time - last < 1) return;
  printf("%.0f s: %s %.0f packets/s\n", time - begun, verb, (packets - counted) / (time - last));
  counted = packets;
  last = time;
}

static int send_all(int socket, int bytes, double seconds, long per_ms) {
  char data[1500] = {0};
  struct timespec ms = {0, 1000000};
  while (now() - begun < seconds) {
    long due = per_ms == 0 ? 1000 : per_ms * 1000 * (now() - begun) - packets;
    for (long i = 0; i < due; i++, packets++) send(socket, data, bytes, MSG_DONTWAIT);
    if (per_ms > 0) nanosleep(&ms, NULL);
    tell();
  }
  return 0;
}

static int receive_all(int socket, double seconds) {
  char data[1500];
  struct timeval wait = {0, 100000};
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
  while (now() - begun < seconds) {
    if (recv(socket, data, sizeof data, 0) >= 0) packets++;
    if (packets % 256 == 0) tell();
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  int s = socket(AF_INET, SOCK_DGRAM, 0);
  begun = last = now();
  if (strcmp(argv[1], "send") == 0) {
    struct sockaddr_in to = address_of(argv[2]);
    connect(s, (struct sockaddr *)&to, sizeof to);
    send_all(s, atoi(argv[3]), atof(argv[4]), argc > 5 ? atol(argv[5]) : 0);
  } else {
    struct sockaddr_in any = address_of("0.0.0.0");
    bind(s, (struct sockaddr *)&any, sizeof any);
    if (strcmp(argv[1], "ignore") == 0) return sleep(atoi(argv[2]));
    verb = "received";
    receive_all(s, atof(argv[2]));
  }
  printf("Packets: %ld\nThroughput: %.0f packets/s\n", packets, packets / (now() - begun));
  return 0;
}
