/** A number that a log prints, in the unit of the export. */
export interface Cell {
  /** The end of the log's path. */
  readonly file: string;
  /** Empty for the host itself. */
  readonly entity: string;
  /** The printed heading. */
  readonly column: string;
  /** The report, from 0. */
  readonly sample: number;
  /** Null where the log prints no number. */
  readonly value: number | null;
  /** Seconds from the run's first report, where the log shows them. */
  readonly elapsed?: number;
  readonly host?: string;
  readonly state?: 'since-boot' | 'undefined';
}

/** A directory of real logs, with what is right of it. */
interface RealCase {
  /** Its path below the folder of cases. */
  readonly path: string;
  readonly runs: readonly string[];
  /** File, tool and host of each table of measurements, in order. */
  readonly sources: readonly string[];
  readonly cells: readonly Cell[];
  /** What `show` says. */
  readonly said?: readonly RegExp[];
  readonly neverSaid: readonly RegExp[];
}

const KIB = 1024;
const MIB = 1024 ** 2;

/** The logs of one case are often one file. */
function cellsOf(
  file: string,
  rows: readonly (readonly [
    entity: string,
    column: string,
    sample: number,
    value: number | null,
    more?: Partial<Cell>,
  ])[],
): Cell[] {
  return rows.map(([entity, column, sample, value, more]) => ({
    ...{ file, entity, column, sample, value },
    ...more,
  }));
}

const sinceBoot = { state: 'since-boot' } as const;
const noNumber = { state: 'undefined' } as const;

