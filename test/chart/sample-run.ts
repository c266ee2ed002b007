import type { EntityKind } from '../../src/model/entity.ts';
import type { Run } from '../../src/model/run.ts';
import { addGroups } from '../../src/normalise/groups/add-groups.ts';
import { type MadeColumn, type MadeSource, makeRun, makeSource } from '../make-run.ts';

const MIB = 1024 ** 2;
const SAMPLES = 24;

/** A course between two values, never random: the same on every machine and to the last digit. */
export function course(from: number, to: number, phase: number, samples = SAMPLES): number[] {
  return Array.from({ length: samples }, (_, i) => {
    const share = ((i * 7 + phase * 5) % 13) / 12;
    return from + (to - from) * share;
  });
}

const column = (
  [kind, name]: readonly [EntityKind, string],
  metric: string,
  values: number[],
  printed?: string,
): MadeColumn => ({ kind, name, metric, values, ...(printed === undefined ? {} : { printed }) });

function solarisDisk(name: string, times: number): MadeColumn[] {
  const disk = ['disk', name] as const;
  return [
    column(disk, 'disk.read.operations', course(0, 120 * times, 1), 'r/s'),
    column(disk, 'disk.write.operations', course(3, 80 * times, 2), 'w/s'),
    column(disk, 'disk.read.throughput', course(0, 31 * MIB * times, 3), 'kr/s'),
    column(disk, 'disk.write.throughput', course(0, 9 * MIB * times, 4), 'kw/s'),
    column(disk, 'disk.wait_queue', course(0, 2, 5), 'wait'),
    column(disk, 'disk.active_queue', course(0, 4, 6), 'actv'),
    column(disk, 'disk.wait_time', course(0, 0.0042, 7), 'wsvc_t'),
    column(disk, 'disk.service_time', course(0.0002, 0.031, 8), 'asvc_t'),
    column(disk, 'disk.wait_utilisation', course(0, 12, 9), '%w'),
    column(disk, 'disk.utilisation', course(4, 93, 10), '%b'),
  ];
}

function linuxDisk(name: string): MadeColumn[] {
  const disk = ['disk', name] as const;
  return [
    column(disk, 'disk.read.throughput', course(0, 120 * MIB, 1), 'rkB/s'),
    column(disk, 'disk.write.throughput', course(0, 60 * MIB, 2), 'wkB/s'),
    column(disk, 'disk.read.response_time', course(0.0001, 0.002, 3), 'r_await'),
    column(disk, 'disk.write.response_time', course(0.0004, 0.04, 4), 'w_await'),
    column(disk, 'disk.discard.response_time', course(0, 0, 5), 'd_await'),
    column(disk, 'disk.queue', course(0.1, 7, 6), 'aqu-sz'),
    column(disk, 'disk.utilisation', course(2, 100.4, 7), '%util'),
  ];
}

function nic(name: string, times: number): MadeColumn[] {
  const entity = ['nic', name] as const;
  return [
    column(entity, 'network.receive.throughput', course(0, 3 * MIB * times, 1), 'rKB/s'),
    column(entity, 'network.transmit.throughput', course(0, 35 * MIB * times, 2), 'wKB/s'),
    column(entity, 'network.receive.packets', course(0, 4000 * times, 1), 'rPk/s'),
    column(entity, 'network.transmit.packets', course(0, 30_000 * times, 2), 'wPk/s'),
    column(entity, 'network.utilisation', course(0, 31, 2), '%Util'),
    column(entity, 'network.saturation', course(0, 1.5, 4), 'Sat'),
    column(entity, 'network.receive.errors', course(0, 2, 5), 'IErr'),
    column(entity, 'network.receive.drops', course(0, 9, 6), 'Drop'),
  ];
}

const pool = (kind: EntityKind, name: string): MadeColumn[] => [
  column([kind, name], 'pool.allocated', course(3e12, 3.1e12, 0)),
  column([kind, name], 'pool.free', course(1e12, 1.1e12, 1)),
  column([kind, name], 'pool.read.operations', course(0, 900, 2)),
  column([kind, name], 'pool.write.operations', course(0, 2500, 3)),
  column([kind, name], 'pool.read.throughput', course(0, 90 * MIB, 2)),
  column([kind, name], 'pool.write.throughput', course(0, 450 * MIB, 3)),
];

