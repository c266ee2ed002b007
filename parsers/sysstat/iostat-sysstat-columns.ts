import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec } from '../parser.ts';

/** The columns of sysstat's iostat in all its generations: a kB is 1024 bytes, a sector and a block are 512. */

const spec = (printed: string, metric: MetricId, unit: PrintedUnit, note?: string): ColumnSpec =>
  note === undefined ? { printed, metric, unit } : { printed, metric, unit, note };

/** With `-h` and `--human` the cell names its own unit, `4.3M`, whatever the header says (cprintf_unit in common.c). */
const sized = (
  printed: string,
  metric: MetricId,
  unit: PrintedUnit,
  note?: string,
): ColumnSpec => ({
  ...spec(printed, metric, unit, note),
  suffix: 'bytes',
});

/** The block above the devices. Its times are of all CPUs together. */
export const cpuColumns: readonly ColumnSpec[] = [
  spec('%user', 'cpu.user', '%'),
  spec('%nice', 'cpu.nice', '%'),
  spec('%system', 'cpu.system', '%'),
  spec('%sys', 'cpu.system', '%', 'before 5.1.1'),
  spec('%iowait', 'cpu.iowait', '%'),
  spec('%steal', 'cpu.steal', '%'),
  spec('%idle', 'cpu.idle', '%', 'without I/O wait'),
];

/** The columns of one direction: reads, writes or discards. */
const direction = (letter: string, name: string): ColumnSpec[] => [
  spec(`${letter}/s`, `disk.${name}.operations`, '1/s'),
  sized(`${letter}kB/s`, `disk.${name}.throughput`, 'KiB/s'),
  sized(`${letter}MB/s`, `disk.${name}.throughput`, 'MiB/s'),
  sized(`${letter}sec/s`, `disk.${name}.throughput`, 'sector/s'),
  spec(`${letter}rqm/s`, `disk.${name}.merges`, '1/s'),
  spec(`%${letter}rqm`, `disk.${name}.merged`, '%'),
  spec(`${letter}_await`, `disk.${name}.response_time`, 'ms'),
  sized(`${letter}areq-sz`, `disk.${name}.request_size`, 'KiB', 'kB whatever -k and -m say'),
];

/** The columns without `-x` in one of its units: what passed a second, and in the whole interval. */
const amounts = (prefix: string, unit: 'KiB' | 'MiB' | 'GiB' | 'sector'): ColumnSpec[] => [
  sized(`${prefix}_read/s`, 'disk.read.throughput', `${unit}/s`),
  sized(`${prefix}_wrtn/s`, 'disk.write.throughput', `${unit}/s`),
  sized(`${prefix}_dscd/s`, 'disk.discard.throughput', `${unit}/s`),
  ...['read', 'wrtn', 'dscd', 'w+d'].map((word) =>
    sized(`${prefix}_${word}`, `other.${prefix}_${word}`, unit, 'in the interval'),
  ),
  sized(`${prefix}_w+d/s`, `other.${prefix}_w+d/s`, `${unit}/s`, 'writes and discards, with -s'),
];

/** Devices, partitions and groups. */
export const deviceColumns: readonly ColumnSpec[] = [
  spec('tps', 'disk.operations', '1/s'),
  ...direction('r', 'read'),
  ...direction('w', 'write'),
  ...direction('d', 'discard'),
  spec('f/s', 'disk.flush.operations', '1/s'),
  spec('f_await', 'disk.flush.response_time', 'ms'),
  spec('await', 'disk.response_time', 'ms'),
  spec('avgrq-sz', 'disk.request_size', 'sector'),
  sized('areq-sz', 'disk.request_size', 'KiB', 'kB whatever -k and -m say'),
  spec('avgqu-sz', 'disk.queue', '1'),
  spec('aqu-sz', 'disk.queue', '1'),
  spec('svctm', 'disk.service_time', 'ms', 'says nothing: %util by operations; gone since 12.1.2'),
  spec('%util', 'disk.utilisation', '%'),
  sized('kB/s', 'disk.throughput', 'KiB/s', 'reads, writes and discards together, with -s'),
  sized('MB/s', 'disk.throughput', 'MiB/s', 'reads, writes and discards together, with -s'),
  sized('sec/s', 'disk.throughput', 'sector/s', 'reads, writes and discards together, with -s'),
  spec('rqm/s', 'disk.merges', '1/s', 'requests of all directions, with -s'),
  ...amounts('kB', 'KiB'),
  ...amounts('MB', 'MiB'),
  ...amounts('GB', 'GiB'),
  ...amounts('Blk', 'sector'),
];

/** What passed between server and client is the mount's traffic; what programs asked for stands beside it. */
const mountAmounts = (prefix: string, unit: 'KiB/s' | 'MiB/s' | 'sector/s'): ColumnSpec[] =>
  (['r', 'w'] as const).flatMap((letter) => [
    spec(`${letter}${prefix}_nor/s`, `other.${letter}${prefix}_nor/s`, unit, 'read() and write()'),
    spec(`${letter}${prefix}_dir/s`, `other.${letter}${prefix}_dir/s`, unit, 'with O_DIRECT'),
    spec(
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
  spec('ops/s', 'disk.operations', '1/s', 'requests of all kinds'),
  spec('rops/s', 'disk.read.operations', '1/s'),
  spec('wops/s', 'disk.write.operations', '1/s'),
];
