# shellcheck shell=bash
# Two threads compute in a group that has half a CPU. The recorder is in the group, too, as it is in a container.
setup() {
  group cpu cpu.cfs_period_us 100000
  group cpu cpu.cfs_quota_us 50000
  enter cpu
}
load() { during load sysbench cpu --threads=2 --time=14 --report-interval=1 run; }
reached() { between "$(sed -n 's/nr_throttled //p' "$CGROUPS/cpu/$GROUP/cpu.stat")" 100 1e6; }
cleanup() { leave cpu; }
