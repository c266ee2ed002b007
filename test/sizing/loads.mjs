/**
 * Loads of a minute that use a part of the machine. `setup` runs first, in the same group; `load` prints what `value` finds.
 * `isTime`: less of the value is better.
 */
const SECONDS = 64;

/** Prints the mean seconds, or the number, of what ran again and again until the time was over. */
const again = (command) =>
  `s=$(date +%s%N); n=0; while [ $(( $(date +%s%N) - s )) -lt ${SECONDS}000000000 ]; do ${command}; n=$((n+1)); done; ` +
  'echo "each $(( ($(date +%s%N) - s) / n / 1000 )) us"';
const EACH = /^each ([\d.]+) us/m;

const PG = 'setpriv --reuid postgres --regid postgres --clear-groups';
const PG_BIN = '$(dirname $(ls /usr/lib/postgresql/*/bin/postgres | tail -1))';
const DATABASE =
  `chmod 777 .; export PATH=${PG_BIN}:$PATH; ${PG} initdb -A trust -D db >/dev/null && ` +
  `${PG} pg_ctl -w -D db -o '-p 5499 -k /tmp -c shared_buffers=256MB -c autovacuum=off' -l db.log start >/dev/null && ` +
  'pgbench -h /tmp -p 5499 -U postgres -i -s 20 -q postgres 2>/dev/null && ' +
  'psql -h /tmp -p 5499 -U postgres -qc "checkpoint" postgres';

export const loads = {
  'rate of events': {
    load: `sysbench cpu --rate=6 --threads=1 --time=${SECONDS} --cpu-max-prime=20000 run`,
    value: /avg:\s+([\d.]+)/,
    isTime: true,
  },
  'bursts of 100 ms': {
    load: `python3 -c '
import random, time
random.seed(7)
def burst():
    x = 0
    for i in range(1400000): x += i & 3
end, took = time.monotonic() + ${SECONDS}, []
while time.monotonic() < end:
    time.sleep(random.uniform(2, 6))
    t = time.monotonic(); burst(); took.append(time.monotonic() - t)
print("burst", 1000 * sorted(took)[len(took) // 2], "ms")'`,
    value: /burst ([\d.]+) ms/,
    isTime: true,
  },
  'eight threads': {
    load: `sysbench cpu --rate=6 --threads=8 --time=${SECONDS} --cpu-max-prime=20000 run`,
    value: /avg:\s+([\d.]+)/,
    isTime: true,
  },
  'two of two CPUs': {
    load: `sysbench cpu --threads=2 --time=${SECONDS} --cpu-max-prime=20000 run`,
    value: /events per second:\s+([\d.]+)/,
  },
  'memory of a program': {
    load: `stress-ng --vm 1 --vm-bytes 1500m --vm-keep --vm-method write64 --timeout ${SECONDS} --metrics-brief 2>&1`,
    value: /metrc: .*\] vm\s+\d+\s+[\d.]+\s+[\d.]+\s+[\d.]+\s+([\d.]+)/,
  },
  'file read again': {
    setup: 'dd if=/dev/zero of=read.dat bs=1M count=1100 status=none; sync read.dat',
    load: `fio --name=read --filename=read.dat --size=1100m --rw=randread --bs=64k --ioengine=psync --invalidate=0 --time_based --runtime=${SECONDS}`,
    value: /read: IOPS=([\d.]+k?)/,
  },
  'file larger than memory': {
    setup: 'dd if=/dev/zero of=large.dat bs=1M count=4500 status=none; sync large.dat',
    load: `fio --name=read --filename=large.dat --size=4500m --rw=randread --bs=64k --rate_iops=300 --ioengine=psync --invalidate=0 --time_based --runtime=${SECONDS}`,
    value: /read: IOPS=([\d.]+k?)/,
  },
  'files written': {
    load: `fio --name=write --filename=write.dat --size=600m --rw=write --bs=1m --rate=20m --ioengine=psync --time_based --runtime=${SECONDS}`,
    value: /write: IOPS=([\d.]+k?)/,
  },
  database: {
    setup: DATABASE,
    load: `pgbench -n -h /tmp -p 5499 -U postgres -S -c 2 -R 40 -T ${SECONDS} postgres`,
    value: /latency average = ([\d.]+) ms/,
    isTime: true,
  },
  'database, as fast as it can': {
    setup: DATABASE,
    load: `pgbench -n -h /tmp -p 5499 -U postgres -S -c 1 -T ${SECONDS} postgres`,
    value: /tps = ([\d.]+)/,
  },
  'store in memory': {
    setup:
      'redis-server --port 6399 --save "" --daemonize yes >/dev/null; ' +
      'until redis-cli -p 6399 ping >/dev/null 2>&1; do sleep 0.2; done; ' +
      'redis-benchmark -p 6399 -q -t set -d 1000 -n 600000 -r 600000 -P 32 >/dev/null',
    load: again('redis-benchmark -p 6399 -q -t get -n 50000 -r 600000 -c 4 >/dev/null'),
    value: EACH,
    isTime: true,
  },
  sort: {
    setup: 'head -c 200000000 /dev/urandom | base64 -w 60 > sort.in; sync sort.in',
    load: again('LC_ALL=C sort --parallel=1 -S 700M -o sort.out sort.in'),
    value: EACH,
    isTime: true,
  },
};
