# shellcheck shell=bash
# Random reads, 4 at a time, of a disk that does 1000 a second, and for 8 s in the middle one a second.
setup() {
  disk_on
  disk_limit read_iops 1000
}
stand_still() {
  for _ in 1 2 3 4 5 6 7 8; do
    disk_limit read_iops 1
    sleep 1
  done
  disk_limit read_iops 1000
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
