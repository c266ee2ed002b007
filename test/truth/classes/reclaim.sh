# shellcheck shell=bash
# Random reads of a file of 512 MiB through a cache of 48 MiB: a group's memory. The disk reads 100 MiB/s.
setup() {
  disk_on
  disk_files
  dd if=/dev/zero of="$WORK/data/file" bs=1M count=512 status=none
  sync
  echo 3 >/proc/sys/vm/drop_caches
  disk_limit read_bps $((100 << 20))
  group memory memory.limit_in_bytes $((48 << 20))
}
load() {
  during load in_group memory fio --name=cached --filename="$WORK/data/file" --size=512m --rw=randread --bs=16k \
    --ioengine=psync --numjobs=2 --group_reporting --time_based --runtime=14
}
# The file is read more than once: else a larger cache would not help.
reached() {
  between "$(printed 'READ: bw=([0-9.]+)MiB')" 60 110 &&
    between "$(cat "$CGROUPS/memory/$GROUP/memory.failcnt")" 1000 1e12
}
cleanup() {
  leave memory
  disk_off
}