const queues = (name: string): MadeColumn[] => {
  const tank = ['pool', name] as const;
  return [
    column(tank, 'pool.read.wait', course(0.0001, 0.02, 1)),
    column(tank, 'pool.write.wait', course(0.0002, 0.3, 2)),
    column(tank, 'pool.read.disk_wait', course(0.0001, 0.01, 3)),
    column(tank, 'pool.write.disk_wait', course(0.0001, 0.03, 4)),
    column(tank, 'pool.write.sync_wait', course(0.00001, 0.002, 5)),
    column(tank, 'pool.write.async_wait', course(0.0001, 0.2, 6)),
    column(tank, 'pool.queue.async_write.pending', course(0, 700, 3)),
    column(tank, 'pool.queue.sync_read.pending', course(0, 0, 3)),
    column(tank, 'pool.queue.async_write.active', course(0, 10, 4)),
  ];
};

/** I/Os by bucket: most in the middle, a few in the tail. */
function histogram(
  made: Omit<MadeColumn, 'bucket' | 'values'>,
  buckets: readonly string[],
): MadeColumn[] {
  return buckets.map((bucket, i) => {
    const most = 4000 / 2 ** (2 * Math.abs(i - buckets.length / 3));
    const values = course(-most / 4, most, i).map((value) => Math.max(0, Math.round(value)));
    return { ...made, bucket, values };
  });
}

const latencies = ['131us', '262us', '524us', '1ms', '2ms', '4ms', '8ms', '16ms', '33ms', '67ms'];
const sizes = ['512', '1K', '2K', '4K', '8K', '16K', '32K', '64K', '128K', '256K', '512K', '1M'];

const histograms = (): MadeColumn[] => {
  const tank = { kind: 'pool', name: 'tank' } as const;
  const disk = { kind: 'vdev', name: 'tank/c0t1d0' } as const;
  const read = { ...tank, heading: 'total_wait', printed: 'read' };
  const agg = { ...tank, heading: 'async_write', printed: 'agg' };
  return [
    ...histogram({ ...read, metric: 'pool.latency' }, ['65us', ...latencies, '134ms']),
    ...histogram({ ...read, heading: 'disk_wait', metric: 'pool.latency.part' }, latencies),
    ...histogram({ ...read, ...disk, metric: 'pool.latency' }, latencies),
    ...histogram({ ...agg, printed: 'ind', metric: 'pool.request_size' }, sizes),
    ...histogram({ ...agg, metric: 'pool.request_size.aggregated' }, sizes),
    ...histogram({ ...agg, ...disk, metric: 'pool.request_size.aggregated' }, sizes),
  ];
};

const arc = (): MadeColumn[] => [
  host('zfs.arc.size', course(20e9, 24e9, 1), 'size'),
  host('zfs.arc.target', course(24e9, 24e9, 1), 'c'),
  host('zfs.arc.demand_data.hit_ratio', course(70, 100, 2), 'ddh%'),
  host('zfs.arc.prefetch.hit_ratio', course(0, 60, 3), 'ph%'),
  host('zfs.arc.reads', course(0, 9000, 4), 'read'),
];

const host = (metric: string, values: number[], printed?: string) =>
  column(['host', ''], metric, values, printed);

const vmstat: MadeSource = {
  file: 'vmstat.out',
  columns: [
    host('cpu.user', course(5, 95, 1), 'us'),
    host('cpu.system', course(2, 30, 2), 'sy'),
    host('cpu.iowait', course(0, 9, 3), 'wa'),
    host('cpu.steal', course(0, 0, 4), 'st'),
    host('process.running', course(0, 9, 1), 'r'),
    host('process.blocked', course(0, 3, 2), 'b'),
    host('system.interrupts', course(400, 9000, 3), 'in'),
    host('system.context_switches', course(900, 31_600, 4), 'cs'),
    host('memory.free', course(6e9, 7e9, 1), 'free'),
    host('memory.cache', course(2e9, 3e9, 2), 'cache'),
    host('paging.in', course(0, 8 * MIB, 3), 'pi'),
    host('paging.out', course(0, 2 * MIB, 4), 'po'),
    host('paging.scanned', course(0, 900, 5), 'sr'),
    host('paging.filesystem.in', course(0, 6 * MIB, 3), 'fpi'),
    host('paging.anonymous.out', course(0, 1 * MIB, 5), 'apo'),
    host('paging.pages.in', course(0, 700, 3), 'pi'),
    host('swap.pages.out', course(0, 90, 6), 'po'),
    { ...host('other.gc', course(0, 40, 6), 'gc'), unit: '1' },
    column(['disk', 's0'], 'disk.operations', course(0, 55, 7), 's0'),
  ],
};

