# shellcheck shell=bash
# Sequential writes, 8 at a time, to a disk that takes 20 MiB/s.
setup() {
  disk_on
  disk_limit write_bps $((20 << 20))
}
load() {
  during load fio --name=stream --filename="$DISK" --rw=write --bs=128k --iodepth=8 --ioengine=libaio --direct=1 \
    --time_based --runtime=14
}
reached() { between "$(printed 'WRITE: bw=([0-9.]+)MiB')" 18 22; }
cleanup() { disk_off; }
