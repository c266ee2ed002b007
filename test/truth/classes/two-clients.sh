# shellcheck shell=bash
# Two programs, of two clients each, ask one PostgreSQL for as much as it can; the second writes its output beside the logs.
setup() { postgres_on; }
both() {
  pgbench -n -S -c 2 -T 14 -P 1 >logs/client2.out 2>&1 &
  pgbench -n -S -c 2 -T 14 -P 1
  wait
}
load() { during load both; }
cleanup() { postgres_off; }
