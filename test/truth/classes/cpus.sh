# shellcheck shell=bash
# Twice as many threads as CPUs compute.
load() { during load sysbench cpu --threads=$((2 * $(nproc))) --time=14 --report-interval=1 run; }
