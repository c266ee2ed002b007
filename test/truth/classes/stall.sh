# shellcheck shell=bash
# Random reads, 4 at a time, of a disk that does 1000 a second, and for 8 s in the middle none: a byte a
# second is too little for any of them.
setup() {
  disk_on
  disk_limit read_iops 1000
}
stand_still() {
  disk_limit read_bps 1
  sleep 8
  disk_limit read_bps 0
}
read_all() {
  fio --name=random --filename="$DISK" --rw=randread --bs=4k --iodepth=4 --ioengine=libaio --direct=1 --time_based \
    --runtime=22 --eta=always --eta-newline=1 &
  sleep 7
  during stall stand_still
  wait
}
load() { during load read_all; }
cleanup() { disk_off; }
