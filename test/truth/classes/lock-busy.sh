# shellcheck shell=bash
# 16 threads want one lock, and whoever has it computes for 20 µs: no more than one of them works.
setup() { program lock; }
load() { during load "$WORK/bin/lock" 16 20 compute 14; }
