import type { MetricId } from '../../src/model/metric.ts';
import type { Platform } from '../../src/model/platform.ts';
import type { ColumnSpec, EntityKey } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { diskOf, HOST, nic } from '../shared/entities.ts';

/** A column of a section: its entity and its declaration. */
export interface NmonColumn {
  readonly entity: EntityKey;
  readonly spec: ColumnSpec;
}

const MIB = { unit: 'MiB', instant: true } as const;
const PAGES = { unit: 'page', instant: true } as const;

const shares = columnsOf('%', {
  'User%': ['cpu.user', 'with nice'],
  'Sys%': ['cpu.system', 'with interrupts'],
  'Wait%': 'cpu.iowait',
  'Idle%': 'cpu.idle',
  'Steal%': 'cpu.steal',
});

/** Sections with a column for each quantity of the host, by their tag. */
const host: readonly ColumnSpec[] = [
  ...under('CPU_ALL', [
    ...shares,
    ...columnsOf('%', 'Busy'),
    ...columnsOf('1', 'CPUs PhysicalCPUs'),
  ]),
  ...under('MEM', [
    ...columnsOf(MIB, {
      memtotal: 'memory.total',
      hightotal: 'memory.high.total',
      lowtotal: 'memory.low.total',
      swaptotal: 'memory.swap_total',
      memfree: 'memory.free',
      highfree: 'memory.high.free',
      lowfree: 'memory.low.free',
      swapfree: 'memory.swap_free',
      memshared: 'memory.shared',
      cached: 'memory.cache',
      active: 'memory.active',
      buffers: 'memory.buffers',
      swapcached: 'memory.swap_cached',
      inactive: 'memory.inactive',
      'Real free(MB)': 'memory.free',
      'Real total(MB)': 'memory.total',
      'Virtual free(MB)': 'memory.swap_free',
      'Virtual total(MB)': 'memory.swap_total',
    }),
    ...['Real Free %', 'Virtual free %'].map((word) =>
      column(word, `other.${word}`, '%', { instant: true }),
    ),
  ]),
  ...under('MEMNEW', columnsOf('%', 'Process% FScache% System% Free% Pinned% User%')),
  ...under('VM', [
    ...columnsOf(PAGES, {
      nr_dirty: 'memory.dirty',
      nr_writeback: 'memory.writeback',
      nr_page_table_pages: 'memory.page_tables',
      nr_mapped: 'memory.mapped',
      nr_slab: 'memory.slab',
      nr_slab_reclaimable: 'memory.slab.reclaimable',
    }),
    column('nr_unstable', 'memory.nr_unstable', '1', { instant: true }),
    column('pgpgin', 'block.in.amount', 'KiB', 'in the interval, as all that follow'),
    column('pgpgout', 'block.out.amount', 'KiB'),
    ...columnsOf('1', {
      pswpin: 'swap.count.in',
      pswpout: 'swap.count.out',
      pgfree: 'paging.freed.amount',
      pgfault: 'paging.count.faults',
      pgmajfault: 'paging.count.major_faults',
    }),
  ]),
  ...under('PROC', [
    ...columnsOf(
      { unit: '1', instant: true },
      { Runnable: 'process.running', Blocked: 'process.blocked' },
    ),
    ...columnsOf('1/s', {
      pswitch: 'system.context_switches',
      syscall: 'system.calls',
      fork: 'process.created',
    }),
    ...columnsOf('1/s', 'Swap-in read write exec sem msg'),
  ]),
  ...under('PAGE', [
    ...columnsOf('1/s', {
      faults: 'paging.faults',
      pgin: 'paging.pages.in',
      pgout: 'paging.pages.out',
      pgsin: 'swap.pages.in',
      pgsout: 'swap.pages.out',
      reclaims: 'paging.reclaims',
      scans: 'paging.scanned',
      cycles: 'paging.clock_cycles',
    }),
  ]),
  ...under('LPAR', columnsOf('1', { PhysicalCPU: 'partition.cpus' })),
  ...under('FILE', columnsOf('1/s', 'iget namei dirblk readch writech ttyrawch ttycanch ttyoutch')),
];

/** Sections with a column for each disk; `DISKBUSY1` and on continue them. */
const disks: readonly ColumnSpec[] = [
  column('DISKBUSY', 'disk.utilisation', '%'),
  column('DISKREAD', 'disk.read.throughput', 'KiB/s'),
  column('DISKWRITE', 'disk.write.throughput', 'KiB/s'),
  column('DISKXFER', 'disk.operations', '1/s'),
  column('DISKRXFER', 'disk.read.operations', '1/s', 'AIX'),
  column('DISKRIO', 'disk.read.operations', '1/s', 'AIX'),
  column('DISKWIO', 'disk.write.operations', '1/s', 'AIX'),
  column('DISKREADS', 'disk.read.operations', '1/s'),
  column('DISKWRITES', 'disk.write.operations', '1/s'),
  column('DISKREADMERGE', 'disk.read.merges', '1/s'),
  column('DISKWRITEMERGE', 'disk.write.merges', '1/s'),
  column('DISKBSIZE', 'disk.request_size', 'KiB'),
  column('DISKINFLIGHT', 'disk.requests', '1', { instant: true }),
  column('DISKSERV', 'disk.service_time', 'ms', 'AIX'),
  column('DISKWAIT', 'disk.wait_time', 'ms', 'AIX'),
];

