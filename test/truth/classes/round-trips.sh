# shellcheck shell=bash
# One client of PostgreSQL behind a proxy that is 5 ms late in each direction.
setup() {
  postgres_on
  python3 "$TRUTH/classes/proxy.py" 5433 5432 5 >/dev/null 2>&1 &
}
load() { PGPORT=5433 during load pgbench -n -S -c 1 -T 14 -P 1; }
reached() { between "$(printed 'latency average = ([0-9.]+)')" 10 20; }
cleanup() { postgres_off; }
