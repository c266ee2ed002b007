# shellcheck shell=bash
# One write at a time, each made durable, as a log of transactions is; the disk does 200 a second.
setup() {
  disk_on
  disk_files
  disk_limit write_iops 200
}
load() {
  during load fio --name=log --directory="$WORK/data" --size=64m --rw=write --bs=4k --fdatasync=1 --ioengine=sync \
    --time_based --runtime=14
}
reached() { between "$(printed 'IOPS=([0-9.]+)')" 15 200; }
cleanup() { disk_off; }
