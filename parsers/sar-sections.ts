import type { EntityKind } from '../src/model/run.ts';
import { diskKind } from './disk-name.ts';
import type { ColumnSpec } from './parser.ts';
import type { Section } from './sysstat-section.ts';

type Units = ColumnSpec['unit'];

const col = (printed: string, metric: string, unit: Units, note?: string): ColumnSpec =>
  note === undefined ? { printed, metric, unit } : { printed, metric, unit, note };
const level = (printed: string, metric: string, unit: Units = 'KiB', note?: string) => ({
  ...col(printed, metric, unit, note),
  instant: true,
});

const cpu = () => 'cpu' as const;

const shares: readonly ColumnSpec[] = [
  col('%user', 'cpu.user', '%', 'with guests'),
  col('%usr', 'cpu.user', '%', '-u ALL, without guests'),
  col('%nice', 'cpu.nice', '%'),
  col('%system', 'cpu.system', '%'),
  col('%sys', 'cpu.system', '%', '-u ALL, without interrupts'),
  col('%iowait', 'cpu.iowait', '%'),
  col('%steal', 'cpu.steal', '%'),
  col('%irq', 'cpu.interrupts', '%'),
  col('%soft', 'cpu.soft_interrupts', '%'),
  col('%guest', 'cpu.guest', '%'),
  col('%gnice', 'cpu.guest_nice', '%'),
  col('%idle', 'cpu.idle', '%', 'without I/O wait'),
];

/** A column for each processor, in the interrupts of 12.5 and later. */
const interrupt = (printed: string): ColumnSpec => col(printed, 'interrupt.rate', '1/s');

const host: readonly Section[] = [
  { name: 'CPU', words: /^%use?r$/, entity: 'CPU', kind: cpu, columns: shares },
  {
    name: 'softnet',
    words: /^total\/s$/,
    entity: 'CPU',
    kind: cpu,
    columns: [
      col('total/s', 'softnet.received', '1/s'),
      col('dropd/s', 'softnet.dropped', '1/s'),
      col('squeezd/s', 'softnet.squeezed', '1/s'),
      level('blg_len', 'other.blg_len', '1'),
    ],
  },
  {
    name: 'clock',
    words: /MHz$/,
    entity: 'CPU',
    kind: cpu,
    columns: [level('MHz', 'other.MHz', '1'), level('wghMHz', 'other.wghMHz', '1')],
  },
  {
    name: 'interrupts',
    words: /^(intr\/s|all|CPU[\d*]+)$/,
    entity: 'INTR',
    columns: [
      col('intr/s', 'system.interrupts', '1/s'),
      col('all', 'system.interrupts', '1/s', 'since 12.5'),
    ],
    column: interrupt,
  },
  {
    name: 'tasks',
    words: /^proc\/s$/,
    columns: [
      col('proc/s', 'process.created', '1/s'),
      col('cswch/s', 'system.context_switches', '1/s'),
    ],
  },
  {
    name: 'switches',
    words: /^cswch\/s$/,
    columns: [col('cswch/s', 'system.context_switches', '1/s')],
  },
  {
    name: 'load',
    words: /^plist-sz$/,
    columns: [
      level('runq-sz', 'process.running', '1'),
      level('plist-sz', 'thread.count', '1'),
      level('ldavg-1', 'system.load.1', '1'),
      level('ldavg-5', 'system.load.5', '1'),
      level('ldavg-15', 'system.load.15', '1'),
      level('blocked', 'process.blocked', '1'),
    ],
  },
  {
    name: 'kernel tables',
    words: /^(dentunusd|file-nr|file-sz)$/,
    columns: [
      level('dentunusd', 'file.dentries_unused', '1'),
      level('file-nr', 'file.handles', '1'),
      level('file-sz', 'file.handles', '1', 'before 8'),
      level('inode-nr', 'file.inodes', '1'),
      level('inode-sz', 'file.inodes', '1', 'before 8'),
      level('pty-nr', 'file.terminals', '1'),
    ],
  },
  {
    name: 'fans',
    words: /^rpm$/,
    entity: 'FAN',
    columns: [level('rpm', 'other.rpm', '1'), level('drpm', 'other.drpm', '1')],
  },
  {
    name: 'temperatures',
    words: /^degC$/,
    entity: 'TEMP',
    columns: [level('degC', 'other.degC', '1')],
  },
  { name: 'voltages', words: /^inV$/, entity: 'IN', columns: [level('inV', 'other.inV', '1')] },
  {
    name: 'batteries',
    words: /^%cap$/,
    entity: 'BAT',
    columns: [level('%cap', 'other.%cap', '%'), col('cap/min', 'other.cap/min', '1')],
  },
  { name: 'USB', words: /^idvendor$/, entity: 'BUS', columns: [], isText: true },
  { name: 'terminals', words: /^rcvin\/s$/, entity: 'TTY', columns: [] },
];

