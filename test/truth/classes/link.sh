# shellcheck shell=bash
# One stream over a link that is shaped to 10 Mbit/s.
setup() {
  tc qdisc add dev eth0 root tbf rate 10mbit burst 16k latency 50ms
  in_peer iperf3 -s -D
}
load() { during load iperf3 -c 10.9.0.2 -t 14 -i 1; }
reached() { between "$(printed ' ([0-9.]+) Mbits/sec +receiver')" 8 10; }
