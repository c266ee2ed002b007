# shellcheck shell=bash
# Two processes change 600 MiB each in a group that has 300 MiB; swap is compressed memory.
setup() {
  [ "$(cat /sys/block/zram0/disksize)" = 0 ] || return 1
  echo 2G >/sys/block/zram0/disksize
  mkswap --quiet /dev/zram0
  swapon /dev/zram0
  group memory memory.limit_in_bytes $((300 << 20))
  group memory memory.swappiness 60
}
load() { during load in_group memory stress-ng --vm 2 --vm-bytes 600M --vm-method rand-set --vm-keep -t 14 --metrics-brief; }
cleanup() {
  leave memory
  ! grep -q zram0 /proc/swaps || swapoff /dev/zram0
  echo 1 >/sys/block/zram0/reset
}
