import type { Factor } from '../../src/model/unit.ts';
import type { ColumnSpec, EntityKey, HeaderWord } from '../parser.ts';
import { column, columnsOf, under, wordOf } from '../shared/columns.ts';
import { diskKind } from '../shared/disk-name.ts';
import { HOST, nic } from '../shared/entities.ts';

/** A plug-in of dstat and dool: the heading and the declarations of its columns. */
interface Plugin {
  readonly heading: string;
  /** The names with which it is printed: `cpu0 usage`, `dsk/total`. */
  readonly names: RegExp;
  /** Whether its numbers are of type `b`, which dool prints in bits. */
  readonly network?: true;
  readonly columns: readonly ColumnSpec[];
}

const group = (heading: string, names: RegExp, ...columns: readonly ColumnSpec[]): Plugin => ({
  heading,
  names,
  columns: under(heading, columns),
});

const traffic = (heading: string, names: RegExp, ...columns: readonly ColumnSpec[]): Plugin => ({
  ...group(heading, names, ...columns),
  network: true,
});

/** Counts at an instant: sockets, locks, files. */
const counts = (heading: string, words: string): Plugin =>
  group(heading, new RegExp(`^${heading}$`), ...columnsOf(COUNTS, words));

const BYTES = { unit: 'B', suffix: 1024, instant: true } as const;
const BYTE_RATES = { unit: 'B/s', suffix: 1024 } as const;
const COUNTS = { unit: '1', suffix: 1000, instant: true } as const;
const RATES = { unit: '1/s', suffix: 1000 } as const;

/** The heading of `--cpu-use`, whose words are the numbers of the processors. */
const PER_CPU = 'per cpu usage';

/** `--freespace`: a mount point is cut to its last part, in older versions also of its slash: `/boot`, `root`. */
const FREESPACE: Plugin = group(
  'freespace',
  /^\/[^/\s]*$/,
  ...columnsOf(BYTES, { used: 'filesystem.used', free: 'filesystem.free' }),
);

const GROUPS: readonly Plugin[] = [
  group(
    'total cpu usage',
    /^(total( cpu)?|cpu ?\d+) usage$/,
    ...columnsOf('%', {
      usr: 'cpu.user',
      sys: 'cpu.system',
      idl: 'cpu.idle',
      wai: 'cpu.iowait',
      hiq: 'cpu.interrupts',
      siq: 'cpu.soft_interrupts',
      stl: 'cpu.steal',
    }),
  ),
  group(
    PER_CPU,
    /^per cpu usage$/,
    column('use', 'other.use', '%', '100 − idle of --cpu-use: a wait for I/O counts as use'),
  ),
  traffic(
    'dsk/total',
    /^dsk\//,
    ...columnsOf(BYTE_RATES, { read: 'disk.read.throughput', writ: 'disk.write.throughput' }),
  ),
  traffic(
    'disk/total',
    /^disk\//,
    column('read', 'disk.read.throughput', 'B/s', { suffix: 1024, note: '0.6 and older' }),
    column('write', 'disk.write.throughput', 'B/s', { suffix: 1024, note: '0.6 and older' }),
  ),
  traffic(
    'net/total',
    /^net\//,
    ...columnsOf(BYTE_RATES, {
      recv: 'network.receive.throughput',
      send: 'network.transmit.throughput',
    }),
  ),
  group(
    'io/total',
    /^io\//,
    ...columnsOf(RATES, { read: 'disk.read.operations', writ: 'disk.write.operations' }),
  ),
  group(
    'pkt/total',
    /^pkt\//,
    ...columnsOf(RATES, {
      '#recv': 'network.receive.packets',
      '#send': 'network.transmit.packets',
    }),
  ),
  group('paging', /^paging$/, ...columnsOf(BYTE_RATES, { in: 'swap.in', out: 'swap.out' })),
  group(
    'memory usage',
    /^(advanced )?memory usage$/,
    ...columnsOf(BYTES, {
      total: 'memory.total',
      used: 'memory.used',
      free: 'memory.free',
      buff: 'memory.buffers',
      buf: ['memory.buffers', 'pcp-dstat'],
      cach: 'memory.cache',
      avai: 'memory.available',
      dirty: 'other.dirty',
      recl: 'other.recl',
      shmem: 'memory.shared',
    }),
  ),
  group(
    'swap',
    /^(swap$|swp\/)/,
    ...columnsOf(BYTES, { used: 'memory.swap_used', free: 'memory.swap_free' }),
  ),
  group(
    'system',
    /^system$/,
    ...columnsOf(RATES, { int: 'system.interrupts', csw: 'system.context_switches' }),
  ),
  group(
    'load avg',
    /^load avg$/,
    ...columnsOf(COUNTS, {
      '1m': 'system.load.1',
      '5m': 'system.load.5',
      '15m': 'system.load.15',
    }),
  ),
  group(
    'procs',
    /^procs$/,
    column('run', 'process.running', '1', { suffix: 1000 }),
    column('blk', 'process.blocked', '1', { suffix: 1000 }),
    column('new', 'process.created', '1/s', { suffix: 1000 }),
  ),
  group('virtual memory', /^virtual memory$/, ...columnsOf(RATES, 'majpf minpf alloc free')),
  FREESPACE,
  counts('async', '#aio'),
  counts('filesystem', 'files inodes'),
  counts('file locks', 'pos lck rea wri'),
  counts('sysv ipc', 'msg sem shm'),
  counts('sockets', 'tot tcp udp raw frg'),
  counts('tcp sockets', 'lis act syn tim clo'),
  counts('udp', 'lis act'),
  counts('unix sockets', 'dgm str lis act'),
];

