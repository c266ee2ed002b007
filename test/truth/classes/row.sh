# shellcheck shell=bash
# 16 clients change one row of PostgreSQL, and hold its lock for 5 ms.
setup() {
  postgres_on
  printf '%s\n' 'BEGIN;' 'UPDATE pgbench_branches SET bbalance = bbalance + 1 WHERE bid = 1;' 'SELECT pg_sleep(0.005);' \
    'COMMIT;' >"$WORK/row.sql"
}
load() { during load pgbench -n -M prepared -f "$WORK/row.sql" -c 16 -j 2 -T 14 -P 1; }
reached() { between "$(printed 'tps = ([0-9.]+)')" 80 200; }
cleanup() { postgres_off; }