const iopattern: MadeSource = {
  file: 'iopattern.out',
  columns: [
    host('io.random', course(0, 88, 1), '%RAN'),
    host('io.sequential', course(12, 100, 2), '%SEQ'),
    host('io.size.minimum', course(512, 4096, 3), 'MIN'),
    host('io.size.mean', course(8192, 131_072, 4), 'AVG'),
    host('io.size.maximum', course(65_536, 1_048_576, 5), 'MAX'),
  ],
};

const cpu = (name: string, times: number): MadeColumn[] => [
  column(['cpu', name], 'cpu.user', course(0, 60 * times, 1), '%usr'),
  column(['cpu', name], 'cpu.system', course(0, 20, 2), '%sys'),
];

const process = (name: string, times: number): MadeColumn[] => {
  const entity = ['process', name] as const;
  return [
    column(entity, 'process.cpu.total', course(0, 150 * times, 1), '%CPU'),
    column(entity, 'process.cpu.wait', course(0, 9, 2), '%wait'),
    column(entity, 'process.memory.resident', course(2e8, 2e8 + 9e7 * times, 3), 'RSS'),
    column(entity, 'process.read.throughput', course(0, 9 * MIB * times, 4), 'kB_rd/s'),
    column(entity, 'process.write.throughput', course(0, 4 * MIB * times, 5), 'kB_wr/s'),
    column(entity, 'process.faults.major', course(0, 12, 6), 'majflt/s'),
  ];
};

const mpstat: MadeSource = {
  file: 'mpstat.out',
  columns: [
    ...cpu('0', 1),
    ...cpu('1', 0.5),
    host('system.load.1', course(0.5, 7, 1), 'ldavg-1'),
    host('system.load.5', course(1, 5, 2), 'ldavg-5'),
    host('system.load.15', course(2, 3, 3), 'ldavg-15'),
  ],
};

/** What a chart of the kernel's tables shows, between 0 and a number. */
const kernel: readonly (readonly [metric: string, most: number])[] = [
  ['process.created', 40],
  ['pressure.cpu.some', 32],
  ['pressure.io.some', 12],
  ['pressure.io.full', 7],
  ['pressure.memory.some', 3],
  ['memory.dirty', 4e8],
  ['memory.slab', 9e8],
  ['paging.scanned.background', 9000],
  ['paging.scanned.direct', 400],
  ['tcp.active_opens', 80],
  ['tcp.passive_opens', 75],
  ['tcp.segments.received', 10_023],
  ['tcp.segments.sent', 10_037],
  ['tcp.retransmits', 9],
  ['udp.received', 403],
  ['udp.no_port', 15],
  ['socket.total', 82],
  ['socket.time_wait', 378],
];

const sar: MadeSource = {
  file: 'sar.out',
  columns: kernel.map(([metric, most], i) => host(metric, course(0, most, i))),
};

const dstat: MadeSource = {
  file: 'dstat.out',
  columns: [
    host('disk.read.throughput', course(0, 80 * MIB, 1), 'read'),
    host('disk.write.throughput', course(0, 30 * MIB, 2), 'writ'),
    host('io.read.operations', course(0, 900, 3), 'rtps'),
    host('io.write.operations', course(0, 700, 4), 'wtps'),
    host('network.receive.throughput', course(0, 9 * MIB, 5), 'recv'),
    host('network.transmit.throughput', course(0, 5 * MIB, 6), 'send'),
    host('partition.cpus', course(0.2, 3.7, 1), 'pc'),
    host('partition.entitlement', course(10, 185, 1), '%ec'),
    host('process.count', course(180, 190, 2), 'proc'),
    host('thread.count', course(900, 1200, 3), 'thr'),
    host('memory.utilisation', course(60, 80, 1), '%memused'),
    host('memory.swap_utilisation', course(0, 4, 2), '%swpused'),
    host('paging.faults', course(0, 9000, 3), 'fault/s'),
    host('paging.minor_faults', course(0, 7000, 4), 'minf'),
    ...['10', '25', 'LOC'].map((name, i) =>
      column(['other', name], 'interrupt.rate', course(0, 400 * (i + 1), i), 'intr/s'),
    ),
    ...['/', '/srv/data'].flatMap((name, i) => {
      const mount = ['filesystem', name] as const;
      return [
        column(mount, 'filesystem.lookups', course(0, 50_000, i), 'lookup.ops'),
        column(mount, 'filesystem.created', course(0, 40, i), 'new.file'),
        column(mount, 'filesystem.utilisation', course(40 + 20 * i, 41 + 21 * i, i), '%fsused'),
        column(mount, 'filesystem.inodes.utilisation', course(5, 6 + i, i), '%Iused'),
      ];
    }),
  ],
};

