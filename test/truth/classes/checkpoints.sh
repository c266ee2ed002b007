# shellcheck shell=bash
# 8 clients ask PostgreSQL for 100 transactions a second, which its disk, 400 writes a second, can do, but not while a
# checkpoint writes, too.
setup() {
  disk_on
  disk_files
  postgres_on
  postgres_off
  cp -a "$WORK/postgres" "$WORK/data/postgres"
  CLUSTER=$WORK/data/postgres
  postgres_on checkpoint_timeout=1h max_wal_size=8GB checkpoint_completion_target=0
  pgbench -n -c 4 -T 3 >/dev/null
  psql -qc CHECKPOINT
  sync
  disk_limit write_iops 400
}
checkpoint() {
  sleep "$1"
  during "$2" psql -qc CHECKPOINT
}
transactions() {
  pgbench -n -c 8 -j 2 -R 100 -T 24 -P 1 &
  checkpoint 7 first
  checkpoint 6 second
  wait
}
load() { during load transactions; }
cleanup() {
  disk_limit write_iops 0
  postgres_off
  disk_off
}
