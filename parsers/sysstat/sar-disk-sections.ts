import type { EntityKind } from '../../src/model/run.ts';
import { diskKind } from '../shared/disk-name.ts';
import type { Section } from '../shared/section.ts';
import { col, level } from './sar-column.ts';

/** The tables of `sar -b -d -F`. */
export const diskSections: readonly Section[] = [
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
      col('sect/s', 'other.sect/s', 'sector/s', 'both directions, before 5'),
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