const memory: readonly Section[] = [
  {
    name: 'swapping',
    words: /^pswpin\/s$/,
    columns: [col('pswpin/s', 'swap.pages.in', '1/s'), col('pswpout/s', 'swap.pages.out', '1/s')],
  },
  {
    name: 'paging',
    words: /^pgpgin\/s$/,
    columns: [
      col('pgpgin/s', 'block.in', 'KiB/s', 'all that is read from block devices'),
      col('pgpgout/s', 'block.out', 'KiB/s'),
      col('fault/s', 'paging.faults', '1/s'),
      col('majflt/s', 'paging.major_faults', '1/s'),
      col('pgfree/s', 'paging.pages.freed', '1/s'),
      col('pgscank/s', 'paging.scanned.background', '1/s'),
      col('pgscand/s', 'paging.scanned.direct', '1/s'),
      col('pgsteal/s', 'paging.reclaimed', '1/s'),
      col('%vmeff', 'paging.efficiency', '%'),
    ],
  },
  { name: 'page changes', words: /^(frmpg|bufpg)\/s$/, columns: [] },
  {
    name: 'memory',
    words: /^kbmemfree$/,
    columns: [
      level('kbmemfree', 'memory.free'),
      level('kbavail', 'memory.available'),
      level('kbmemused', 'memory.used', 'KiB', 'without caches since 11.7.4, with them before'),
      level('%memused', 'memory.utilisation', '%'),
      level('kbmemshrd', 'memory.shared'),
      level('kbbuffers', 'memory.buffers'),
      level('kbcached', 'memory.cache'),
      level('kbcommit', 'memory.commit.used'),
      level('%commit', 'memory.commit.utilisation', '%'),
      level('kbactive', 'memory.active'),
      level('kbinact', 'memory.inactive'),
      level('kbdirty', 'memory.dirty'),
      level('kbanonpg', 'memory.anonymous'),
      level('kbslab', 'memory.slab'),
      level('kbkstack', 'memory.kernel_stack'),
      level('kbpgtbl', 'memory.page_tables'),
      level('kbvmused', 'memory.kernel_virtual'),
      level('kbswpfree', 'memory.swap_free', 'KiB', 'in this table before 9'),
      level('kbswpused', 'memory.swap_used'),
      level('%swpused', 'memory.swap_utilisation', '%'),
      level('kbswpcad', 'memory.swap_cached'),
      level('%swpcad', 'other.%swpcad', '%'),
    ],
  },
  {
    name: 'swap space',
    words: /^kbswpfree$/,
    columns: [
      level('kbswpfree', 'memory.swap_free'),
      level('kbswpused', 'memory.swap_used'),
      level('%swpused', 'memory.swap_utilisation', '%'),
      level('kbswpcad', 'memory.swap_cached'),
      level('%swpcad', 'other.%swpcad', '%'),
    ],
  },
  {
    name: 'huge pages',
    words: /^kbhugfree$/,
    columns: [
      level('kbhugfree', 'memory.huge.free'),
      level('kbhugused', 'memory.huge.used'),
      level('%hugused', 'memory.huge.utilisation', '%'),
      level('kbhugrsvd', 'memory.huge.reserved'),
      level('kbhugsurp', 'memory.huge.surplus'),
    ],
  },
];

