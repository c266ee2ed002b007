# shellcheck shell=bash
# One thread sends datagrams of 64 bytes as fast as it can. Nobody reads them.
setup() {
  program udp
  in_peer "$WORK/bin/udp" ignore 60 &
}
load() { during load taskset 1 "$WORK/bin/udp" send 10.9.0.2 64 14; }
