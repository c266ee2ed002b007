import type { EntityKind } from '../../src/model/entity.ts';
import { column } from '../shared/columns.ts';
import { diskKind } from '../shared/disk-name.ts';
import type { Section } from '../shared/section.ts';

/** The tables of `sar -b -d -F`. */
export const diskSections: readonly Section[] = [
  {
    name: 'I/O',
    words: /^rtps$/,
    columns: [
      column('tps', 'io.operations', '1/s'),
      column('rtps', 'io.read.operations', '1/s'),
      column('wtps', 'io.write.operations', '1/s'),
      column('dtps', 'io.discard.operations', '1/s'),
      column('bread/s', 'io.read.throughput', 'sector/s'),
      column('bwrtn/s', 'io.write.throughput', 'sector/s'),
      column('bdscd/s', 'io.discard.throughput', 'sector/s'),
    ],
  },
  {
    name: 'disks',
    words: /^tps$/,
    entity: 'DEV',
    kind: deviceKind,
    columns: [
      column('tps', 'disk.operations', '1/s'),
      column('rd_sec/s', 'disk.read.throughput', 'sector/s', 'before 11.5.7'),
      column('wr_sec/s', 'disk.write.throughput', 'sector/s', 'before 11.5.7'),
      column('rkB/s', 'disk.read.throughput', 'KiB/s'),
      column('wkB/s', 'disk.write.throughput', 'KiB/s'),
      column('dkB/s', 'disk.discard.throughput', 'KiB/s'),
      column('avgrq-sz', 'disk.request_size', 'sector', 'before 11.5.7'),
      column('areq-sz', 'disk.request_size', 'KiB'),
      column('avgqu-sz', 'disk.queue', '1', 'before 11.5.7'),
      column('aqu-sz', 'disk.queue', '1'),
      column('await', 'disk.response_time', 'ms'),
      column('svctm', 'disk.service_time', 'ms', 'not a measurement; removed in 12.1.2'),
      column('%util', 'disk.utilisation', '%'),
      column('sect/s', 'other.sect/s', 'sector/s', 'both directions, before 5'),
      column('blks/s', 'other.blks/s', 'sector/s', 'both directions, before 6'),
    ],
  },
  {
    name: 'filesystems',
    words: /^MBfsfree$/,
    entity: 'FILESYSTEM',
    kind: () => 'filesystem',
    columns: [
      column('MBfsfree', 'filesystem.free', 'MiB', { instant: true }),
      column('MBfsused', 'filesystem.used', 'MiB', { instant: true }),
      column('%fsused', 'filesystem.utilisation', '%', { instant: true }),
      column('%ufsused', 'filesystem.utilisation.user', '%', { instant: true }),
      column('Ifree', 'filesystem.inodes.free', '1', { instant: true }),
      column('Iused', 'filesystem.inodes.used', '1', { instant: true }),
      column('%Iused', 'filesystem.inodes.utilisation', '%', { instant: true }),
    ],
  },
];

/**
 * Until 12.4 a device is `dev` with its numbers (devices.txt of the kernel). Drivers of 252 to 254 are chosen at boot:
 * a virtual disk has 16 minors, the device mapper counts them.
 */
function deviceKind(name: string): EntityKind {
  const numbers = /^dev(\d{1,4})-(\d{1,7})$/.exec(name);
  if (numbers === null) return diskKind(name, 'linux');
  const [major, minor] = [Number(numbers[1]), Number(numbers[2])];
  if (GROUPS.has(major)) return 'group';
  const minors = MINORS.find(([first, last]) => major >= first && major <= last)?.[2] ?? 1;
  return minor % minors === 0 ? 'disk' : major >= 252 ? 'group' : 'partition';
}

/** Major numbers of RAM disks, loops and RAID. */
const GROUPS: ReadonlySet<number> = new Set([1, 7, 9]);

/** The number of minors of a disk, by range of major numbers. */
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