const disks: readonly Section[] = [
  {
    name: 'I/O',
    words: /^rtps$/,
    columns: [
      col('tps', 'io.operations', '1/s'),
      col('rtps', 'io.read.operations', '1/s'),
      col('wtps', 'io.write.operations', '1/s'),
      col('dtps', 'io.discard.operations', '1/s'),
      col('bread/s', 'io.read.throughput', 'sector/s'),
      col('bwrtn/s', 'io.write.throughput', 'sector/s'),
      col('bdscd/s', 'io.discard.throughput', 'sector/s'),
    ],
  },
  {
    name: 'disks',
    words: /^tps$/,
    entity: 'DEV',
    kind: deviceKind,
    columns: [
      col('tps', 'disk.operations', '1/s'),
      col('rd_sec/s', 'disk.read.throughput', 'sector/s', 'before 11.5.7'),
      col('wr_sec/s', 'disk.write.throughput', 'sector/s', 'before 11.5.7'),
      col('rkB/s', 'disk.read.throughput', 'KiB/s'),
      col('wkB/s', 'disk.write.throughput', 'KiB/s'),
      col('dkB/s', 'disk.discard.throughput', 'KiB/s'),
      col('avgrq-sz', 'disk.request_size', 'sector', 'before 11.5.7'),
      col('areq-sz', 'disk.request_size', 'KiB'),
      col('avgqu-sz', 'disk.queue', '1', 'before 11.5.7'),
      col('aqu-sz', 'disk.queue', '1'),
      col('await', 'disk.response_time', 'ms'),
      col('svctm', 'disk.service_time', 'ms', 'says nothing; gone since 12.1.2'),
      col('%util', 'disk.utilisation', '%'),
      col('blks/s', 'other.blks/s', 'sector/s', 'both directions, before 6'),
    ],
  },
  {
    name: 'filesystems',
    words: /^MBfsfree$/,
    entity: 'FILESYSTEM',
    kind: () => 'filesystem',
    columns: [
      level('MBfsfree', 'filesystem.free', 'MiB'),
      level('MBfsused', 'filesystem.used', 'MiB'),
      level('%fsused', 'filesystem.utilisation', '%'),
      level('%ufsused', 'filesystem.utilisation.user', '%'),
      level('Ifree', 'filesystem.inodes.free', '1'),
      level('Iused', 'filesystem.inodes.used', '1'),
      level('%Iused', 'filesystem.inodes.utilisation', '%'),
    ],
  },
];

/** Pressure stall information, of one resource. */
const pressure = (word: string, resource: string): Section => ({
  name: `${resource} pressure`,
  words: new RegExp(`^%s${word}-10$`),
  columns: ['some', 'full'].flatMap((who) => {
    const printed = `%${who[0]}${word}`;
    const id = `pressure.${resource}.${who}`;
    if (resource === 'cpu' && who === 'full') return [];
    return [
      ...[10, 60, 300].map((s) => level(`${printed}-${s}`, `${id}.${s}`, '%')),
      col(printed, id, '%'),
    ];
  }),
});

/** The tables of sar that are about the host, its memory and disks. */
export const hostSections: readonly Section[] = [
  ...host,
  ...memory,
  ...disks,
  pressure('cpu', 'cpu'),
  pressure('io', 'io'),
  pressure('mem', 'memory'),
];

/**
 * Until 12.4 a device is `dev` with its numbers (devices.txt of the kernel). Drivers of 252 to 254 are chosen at boot: a
 * virtual disk has 16 minors, the device mapper counts them.
 */
function deviceKind(name: string): EntityKind {
  const numbers = /^dev(\d{1,4})-(\d{1,7})$/.exec(name);
  if (numbers === null) return diskKind(name, 'linux');
  const [major, minor] = [Number(numbers[1]), Number(numbers[2])];
  if (GROUPS.has(major)) return 'group';
  const minors = MINORS.find(([first, last]) => major >= first && major <= last)?.[2] ?? 1;
  return minor % minors === 0 ? 'disk' : major >= 252 ? 'group' : 'partition';
}

/** RAM disks, loops, RAID. */
const GROUPS: ReadonlySet<number> = new Set([1, 7, 9]);

/** From and to which major number a disk has so many minors. */
const MINORS: readonly (readonly [from: number, to: number, minors: number])[] = [
  [3, 3, 64],
  [8, 8, 16],
  [22, 22, 64],
  [65, 71, 16],
  [94, 94, 4],
  [128, 135, 16],
  [202, 202, 16],
  [252, 254, 16],
];
