import type { Factor, PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, EntityKey, HeaderWord } from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';

/** A plug-in of dstat and dool: the heading of its columns, and what they are. */
interface Group {
  readonly heading: string;
  /** The names under which it is printed: `cpu0 usage`, `dsk/total`. */
  readonly names: RegExp;
  /** Its numbers are of type `b`: dool prints them in bits. */
  readonly network?: true;
  readonly columns: readonly ColumnSpec[];
}

type Suffix = 1000 | 1024 | undefined;

const specs = (
  heading: string,
  unit: PrintedUnit,
  suffix: Suffix,
  metrics: Readonly<Record<string, string>>,
): ColumnSpec[] =>
  Object.entries(metrics).map(([printed, metric]) => ({
    printed,
    heading,
    metric,
    unit,
    ...(suffix === undefined ? {} : { suffix }),
  }));

const atInstant = (columns: readonly ColumnSpec[]): ColumnSpec[] =>
  columns.map((column) => ({ ...column, instant: true }));

const others = (words: string): Record<string, string> =>
  Object.fromEntries(words.split(' ').map((word) => [word, `other.${word}`]));

/** What is counted at an instant: sockets, locks, files. */
const counts = (heading: string, words: string): Group => ({
  heading,
  names: new RegExp(`^${heading}$`),
  columns: atInstant(specs(heading, '1', 1000, others(words))),
});

const group = (heading: string, names: RegExp, columns: readonly ColumnSpec[]): Group => ({
  heading,
  names,
  columns,
});

const GROUPS: readonly Group[] = [
  group(
    'total cpu usage',
    /^(total cpu|cpu ?\d+) usage$/,
    specs('total cpu usage', '%', undefined, {
      usr: 'cpu.user',
      sys: 'cpu.system',
      idl: 'cpu.idle',
      wai: 'cpu.iowait',
      hiq: 'cpu.interrupts',
      siq: 'cpu.soft_interrupts',
      stl: 'cpu.steal',
    }),
  ),
  {
    heading: 'dsk/total',
    names: /^dsk\//,
    network: true,
    columns: specs('dsk/total', 'B/s', 1024, {
      read: 'disk.read.throughput',
      writ: 'disk.write.throughput',
    }),
  },
  {
    heading: 'net/total',
    names: /^net\//,
    network: true,
    columns: specs('net/total', 'B/s', 1024, {
      recv: 'network.receive.throughput',
      send: 'network.transmit.throughput',
    }),
  },
  group(
    'io/total',
    /^io\//,
    specs('io/total', '1/s', 1000, {
      read: 'disk.read.operations',
      writ: 'disk.write.operations',
    }),
  ),
  group(
    'pkt/total',
    /^pkt\//,
    specs('pkt/total', '1/s', 1000, {
      '#recv': 'network.receive.packets',
      '#send': 'network.transmit.packets',
    }),
  ),
  group('paging', /^paging$/, specs('paging', 'B/s', 1024, { in: 'swap.in', out: 'swap.out' })),
  group(
    'memory usage',
    /^(advanced )?memory usage$/,
    atInstant(
      specs('memory usage', 'B', 1024, {
        total: 'memory.total',
        used: 'memory.used',
        free: 'memory.free',
        buff: 'memory.buffers',
        cach: 'memory.cache',
        avai: 'memory.available',
        ...others('dirty recl'),
        shmem: 'memory.shared',
      }),
    ),
  ),
  group(
    'swap',
    /^(swap$|swp\/)/,
    atInstant(specs('swap', 'B', 1024, { used: 'memory.swap_used', free: 'memory.swap_free' })),
  ),
  group(
    'system',
    /^system$/,
    specs('system', '1/s', 1000, {
      int: 'system.interrupts',
      csw: 'system.context_switches',
    }),
  ),
  group(
    'load avg',
    /^load avg$/,
    atInstant(
      specs('load avg', '1', 1000, {
        '1m': 'system.load.1',
        '5m': 'system.load.5',
        '15m': 'system.load.15',
      }),
    ),
  ),
  group('procs', /^procs$/, [
    ...specs('procs', '1', 1000, { run: 'process.running', blk: 'process.blocked' }),
    ...specs('procs', '1/s', 1000, { new: 'process.created' }),
  ]),
  group(
    'virtual memory',
    /^virtual memory$/,
    specs('virtual memory', '1/s', 1000, others('majpf minpf alloc free')),
  ),
  group(
    // A mount point is cut to its last part.
    'freespace',
    /^\/[^/\s]*$/,
    atInstant(specs('freespace', 'B', 1024, { used: 'filesystem.used', free: 'filesystem.free' })),
  ),
  counts('async', '#aio'),
  counts('filesystem', 'files inodes'),
  counts('file locks', 'pos lck rea wri'),
  counts('sysv ipc', 'msg sem shm'),
  counts('sockets', 'tot tcp udp raw frg'),
  counts('tcp sockets', 'lis act syn tim clo'),
  counts('udp', 'lis act'),
  counts('unix sockets', 'dgm str lis act'),
];

/** What is declared of the groups that are known; others are kept as printed. */
export const dstatColumns: readonly ColumnSpec[] = GROUPS.flatMap(({ columns }) => columns);

/** Said where neither the command nor a unit tells what dool counted. */
export const BITS_ASSUMED = 'traffic was read as bits, which dool counts unless told --bytes';

const BITS: Factor = { unit: 'B/s', times: 1, by: 8 };

/** A column as a header names it. */
export interface DstatColumn {
  readonly group: string;
  readonly word: string;
}

function groupOf(name: string): Group | undefined {
  return GROUPS.find(({ names }) => names.test(name));
}

/** Whether dool prints the column in bits unless it is told `--bytes`. */
export function isTraffic({ group: name }: DstatColumn): boolean {
  return groupOf(name)?.network === true;
}

/** Whether a heading is of a plug-in whose columns are known. */
export function isKnown({ group: name, word }: DstatColumn): boolean {
  return isTime({ group: name, word }) || groupOf(name) !== undefined;
}

export function isTime({ word }: DstatColumn): boolean {
  return word === 'time' || word === 'epoch';
}

/** The header word of a column. A column that nobody knows is kept as printed. */
export function dstatWord(column: DstatColumn, bits: boolean): HeaderWord {
  const { group: heading, word: printed } = column;
  const own = groupOf(heading);
  const spec = own?.columns.find((candidate) => candidate.printed === printed);
  if (spec === undefined) {
    const metric = `other.${printed}`;
    return { printed, heading, spec: { printed, heading, metric, unit: '1' } };
  }
  if (!bits || own?.network !== true) return { printed, heading, spec };
  return { printed, heading, spec: { ...spec, suffix: 1000 }, factor: BITS };
}

export const HOST: EntityKey = { kind: 'host', name: '' };

/** What the columns of a group are about: totals are the host's, devices keep their printed name. */
export function dstatEntity({ group: name }: DstatColumn): EntityKey {
  if (name.startsWith('/')) return { kind: 'filesystem', name };
  const [, kind, device] = /^(dsk|net|io|pkt|swp)\/(.*)$/.exec(name) ?? [];
  if (/^cpu ?\d+ usage$/.test(name)) return { kind: 'cpu', name };
  if (device === undefined || device === 'total') return HOST;
  if (kind === 'net' || kind === 'pkt') return { kind: 'nic', name };
  return { kind: kind === 'swp' ? 'other' : diskKind(device, 'linux'), name };
}
