import type { Line } from '../parser.ts';
import { stampWords } from '../shared/row-stamp.ts';
import type { SectionHeader } from '../shared/section.ts';

/** The columns of `sar -d`, of which the fourth or fifth is the size of a request, before 11.5.7 and since 12.1.2. */
const COLUMNS = [
  'tps rd_sec/s wr_sec/s avgrq-sz avgqu-sz await svctm %util'.split(' '),
  'tps rkB/s wkB/s dkB/s areq-sz aqu-sz await %util'.split(' '),
] as const;

/** The names of disks, with `-p` and without. */
const DISK = /^(?:dev\d{1,3}-\d{1,7}|(?:sd|vd|hd|xvd)[a-z]{1,3}|nvme\d{1,3}n\d{1,3})$/;

/** Minimum requests a second: the size of fewer is too rough, because their rate is rounded. */
const MIN_REQUESTS = 10;
/** Maximum difference between the printed size and that of the rates, as a share of the latter. */
const MAX_DIFFERENCE = 0.01;

/**
 * Returns the header of a row of `sar -d` that was copied without it; null for any other line. Two versions print
 * different tables. In the right one, the rate of bytes divided by the rate of requests is the printed size of a request.
 */
export function diskRowHeader(line: Line): SectionHeader | null {
  const cells = COLUMNS[0].length;
  if (line.count < cells + 2 || Number.isNaN(line.num(line.count - 1))) return null;
  const name = line.count - cells - 1;
  if (!DISK.test(line.str(name)) || stampWords(line) !== name) return null;
  const numbers = Array.from({ length: cells }, (_, i) => line.num(name + 1 + i));
  const words = COLUMNS.find((columns) => isSizeAt(numbers, sizeAt(columns)));
  return words === undefined
    ? null
    : { entity: 'DEV', names: 'first', words, topology: 0, text: false };
}

const sizeAt = (columns: readonly string[]) => columns.findIndex((word) => word.endsWith('q-sz'));

function isSizeAt(numbers: readonly number[], at: number): boolean {
  const [requests = 0, ...moved] = numbers.slice(0, at);
  const size = moved.reduce((sum, rate) => sum + rate, 0) / requests;
  return requests >= MIN_REQUESTS && Math.abs(size - numbers[at]!) <= MAX_DIFFERENCE * size;
}
