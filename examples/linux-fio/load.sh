#!/bin/sh
# Three minutes of load in a known order: sequential writes, random reads, one busy CPU, loopback
# traffic, with idle time between them. Every phase ends by itself. The file that fio uses stands in
# /tmp and is removed.

file=/tmp/statgraph-example-$$
trap 'rm -f "$file"' 0
trap 'exit 1' 1 2 15

marks=${MARKS:-/dev/null} # gather.sh marks the charts with the lines of this file

phase() {
    now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    echo "$now $1" | tee -a "$marks"
}

disk() {
    fio --name="$1" --filename="$file" --rw="$1" --bs="$2" --iodepth="$3" --runtime="$4" --rate="$5" \
        --size=1g --direct=1 --ioengine=libaio --time_based --randseed=1 | grep 'IOPS='
}

phase 'idle'
sleep 15

phase 'sequential writes'
disk write 1m 4 30 1g

phase 'idle'
sleep 10

phase 'random reads'
disk randread 4k 8 40 10g

phase 'idle'
sleep 10

phase 'one busy CPU'
taskset -c 1 timeout 25 sh -c 'while :; do :; done'

phase 'idle'
sleep 10

phase 'loopback traffic'
python3 - <<'END_OF_PYTHON'
import socket, threading, time

CHUNK, CHUNKS, PAUSE = 32 << 20, 160, 0.125

def receive(listener):
    connection, _ = listener.accept()
    with connection:
        while connection.recv(1 << 20):
            pass

with socket.create_server(("127.0.0.1", 0)) as listener:
    receiver = threading.Thread(target=receive, args=(listener,))
    receiver.start()
    with socket.create_connection(listener.getsockname()) as sender:
        data, begin = bytes(CHUNK), time.monotonic()
        for n in range(CHUNKS):
            sender.sendall(data)
            time.sleep(max(0, begin + (n + 1) * PAUSE - time.monotonic()))
    receiver.join()
END_OF_PYTHON

phase 'idle'
sleep 15
phase 'end'
