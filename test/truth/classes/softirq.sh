# shellcheck shell=bash
# Datagrams come in, 60,000 a second, and the soft interrupts of CPU 1 take each through 1000 rules of a firewall.
setup() {
  program udp
  echo 2 >/sys/class/net/eth0/queues/rx-0/rps_cpus
  for port in $(seq 20001 21000); do echo "-A INPUT -p udp --dport $port -j ACCEPT"; done |
    (echo '*filter' && cat && echo COMMIT) | iptables-restore
}
both() {
  in_peer taskset 1 "$WORK/bin/udp" send 10.9.0.1 64 14 60 >/dev/null &
  taskset 1 "$WORK/bin/udp" receive 14
  wait
}
load() { during load both; }
reached() { between "$(printed 'Throughput: ([0-9.]+)')" 1000 55000; }
