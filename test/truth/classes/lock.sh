# shellcheck shell=bash
# 16 threads want one lock, and whoever has it sleeps for 1 ms: neither CPU nor disk is used.
setup() { program lock; }
load() { during load "$WORK/bin/lock" 16 1000 sleep 14; }
reached() { between "$(printed 'Throughput: ([0-9.]+)')" 600 1000; }
