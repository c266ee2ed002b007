# shellcheck shell=bash
# One thread computes.
load() { during load sysbench cpu --threads=1 --time=14 --report-interval=1 run; }
