# shellcheck shell=bash
# 4 clients ask for 100 transactions a second, and PostgreSQL could do far more.
setup() { postgres_on; }
load() { during load pgbench -n -S -R 100 -c 4 -T 14 -P 1; }
reached() { between "$(printed 'tps = ([0-9.]+)')" 80 110; }
cleanup() { postgres_off; }
