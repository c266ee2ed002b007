# shellcheck shell=bash
# A shell on each CPU starts processes that end at once.
start() { timeout 14 sh -c 'while :; do /bin/true; done'; }
both() {
  start &
  start
  wait
}
load() { during load both; }