const protocols: MadeSource = {
  file: 'nicstat-tu.out',
  columns: [
    ...['receive', 'transmit'].flatMap((way, i) => [
      column(['protocol', 'TCP'], `protocol.tcp.${way}.segments`, course(0, 9000, i), 'Seg'),
      column(['protocol', 'TCP'], `protocol.tcp.${way}.throughput`, course(0, 9 * MIB, i), 'KB'),
      column(['protocol', 'UDP'], `protocol.udp.${way}.datagrams`, course(0, 300, i), 'DG'),
    ]),
    column(['protocol', 'TCP'], 'protocol.tcp.resets', course(0, 3, 3), 'Reset'),
    column(['protocol', 'TCP'], 'protocol.tcp.retransmitted', course(0, 1.5, 4), '%ReTX'),
  ],
};

const prstat: MadeSource = {
  file: 'prstat-mL.out',
  columns: ['812', '944'].flatMap((name, i) => [
    column(['process', name], 'process.microstate.user', course(0, 60, i), 'USR'),
    column(['process', name], 'process.microstate.system', course(0, 20, i + 1), 'SYS'),
    column(['process', name], 'process.microstate.lock', course(0, 30, i + 2), 'LCK'),
    column(['process', name], 'process.microstate.latency', course(0, 9, i + 3), 'LAT'),
    column(['process', name], 'process.context_switches.voluntary', course(0, 900, i), 'VCX'),
    column(['process', name], 'process.context_switches.involuntary', course(0, 90, i), 'ICX'),
    column(['process', name], 'process.system_calls', course(0, 9000, i), 'SCL'),
    column(['thread', `${name}/1`], 'process.microstate.busy', course(0, 80, i), 'USR+SYS'),
  ]),
};

const fio: MadeSource = {
  file: 'fio_bw.1.log',
  columns: ['read', 'write'].flatMap((name, i) => {
    const job = ['job', name] as const;
    return [
      column(job, 'benchmark.throughput', course(20 * MIB, 90 * MIB, i), 'value'),
      column(job, 'benchmark.operations', course(4000, 9000, i), 'iops'),
      column(job, 'benchmark.latency', course(0.0004, 0.02, i), 'lat'),
      column(job, 'benchmark.latency.maximum', course(0.004, 0.2, i), 'slowest'),
      column(job, 'connection.round_trip', course(0.0002, 0.002, i), 'rtt'),
      column(job, 'connection.retransmits.rate', course(1, 9, i), 'retr'),
      column(job, 'connection.window', course(MIB, 4 * MIB, i), 'cwnd'),
      column(job, 'connection.loss', course(0.1, 2, i), 'lost'),
      column(job, 'connection.jitter', course(0.0001, 0.001, i), 'jitter'),
    ];
  }),
};

const gpus: MadeSource = {
  file: 'dmon.log',
  columns: [0, 1].flatMap((i) => {
    const gpu = ['other', `GPU ${i}`] as const;
    return [
      column(gpu, 'gpu.utilisation', course(20, 99, i), 'sm'),
      column(gpu, 'gpu.memory.used', course(400 * MIB, 4000 * MIB, i), 'fb'),
      column(gpu, 'gpu.memory.busy', course(5, 60, i), 'mem'),
      column(gpu, 'gpu.power', course(60, 690, i), 'pwr'),
      column(gpu, 'gpu.temperature', course(35, 75, i), 'gtemp'),
      column(gpu, 'gpu.clock', course(345, 1980, i), 'pclk'),
    ];
  }),
};

const perf: MadeSource = {
  file: 'perf-stat.log',
  columns: [
    column(['host', ''], 'perf.cycles', course(1e9, 8e9, 0), 'cycles'),
    column(['host', ''], 'perf.instructions', course(1e9, 9e9, 1), 'instructions'),
    column(['host', ''], 'perf.instructions_per_cycle', course(0.4, 2.1, 2), 'insn per cycle'),
    column(['host', ''], 'perf.branches', course(1e8, 9e8, 3), 'branches'),
    column(['host', ''], 'perf.branch_misses', course(1e5, 9e6, 4), 'branch-misses'),
    column(['host', ''], 'perf.context_switches', course(100, 9000, 0), 'context-switches'),
    column(['host', ''], 'perf.task_clock', course(0.5, 3.5, 1), 'task-clock'),
    column(['host', ''], 'perf.page_faults', course(0, 900, 2), 'page-faults'),
  ],
};

