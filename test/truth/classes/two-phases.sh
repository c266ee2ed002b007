# shellcheck shell=bash
# First all CPUs compute, then a disk that does 500 reads a second is read.
setup() {
  disk_on
  disk_limit read_iops 500
}
load() {
  during cpu sysbench cpu --threads=4 --time=12 --report-interval=1 run
  during disk fio --name=random --filename="$DISK" --rw=randread --bs=4k --iodepth=16 --ioengine=libaio --direct=1 \
    --time_based --runtime=12
}
cleanup() { disk_off; }
