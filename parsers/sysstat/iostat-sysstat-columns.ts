import type { ColumnSpec, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';

/** The columns of sysstat's iostat in all its generations: a kB is 1024 bytes, a sector and a block are 512. */

/** With `-h` and `--human` the cell has a unit, `4.3M`, despite that of the header (cprintf_unit in common.c). */
const SIZED = { suffix: 'bytes' } as const;

const ALL_DIRECTIONS = 'reads, writes and discards together, with -s';
const ALWAYS_KB = 'always in kB, whatever -k and -m say';

/** The block above the devices. Its times are of all CPUs together. */
export const cpuColumns: readonly ColumnSpec[] = [
  column('%user', 'cpu.user', '%'),
  column('%nice', 'cpu.nice', '%'),
  column('%system', 'cpu.system', '%'),
  column('%sys', 'cpu.system', '%', 'before 5.1.1'),
  column('%iowait', 'cpu.iowait', '%'),
  column('%steal', 'cpu.steal', '%'),
  column('%idle', 'cpu.idle', '%', 'without I/O wait'),
];

/** The columns of one direction: reads, writes or discards. */
const direction = (letter: string, name: string): ColumnSpec[] => [
  column(`${letter}/s`, `disk.${name}.operations`, '1/s'),
  column(`${letter}kB/s`, `disk.${name}.throughput`, 'KiB/s', SIZED),
  column(`${letter}MB/s`, `disk.${name}.throughput`, 'MiB/s', SIZED),
  column(`${letter}GB/s`, `disk.${name}.throughput`, 'GiB/s', SIZED),
  column(`${letter}sec/s`, `disk.${name}.throughput`, 'sector/s', SIZED),
  column(`${letter}rqm/s`, `disk.${name}.merges`, '1/s'),
  column(`%${letter}rqm`, `disk.${name}.merged`, '%'),
  column(`${letter}_await`, `disk.${name}.response_time`, 'ms'),
  column(`${letter}areq-sz`, `disk.${name}.request_size`, 'KiB', { ...SIZED, note: ALWAYS_KB }),
];

/** The columns without `-x` in one of its units: rates, and amounts of the whole interval. */
const amounts = (prefix: string, unit: 'KiB' | 'MiB' | 'GiB' | 'sector'): ColumnSpec[] => [
  column(`${prefix}_read/s`, 'disk.read.throughput', `${unit}/s`, SIZED),
  column(`${prefix}_wrtn/s`, 'disk.write.throughput', `${unit}/s`, SIZED),
  column(`${prefix}_dscd/s`, 'disk.discard.throughput', `${unit}/s`, SIZED),
  ...['read', 'wrtn', 'dscd', 'w+d'].map((word) =>
    column(`${prefix}_${word}`, `other.${prefix}_${word}`, unit, {
      ...SIZED,
      note: 'in the interval',
    }),
  ),
  column(`${prefix}_w+d/s`, `other.${prefix}_w+d/s`, `${unit}/s`, {
    ...SIZED,
    note: 'writes and discards, with -s',
  }),
];

/** The rates without `-x` and their amounts. */
export const ratesOfAmounts: NonNullable<Parser['ratesOfAmounts']> = [
  'kB',
  'MB',
  'GB',
  'Blk',
].flatMap((prefix) =>
  ['read', 'wrtn', 'dscd', 'w+d'].map((word) => [`${prefix}_${word}/s`, `${prefix}_${word}`]),
);

/** Devices, partitions and groups. */
export const deviceColumns: readonly ColumnSpec[] = [
  column('tps', 'disk.operations', '1/s'),
  ...direction('r', 'read'),
  ...direction('w', 'write'),
  ...direction('d', 'discard'),
  column('f/s', 'disk.flush.operations', '1/s'),
  column('f_await', 'disk.flush.response_time', 'ms'),
  column('await', 'disk.response_time', 'ms'),
  column('avgrq-sz', 'disk.request_size', 'sector'),
  column('areq-sz', 'disk.request_size', 'KiB', { ...SIZED, note: ALWAYS_KB }),
  column('avgqu-sz', 'disk.queue', '1'),
  column('aqu-sz', 'disk.queue', '1'),
  column(
    'svctm',
    'disk.service_time',
    'ms',
    'not a measurement: %util divided by operations; removed in 12.1.2',
  ),
  column('%util', 'disk.utilisation', '%'),
  column('kB/s', 'disk.throughput', 'KiB/s', { ...SIZED, note: ALL_DIRECTIONS }),
  column('MB/s', 'disk.throughput', 'MiB/s', { ...SIZED, note: ALL_DIRECTIONS }),
  column('GB/s', 'disk.throughput', 'GiB/s', { ...SIZED, note: ALL_DIRECTIONS }),
  column('sec/s', 'disk.throughput', 'sector/s', { ...SIZED, note: ALL_DIRECTIONS }),
  column('rqm/s', 'disk.merges', '1/s', 'requests of all directions, with -s'),
  ...amounts('kB', 'KiB'),
  ...amounts('MB', 'MiB'),
  ...amounts('GB', 'GiB'),
  ...amounts('Blk', 'sector'),
];

/** The data between server and client are the mount's traffic; requests of programs are shown separately. */
const mountAmounts = (prefix: string, unit: 'KiB/s' | 'MiB/s' | 'sector/s'): ColumnSpec[] =>
  (['r', 'w'] as const).flatMap((letter) => [
    column(
      `${letter}${prefix}_nor/s`,
      `other.${letter}${prefix}_nor/s`,
      unit,
      'read() and write()',
    ),
    column(`${letter}${prefix}_dir/s`, `other.${letter}${prefix}_dir/s`, unit, 'with O_DIRECT'),
    column(
      `${letter}${prefix}_svr/s`,
      `disk.${letter === 'r' ? 'read' : 'write'}.throughput`,
      unit,
      'from and to the server',
    ),
  ]);

/** The NFS mounts of `-n` (7.0.3 to 9.1.2), which nfsiostat prints since. */
export const mountColumns: readonly ColumnSpec[] = [
  ...mountAmounts('kB', 'KiB/s'),
  ...mountAmounts('MB', 'MiB/s'),
  ...mountAmounts('Blk', 'sector/s'),
  column('ops/s', 'disk.operations', '1/s', 'requests of all kinds'),
  column('rops/s', 'disk.read.operations', '1/s'),
  column('wops/s', 'disk.write.operations', '1/s'),
];