const containers: MadeSource = {
  file: 'docker-stats.log',
  columns: ['web', 'db'].flatMap((name, i) => {
    const container = ['other', name] as const;
    return [
      column(container, 'container.cpu', course(1, 240, i), 'CPU %'),
      column(container, 'container.memory', course(100 * MIB, 900 * MIB, i), 'MEM USAGE'),
      column(container, 'container.receive.throughput', course(1e3, 1e6, i), 'NET I'),
      column(container, 'container.transmit.throughput', course(2e3, 4e6, i), 'NET O'),
      column(container, 'container.read.throughput', course(1e4, 3e6, i), 'BLOCK I'),
      column(container, 'container.write.throughput', course(1e4, 9e6, i), 'BLOCK O'),
      column(container, 'container.throttled', course(0, 90, i), 'throttled'),
    ];
  }),
};

const EVENTS = 160;

/** What each third event has of a number, from the first, second or third one on. */
function eventColumn(metric: string, to: number, phase: number): MadeColumn {
  const values = course(to / 400, to, phase, EVENTS).map((value, i) =>
    i % 3 === phase ? value ** 2 / to : Number.NaN,
  );
  return column(['disk', String(phase + 1)], metric, values);
}

const iohist: MadeSource = {
  file: 'iohist.out',
  interval: 0,
  elapsed: Array.from({ length: EVENTS }, (_, i) => i * 0.14 + ((i * 5) % 7) * 0.01),
  span: new Float64Array(EVENTS),
  columns: ['read', 'write', 'other'].flatMap((kind, i) => [
    eventColumn(`io.${kind}.latency`, 0.9 / (i + 1), i),
    eventColumn(`io.${kind}.queue_time`, 0.01 / (i + 1), i),
    eventColumn(`io.${kind}.size`, MIB, i),
  ]),
};

const fioEach: MadeSource = {
  ...iohist,
  file: 'fio_clat.1.log',
  columns: ['read', 'write'].map((direction, i) => ({
    ...eventColumn(`benchmark.${direction}.latency`, 0.02, i),
    kind: 'job' as const,
    name: direction,
  })),
};

/** A run whose intervals were set by an option. */
const runOf = (logs: readonly MadeSource[], more: Partial<Run> = {}) =>
  makeRun(
    logs.map((log) => makeSource({ ...log, origin: 'option' })),
    more,
  );

const blocked: MadeSource = {
  file: 'blocked.out',
  columns: [
    host('thread.blocked', course(0, 6, 1), 'D'),
    column(['process', 'fio'], 'thread.blocked', course(0, 5, 2), 'D'),
    column(['process', 'kworker'], 'thread.blocked', course(0, 2, 3), 'D'),
  ],
};

/** A run that has something for every chart of the catalogue. */
export function sampleRun(): Run {
  return runOf([
    {
      file: 'zpool.out',
      columns: [...pool('pool', 'tank'), ...queues('tank'), ...pool('vdev', 'tank/mirror-0')],
    },
    { file: 'iostat.out', columns: [...solarisDisk('c2t0d0', 1), ...solarisDisk('c2t1d0', 2)] },
    { file: 'nicstat.out', columns: [...nic('bge0', 1), ...nic('bge1', 2), ...nic('lo0', 9)] },
    { file: 'arcstat.out', columns: arc() },
    vmstat,
    fio,
    perf,
    gpus,
    containers,
    mpstat,
    { file: 'pidstat.out', columns: [...process('postgres/812', 1), ...process('fio/4711', 0.6)] },
    iopattern,
    dstat,
    protocols,
    prstat,
    { file: 'zpool-iostat-w.out', columns: histograms() },
    {
      file: 'iopending.out',
      columns: histogram({ metric: 'io.pending', printed: 'pending' }, [
        ...['0', '1', '2', '3', '4', '5', '6', '7', '8'],
      ]),
    },
    iohist,
    fioEach,
    sar,
    blocked,
  ]);
}

/** A run of a Linux host's disk. */
export function linuxRun(): Run {
  return runOf([{ file: 'iostat.out', columns: linuxDisk('nvme0n1') }], { name: 'linux' });
}

/** The sample run with a group of the devices of each log, so that it has every chart of the catalogue. */
export function groupedRun(): Run {
  const run = sampleRun();
  const all = { name: 'all', members: ['*'], by: 'metadata' } as const;
  const groups = new Map(run.sources.map(({ host }) => [host, [all]]));
  return { ...run, sources: addGroups(run.sources, groups) };
}