/** The column of `--top-cpu`: the process that used most CPU time. */
export const TOP_CPU: ColumnSpec = column('cpu process', 'process.cpu.of_all', '%', {
  heading: 'most expensive',
  note: 'of --top-cpu',
});

/** The declarations of known groups; others are kept as printed. */
export const dstatColumns: readonly ColumnSpec[] = [
  ...GROUPS.flatMap(({ columns }) => columns),
  TOP_CPU,
];

/** The warning if neither the command nor a unit shows whether dool counted bits or bytes. */
export const BITS_ASSUMED = 'traffic was read as bits, the unit of dool without --bytes';

const BITS: Factor = { unit: 'B/s', times: 1, by: 8 };

/** A column as a header names it. */
export interface DstatColumn {
  readonly group: string;
  readonly word: string;
}

function pluginOf({ group: name, word }: DstatColumn): Plugin | undefined {
  const isSpace = word === 'used' || word === 'free';
  return GROUPS.find(({ names }) => names.test(name)) ?? (isSpace ? FREESPACE : undefined);
}

/** Whether dool prints the column in bits without `--bytes`. */
export function isDstatTraffic(named: DstatColumn): boolean {
  return pluginOf(named)?.network === true;
}

/** Whether a heading belongs to a plug-in whose columns are known. */
export function isKnown(named: DstatColumn): boolean {
  return isTime(named) || pluginOf(named) !== undefined;
}

export function isTime({ word }: DstatColumn): boolean {
  return word === 'time' || word === 'epoch';
}

/** The header word of a column. An unknown column is kept as printed. */
export function dstatWord(named: DstatColumn, bits: boolean): HeaderWord {
  const { group: heading, word: printed } = named;
  const plugin = pluginOf(named);
  const word = heading === PER_CPU ? 'use' : printed;
  const spec = plugin?.columns.find((candidate) => candidate.printed === word);
  if (spec === undefined) return wordOf(column(printed, `other.${printed}`, '1', { heading }));
  if (!bits || plugin?.network !== true) return { printed: word, heading, spec };
  return { printed: word, heading, spec: { ...spec, suffix: 1000 }, factor: BITS };
}

/** The entity of a group's columns: totals are the host's, devices keep their printed name. */
export function dstatEntity(named: DstatColumn): EntityKey {
  const { group: name, word } = named;
  if (name === PER_CPU) {
    return word === 'total' ? HOST : { kind: 'cpu', name: `cpu${word} usage` };
  }
  if (pluginOf(named) === FREESPACE) return { kind: 'filesystem', name };
  const [, kind, device] = /^(dsk|disk|net|io|pkt|swp)\/(.*)$/.exec(name) ?? [];
  if (/^cpu ?\d+ usage$/.test(name)) return { kind: 'cpu', name };
  if (device === undefined || device === 'total') return HOST;
  if (kind === 'net' || kind === 'pkt') return nic(name);
  return { kind: kind === 'swp' ? 'other' : diskKind(device, 'linux'), name };
}
