# shellcheck shell=bash
# One stream over a link that is shaped to 100 Mbit/s.
setup() {
  tc qdisc add dev eth0 root tbf rate 100mbit burst 64k latency 50ms
  in_peer iperf3 -s -D
}
load() { during load iperf3 -c 10.9.0.2 -t 14 -i 1; }
