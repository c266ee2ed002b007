import { expect, test } from 'vitest';
import type { ResultTable } from '../../../src/model/result.ts';
import { runOf } from '../../log.ts';

/** Rate of client `i` of a benchmark: whole numbers, so that their sum is exact. */
const rateOf = (i: number) => 1000 + 3 * i;

/** What each tool prints of a client that did so many operations a second. */
const tools: Readonly<Record<string, (rate: number) => string>> = {
  fio: (rate) => `scan: (groupid=0, jobs=1): err= 0: pid=811: Sun Nov 29 06:09:32 2026
  read: IOPS=${rate}, BW=25.0MiB/s (26.2MB/s)(50.0MiB/2000msec)
     lat (nsec): min=792, max=14901k, avg=117418.66, stdev=578056.24
`,
  sysbench: (rate) => `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: 4

SQL statistics:
    transactions:                        ${rate * 10} (${rate}.00 per sec.)

General statistics:
    total time:                          10.0000s
    total number of events:              ${rate * 10}

Latency (ms):
         min:                                    1.00
         avg:                                    4.00
         max:                                   40.00
         95th percentile:                        9.00
         sum:                                40000.00
`,
  pgbench: (rate) => `transaction type: <builtin: TPC-B (sort of)>
scaling factor: 10
query mode: simple
number of clients: 4
number of threads: 2
duration: 10 s
number of transactions actually processed: ${rate * 10}
latency average = 4.000 ms
tps = ${rate}.000000 (without initial connection time)
`,
  iperf3: (rate) => `Connecting to host 10.0.0.1, port 5201
[  5] local 10.0.0.2 port 40000 connected to 10.0.0.1 port 5201
[ ID] Interval           Transfer     Bitrate         Retr
[  5]   0.00-10.00  sec  1.16 GBytes   ${rate} Mbits/sec    0             sender
[  5]   0.00-10.00  sec  1.16 GBytes   ${rate} Mbits/sec                  receiver

iperf Done.
`,
  netperf: (
    rate,
  ) => `MIGRATED TCP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to 10.0.0.1 () port 0 AF_INET
Recv   Send    Send                          
Socket Socket  Message  Elapsed              
Size   Size    Size     Time     Throughput  
bytes  bytes   bytes    secs.    10^6bits/sec  

131072  16384  16384    10.00    ${rate}.00   
`,
  wrk: (rate) => `Running 10s test @ http://10.0.0.1/
  2 threads and 4 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     4.00ms    1.00ms  40.00ms   90.00%
    Req/Sec     1.00k   100.00     2.00k    70.00%
  ${rate * 10} requests in 10.00s, 10.00MB read
Requests/sec:   ${rate}.00
Transfer/sec:      1.00MB
`,
  YCSB: (rate) => `[OVERALL], RunTime(ms), 10000
[OVERALL], Throughput(ops/sec), ${rate}.0
[READ], Operations, ${rate * 10}
[READ], AverageLatency(us), 810.2
`,
  'redis-benchmark': (
    rate,
  ) => `"test","rps","avg_latency_ms","min_latency_ms","p50_latency_ms","p95_latency_ms","p99_latency_ms","max_latency_ms"
"SET","${rate}.00","0.400","0.100","0.300","0.700","0.900","4.000"
`,
  memtier: (rate) => `4         Threads
50        Connections per thread
10        Seconds


ALL STATS
============================================================================================================
Type         Ops/sec     Hits/sec   Misses/sec    Avg. Latency     p50 Latency     p99 Latency       KB/sec 
------------------------------------------------------------------------------------------------------------
Sets            0.00          ---          ---         2.50000         2.30000         7.00000        30.00 
Gets        ${rate}.00        10.00       590.00         2.50000         2.30000         7.00000        30.00 
Totals      ${rate}.00        10.00       590.00         2.50000         2.30000         7.00000        60.00 
`,
  vdbench: (
    rate,
  ) => `Sep 03, 2026    interval        i/o   MB/sec   bytes   read     resp     read    write     read    write     resp  queue  cpu%  cpu%
                               rate  1024**2     i/o    pct     time     resp     resp      max      max   stddev  depth sys+u   sys
10:00:02.001           1     ${rate}.0    10.00    4096 100.00    0.400    0.400    0.000     4.00     0.00    0.100    0.4   5.0   2.0
10:00:03.001           2     ${rate}.0    10.00    4096 100.00    0.400    0.400    0.000     4.00     0.00    0.100    0.4   5.0   2.0
10:00:03.010     avg_2-2     ${rate}.0    10.00    4096 100.00    0.400    0.400    0.000     4.00     0.00    0.100    0.4   5.0   2.0
`,
  mdtest: (rate) => `-- started at 11/29/2026 06:09:32 --

mdtest-3.3.0 was launched with 4 total task(s) on 1 node(s)
Command line used: mdtest '-n' '100'

4 tasks, 400 files

SUMMARY rate: (of 1 iterations)
   Operation                      Max            Min           Mean        Std Dev
   ---------                      ---            ---           ----        -------
   File creation             :   ${rate}.000       ${rate}.000       ${rate}.000          0.000
-- finished at 11/29/2026 06:09:42 --
`,
  IOR: (rate) => `IOR-3.3.0: MPI Coordinated Test of Parallel I/O
Began               : Sun Nov 29 06:09:32 2026
Command line        : ior -a POSIX -t 1m -b 16m

Results: 

access    bw(MiB/s)  IOPS       Latency(s)  block(KiB) xfer(KiB)  open(s)    wr/rd(s)   close(s)   total(s)   iter
------    ---------  ----       ----------  ---------- ---------  --------   --------   --------   --------   ----
write     ${rate}.00     ${rate}.00     0.000444    16384      1024.00    0.000100   0.010000   0.000010   0.010200   0   
`,
  dd: (rate) => `1000+0 records in
1000+0 records out
1048576000 bytes (1.0 GB, 1000 MiB) copied, 1.0000 s, ${rate} MB/s
`,
};

test.each(
  Object.entries(tools).flatMap(([tool, print]) => [2, 8, 64].map((n) => ({ tool, print, n }))),
)('$tool: the rates of $n clients, a file each, add up exactly', async ({ print, n }) => {
  const rates = Array.from({ length: n }, (_, i) => rateOf(i));
  const files = rates.map((rate, i) => [`client${i + 1}.log`, print(rate)]);
  const { results } = await runOf(Object.fromEntries(files));
  const summed = results.filter(({ sumOf }) => sumOf !== undefined);
  expect(summed.map(({ sumOf }) => sumOf!.length)).toContain(n);
  const [one] = (await runOf({ 'client1.log': print(1) })).results;
  const unit = Math.max(...ratesIn([one!]));
  const total = unit * rates.reduce((a, b) => a + b);
  expect(Math.max(...ratesIn(summed))).toBe(total);
});

/** The rates of operations that tables have, else their throughputs. */
function ratesIn(tables: readonly ResultTable[]): number[] {
  const [rates, throughputs] = ['benchmark.operations', 'benchmark.throughput'].map((wanted) =>
    tables.flatMap(({ columns, rows }) =>
      columns.flatMap(({ metric }, i) =>
        metric === wanted ? rows.map(({ cells }) => cells[i]?.value ?? 0) : [],
      ),
    ),
  );
  return rates!.length > 0 ? rates! : throughputs!;
}
