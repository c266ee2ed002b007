# shellcheck shell=bash
# Random reads, 16 at a time, of a disk that does 500 a second.
setup() {
  disk_on
  disk_limit read_iops 500
}
load() {
  during load fio --name=random --filename="$DISK" --rw=randread --bs=4k --iodepth=16 --ioengine=libaio --direct=1 \
    --time_based --runtime=14
}
reached() { between "$(printed 'IOPS=([0-9.]+)')" 400 550; }
cleanup() { disk_off; }