/** The expected values were read in the logs by eye; what is never said, in what their authors say of them. */
export const realCases: readonly RealCase[] = [
  {
    path: 'reading/dstat-csv-exponent',
    runs: ['dstat-csv-exponent'],
    sources: ['dstat.csv dstat host1'],
    cells: cellsOf('dstat.csv', [
      ['', 'memory usage.cach', 0, 205_011_812_352, { elapsed: 0 }],
      ['', 'memory usage.free', 0, 868_834_476_032],
      ['', 'memory usage.free', 2, 831_404_638_208, { elapsed: 10 }],
      ['', 'system.csw', 2, 326_565.6],
      ['', 'total cpu usage.usr', 1, 8.957, { elapsed: 5 }],
      ['', 'net/total.send', 2, 12_920],
    ]),
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'reading/iostat-pdsh-prefix',
    runs: ['iostat-pdsh-prefix'],
    sources: ['iostat.out iostat object3', 'iostat.out iostat object2'],
    cells: cellsOf('iostat.out', [
      ['', '%idle', 0, 97.79, { host: 'object3', ...sinceBoot }],
      ['', '%idle', 1, 79.95, { host: 'object3' }],
      ['', '%idle', 1, 28.67, { host: 'object2' }],
      ['sda', '%util', 0, 0.5, { host: 'object2', ...sinceBoot }],
      ['sda', '%util', 1, 0.16, { host: 'object3' }],
      ['sda', 'w_await', 1, 0.00095, { host: 'object2' }],
      ['sda', 'rMB/s', 1, 0.16 * MIB, { host: 'object2' }],
    ]),
    said: [/CPUs on object2 .* 71\.1 %/],
    neverSaid: [/LIMIT/, /object\d: /],
  },
  {
    path: 'reading/iotop-qqq-headless',
    runs: ['iotop-qqq-headless'],
    sources: ['iotop.log iotop '],
    cells: cellsOf('iotop.log', [
      ['10011/[kworker/u32:2]', 'IO', 0, 0.27],
      ['10167/python', 'DISK WRITE', 1, 3.94 * KIB, { elapsed: 1 }],
      ['281/[jbd2/dm-0-8]', 'DISK WRITE', 3, 39.27 * KIB, { elapsed: 4 }],
      ['281/[jbd2/dm-0-8]', 'IO', 3, 1.8],
      ['10171/build', 'DISK WRITE', 4, 156.07 * KIB, { elapsed: 5 }],
      ['10171/build', 'DISK WRITE', 7, 136.61 * KIB, { elapsed: 9 }],
    ]),
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'reading/layout-parent-log-stops-split',
    runs: [
      ...[1, 2, 4, 8, 16, 32, 64, 128].map((n) => `OLTP_READ_only_test_${n}_thread`),
      'Preparation_DB_OLTP_only_test',
    ],
    sources: [],
    cells: [
      ...cellsOf('OLTP_READ_only_test_8_thread_sysbenchmark.log', [
        ['8', 'transactions.per sec.', 0, 1327.21],
        ['8', 'queries.per sec.', 0, 21_235.37],
        ['8', 'Latency.avg', 0, 0.00603],
        ['8', 'Latency.95th percentile', 0, 0.00874],
      ]),
      ...cellsOf('OLTP_READ_only_test_128_thread_sysbenchmark.log', [
        ['128', 'transactions.per sec.', 0, 1270.56],
      ]),
    ],
    neverSaid: [/LIMIT/],
  },
  {
    path: 'reading/layout-run-per-file',
    runs: ['iops 1000', 'iops 2000', 'iops 3000'],
    sources: [1000, 2000, 3000].map((n) => `res_iops${n}.txt sysbench `),
    cells: [
      ...cellsOf('res_iops1000.txt', [
        ['transactions', 'tps', 0, 13.93, { elapsed: 1 }],
        ['transactions', 'lat 95%', 8, 7.75426],
      ]),
      ...cellsOf('res_iops3000.txt', [
        ['transactions', 'tps', 12, 60, { elapsed: 13 }],
        ['transactions', 'err/s', 9, 1],
        ['queries', 'qps', 0, 1529.84],
        ['writes', 'w', 1, 847.84],
      ]),
    ],
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'reading/nmon-netpacket-empty-headings',
    runs: ['nmon-netpacket-empty-headings'],
    sources: ['l.nmon nmon host1'],
    cells: cellsOf('l.nmon', [
      ['vnet0', 'NETPACKET.read/s', 0, 1.7],
      ['em1', 'NETPACKET.read/s', 0, 3.3],
      ['em1', 'NETPACKET.write/s', 0, 3.3],
      ['lo', 'NETPACKET.read/s', 1, 26.2, { elapsed: 60 }],
      ['virbr0', 'NETPACKET.write/s', 1, 0.1],
      ['lo', 'NETPACKET.write/s', 2, 42.8, { elapsed: 90 }],
      ['lo', 'NET.read-KB/s', 2, 77.3 * KIB],
      ['em1', 'NET.write-KB/s', 0, KIB],
    ]),
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'reading/prometheus-api-json',
    runs: ['prometheus-api-json'],
    sources: ['get_io_disk_read_log.json prometheus '],
    cells: cellsOf('get_io_disk_read_log.json', [
      ['node_name=host1', 'get_io_disk_read_log', 0, 0],
      ['node_name=host1', 'get_io_disk_read_log', 1, 4096],
      ['node_name=host1', 'get_io_disk_read_log', 2, 8192],
    ]),
    neverSaid: [/LIMIT/, /not read/, /cannot read/],
  },
  {
    path: 'reading/sadf-xml',
    runs: ['sadf-xml'],
    sources: ['sadf.xml sadf SYSSTAT.TEST'],
    cells: cellsOf('sadf.xml', [
      ['', 'usr', 0, 2.15],
      ['', 'nice', 0, 12.5],
      ['', 'idle', 0, 82.88],
      ['0', 'soft', 0, 0.64],
      ['1', 'sys', 0, 4.28],
      ['1', 'idle', 0, 91.99],
    ]),
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'reading/sar-q-blank-columns',
    runs: ['sar-q-blank-columns'],
    sources: ['sar-q.txt sar db1'],
    cells: cellsOf('sar-q.txt', [
      ['', 'runq-sz', 0, 8.7, { elapsed: 60 }],
      ['', '%runocc', 0, 97],
      ['', 'swpq-sz', 0, null, noNumber],
      ['', '%swpocc', 5, null, noNumber],
      ['', 'swpq-sz', 6, 1],
      ['', '%swpocc', 6, 3],
      ['', 'runq-sz', 11, 9.7, { elapsed: 720 }],
      ['', '%swpocc', 11, 2],
    ]),
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'reading/vmstat-date-loop-interval',
    runs: ['vmstat-date-loop-interval'],
    sources: ['vmstat.log vmstat '],
    cells: cellsOf('vmstat.log', [
      ['', 'us', 0, 9, { elapsed: 0, ...sinceBoot }],
      ['', 'us', 1, 19, { elapsed: 10 }],
      ['', 'free', 1, 1_477_428 * KIB],
      ['', 'cs', 6, 446, { elapsed: 60 }],
      ['', 'us', 7, 9, sinceBoot],
      ['', 'us', 10, 23, { elapsed: 90 }],
      ['', 'swpd', 13, 162_468 * KIB, { elapsed: 120 }],
    ]),
    said: [/2 min at 10 s/],
    neverSaid: [/LIMIT/, /assumed/, /not read/],
  },
  {
    path: 'reading/vmstat-iowait-wrap',
    runs: ['vmstat-iowait-wrap'],
    sources: ['vmstat.log vmstat '],
    cells: cellsOf('vmstat.log', [
      ['', 'us', 0, 1, { elapsed: 0, ...sinceBoot }],
      ['', 'wa', 5, 6, { elapsed: 3902 }],
      ['', 'wa', 6, null, noNumber],
      ['', 'bo', 6, 5 * KIB],
      ['', 'free', 9, 12_211_212 * KIB, { elapsed: 3906 }],
    ]),
    neverSaid: [/LIMIT/, /I\/O wait \d{3}/, /3035110221|3,035,110/, /-\d+(\.\d+)? %/],
  },
  {
    path: 'reading/ycsb-cpp',
    runs: ['ycsb-cpp'],
    sources: ['ycsb.txt ycsb '],
    cells: cellsOf('ycsb.txt', [
      ['INSERT', 'Count', 0, 90_000],
      ['INSERT', 'Avg', 0, 12.27e-6],
      ['READ', 'Count', 1, 44_838],
      ['READ', 'Max', 1, 474.11e-6],
      ['UPDATE', 'Avg', 1, 36.95e-6],
      ['Load', 'throughput(ops/sec)', 0, 60_318.7],
      ['Run', 'runtime(sec)', 0, 2.02836],
      ['Run', 'operations(ops)', 0, 90_000],
    ]),
    neverSaid: [/LIMIT/, /not read/],
  },
  {
    path: 'f02-compare-mpi-sm-vs-tcp',
    runs: ['sm', 'tcp'],
    sources: ['sm/prstat.txt prstat ', 'tcp/prstat.txt prstat '],
    cells: [
      ...cellsOf('sm/prstat.txt', [
        ['hpcc.amd64/1 (3505)', 'USR', 0, 100],
        ['hpcc.amd64/1 (3495)', 'LAT', 0, 3.2],
        ['hpcc.amd64/1 (3509)', 'SCL', 0, 212],
        ['hpcc.amd64/1 (3509)', 'ICX', 0, 282],
      ]),
      ...cellsOf('tcp/prstat.txt', [
        ['hpcc.amd64/1 (4316)', 'SCL', 0, 600_000],
        ['hpcc.amd64/1 (4328)', 'SCL', 0, null, noNumber],
        ['hpcc.amd64/1 (4320)', 'SCL', 0, null, noNumber],
        ['hpcc.amd64/1 (4314)', 'SCL', 0, null, noNumber],
        ['hpcc.amd64/1 (4318)', 'SCL', 0, 900_000],
        ['hpcc.amd64/1 (4320)', 'SYS', 0, 12],
      ]),
    ],
    said: [/8 processes hpcc\.amd64 were at their ceiling/],
    neverSaid: [/\block(s|ed)?\b/i, /not read/],
  },
  {
    path: 'f15-solaris-iostat-busy-no-wait',
    runs: ['f15-solaris-iostat-busy-no-wait'],
    sources: ['iostat.txt iostat '],
    cells: cellsOf('iostat.txt', [
      ['sd5', 'r/s', 1, 243.2],
      ['sd5', 'kr/s', 1, 11_565.3 * KIB],
      ['sd5', '%b', 1, 100],
      ['sd5', 'actv', 1, 9.7],
      ['sd5', 'svc_t', 1, 0.0275],
      ['sd5', 'kw/s', 1, 4065 * KIB],
    ]),
    said: [/sd5 was at its limit/],
    neverSaid: [/No limit was found/, /no one waits/i],
  },
  {
    path: 'f18-healthy-relay-dstat',
    runs: ['f18-healthy-relay-dstat'],
    sources: ['dstat.txt dstat ', 'uptime.txt uptime '],
    cells: cellsOf('dstat.txt', [
      ['', 'total usage.usr', 0, 5],
      ['', 'total usage.idl', 3, 79],
      ['', 'dsk/total.writ', 3, 8927 * KIB],
      ['', 'net/total.recv', 3, 4516 * KIB],
      ['', 'system.csw', 0, 13_000],
      ['', 'system.int', 0, 8480],
      ['', 'total usage.stl', 10, 0],
    ]),
    said: [/Nothing measured was at a limit/],
    neverSaid: [/LIMIT/, /memory was low/i, /CPU\s+not measured/],
  },
  {
    path: 'f19-lkml-thrashing-256mb',
    runs: ['f19-lkml-thrashing-256mb'],
    sources: ['vmstat5.txt vmstat '],
    cells: cellsOf('vmstat5.txt', [
      ['', 'free', 0, 3044 * KIB],
      ['', 'swpd', 0, 285_904 * KIB],
      ['', 'si', 0, 75 * KIB, sinceBoot],
      ['', 'si', 1, 686 * KIB],
      ['', 'so', 8, 827 * KIB],
      ['', 'wa', 13, 88],
      ['', 'b', 8, 10],
      ['', 'cache', 13, 43_576 * KIB],
    ]),
    said: [/LIMIT\s+Memory was swapped/],
    neverSaid: [/GiB/, /LIMIT\s+\S*disk/i],
  },
  {
    path: 'f24-rados-bench-4k',
    runs: ['f24-rados-bench-4k'],
    sources: ['rados-bench.txt rados '],
    cells: cellsOf('rados-bench.txt', [
      ['rados bench', 'cur MB/s', 0, 4.61328 * MIB, { elapsed: 1 }],
      ['rados bench', 'cur MB/s', 3, 1.51562 * MIB],
      ['rados bench', 'cur MB/s', 4, 39.6562 * MIB, { elapsed: 5 }],
      ['rados bench', 'Cur ops', 9, 6, { elapsed: 10 }],
      ['rados bench', 'last lat(s)', 3, 0.00167483],
      ['rados bench', 'finished(/s)', 4, 10_152],
    ]),
    neverSaid: [/LIMIT/, /not read/, /disk \S+ was/],
  },
  {
    path: 'f25-k0s-iostat-decimal-comma',
    runs: ['f25-k0s-iostat-decimal-comma'],
    sources: ['iostat.txt iostat '],
    cells: cellsOf('iostat.txt', [
      ['nvme0n1', 'r/s', 0, 2620.4],
      ['nvme0n1', 'rkB/s', 1, 119_943.2 * KIB],
      ['nvme0n1', '%util', 1, 46.72],
      ['nvme0n1', 'r_await', 1, 0.00015],
      ['', '%system', 1, 27],
      ['', '%idle', 2, 58.57],
    ]),
    said: [/No limit was found/],
    neverSaid: [/LIMIT/, /idle for/],
  },
];