const filesystems = columnsOf(
  { unit: '%', instant: true },
  { JFSFILE: 'filesystem.utilisation', JFSINODE: 'filesystem.inodes.utilisation' },
);

/** Sections with several columns for each interface or adapter: the word after its name. */
const interfaces: readonly ColumnSpec[] = [
  ...columnsOf('KiB/s', {
    'read-KB/s': 'network.receive.throughput',
    'write-KB/s': 'network.transmit.throughput',
  }),
  ...columnsOf('1/s', {
    'read/s': 'network.receive.packets',
    'write/s': 'network.transmit.packets',
    'reads/s': 'network.receive.packets',
    'writes/s': 'network.transmit.packets',
  }),
  ...columnsOf('B', {
    readsize: 'network.receive.packet_size',
    writesize: 'network.transmit.packet_size',
  }),
];

const adapters: readonly ColumnSpec[] = [
  column('read-KB/s', 'disk.read.throughput', 'KiB/s', 'AIX'),
  column('write-KB/s', 'disk.write.throughput', 'KiB/s', 'AIX'),
  column('xfer-tps', 'disk.operations', '1/s', 'AIX'),
];

const top: readonly ColumnSpec[] = [
  ...columnsOf('%', {
    '%CPU': 'process.cpu.total',
    '%Usr': 'process.cpu.user',
    '%Sys': 'process.cpu.system',
  }),
  ...columnsOf(
    { unit: 'KiB', instant: true },
    { Size: 'process.memory.virtual', ResSet: 'process.memory.resident' },
  ),
  column('MinorFault', 'process.faults.minor', '1/s'),
  column('MajorFault', 'process.faults.major', '1/s'),
  column('Threads', 'process.threads', '1', { instant: true }),
];

export const nmonColumns: readonly ColumnSpec[] = [
  ...host,
  ...shares,
  ...disks,
  ...filesystems,
  ...under('NET', interfaces),
  ...under('IOADAPT', adapters),
  ...under('TOP', top),
];

const HOST_SPECS = new Map(host.map((spec) => [`${spec.heading} ${spec.printed}`, spec]));
const byWord = (specs: readonly ColumnSpec[]) => new Map(specs.map((spec) => [spec.printed, spec]));
const DISKS = byWord(disks);
const FILESYSTEMS = byWord(filesystems);
const SHARES = byWord(shares);
/** Columns of a process by the word of the header. */
export const PROCESS_SPECS: ReadonlyMap<string, ColumnSpec> = byWord(under('TOP', top));

/** The counts of /proc/vmstat, which nmon does not divide by the time. */
const isCount = (metric: MetricId) => /^(block|swap|paging)\./.test(metric);

/**
 * Whether nmon has no number for a column in its first snapshot: the interval of a count is not printed, and on Linux
 * switches and forks are 0.0 then.
 */
export function lacksFirst({ heading, printed, metric, unit }: ColumnSpec, platform: Platform) {
  if (heading === 'PROC') return platform === 'linux' && /^(pswitch|fork)$/.test(printed);
  return heading === 'VM' && unit !== 'page' && (isCount(metric) || metric.startsWith('other.'));
}

/** The column of a word of a section's header. */
export function nmonColumn(tag: string, word: string, platform: Platform): NmonColumn {
  const section = tag.replace(/(?<=[A-Z])\d+$/, '');
  const cpu = /^CPU(\d+)$/.exec(tag)?.[1];
  const spec = SHARES.get(word);
  // nmon counts processors from 1, the system from 0.
  if (cpu !== undefined && spec !== undefined) {
    return { entity: { kind: 'cpu', name: String(Number(cpu) - 1), label: tag }, spec };
  }
  const disk = DISKS.get(section);
  if (disk !== undefined) return { entity: diskOf(platform)(word), spec: disk };
  const filesystem = FILESYSTEMS.get(section);
  if (filesystem !== undefined) {
    return { entity: { kind: 'filesystem', name: word }, spec: filesystem };
  }
  const named = ofNamed(section, word);
  if (named !== null) return named;
  return { entity: HOST, spec: HOST_SPECS.get(`${tag} ${word}`) ?? unlisted(tag, word) };
}

/** `en0-read-KB/s` of an interface, `fcs0_read-KB/s` of an adapter. */
function ofNamed(section: string, word: string): NmonColumn | null {
  const group = section.startsWith('NET')
    ? { specs: interfaces, mark: '-', entityOf: nic }
    : { specs: section === 'IOADAPT' ? adapters : [], mark: '_', entityOf: adapter };
  const spec = group.specs.find(({ printed }) => word.endsWith(`${group.mark}${printed}`));
  if (spec === undefined) return null;
  const name = word.slice(0, -spec.printed.length - 1);
  return { entity: group.entityOf(name), spec: { ...spec, heading: section } };
}

const adapter = (name: string): EntityKey => ({ kind: 'group', name });

function unlisted(heading: string, printed: string): ColumnSpec {
  const unit = printed.includes('%') ? '%' : '1';
  return { ...column(printed, `other.${printed}`, unit), heading };
}
