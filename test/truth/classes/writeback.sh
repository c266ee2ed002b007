# shellcheck shell=bash
# dd writes faster than the disk, 20 MiB/s, takes it: dirty pages do not get fewer, and the writer waits for them.
setup() {
  disk_on
  disk_files
  # Since Linux 6.2; without it the dirty pages of all disks are limited together.
  [ ! -f "/sys/class/bdi/7:${DISK#/dev/loop}/strict_limit" ] || echo 1 >"/sys/class/bdi/7:${DISK#/dev/loop}/strict_limit"
  echo 2 >"/sys/class/bdi/7:${DISK#/dev/loop}/max_ratio"
  disk_limit write_bps $((20 << 20))
}
load() { during load timeout 14 dd if=/dev/zero of="$WORK/data/file" bs=1M count=900; }
cleanup() {
  disk_limit write_bps 0
  disk_off
}
