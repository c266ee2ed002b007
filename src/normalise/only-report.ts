import { extent, max, mean, rollup, sum } from 'd3-array';
import type { RawSource } from '../input/tables/raw-source.ts';
import { cellAt } from '../model/column.ts';
import { cpuIdleModes } from '../model/cpu-modes.ts';
import { PERHAPS_SINCE_BOOT } from '../model/run.ts';
import { type Metrics, metricOf } from '../model/vocabulary.ts';
import { commandName } from '../text/command-name.ts';
import { digitOf, intervalValues, sameColumns } from './same-columns.ts';

const TEXT =
  'one report, perhaps the average since boot: it is read as an interval (set with --command)';

/**
 * Reads the only report of a log, or of the disks in it, as an interval, although it may be the average since boot, if
 * its command has an interval: whoever keeps one report keeps the one that shows something. Without a command it is
 * since boot, as in `iostat -x > iostat.txt`, unless something was busier than an average since boot can be. If another
 * log of the host never had such numbers, the report is of another time and stays set aside. If another log had the same
 * numbers on average, or the processes of one command moved as much as the busiest disk, the report is an interval without
 * doubt.
 */
export function keepOnlyReport(
  source: RawSource,
  logs: readonly RawSource[],
  metrics: Metrics,
): RawSource {
  if (!mayBeInterval(source, metrics)) return source;
  const kept = { ...source, sinceBoot: new Uint8Array(source.sinceBoot.length) };
  const others = logs.filter((other) => other !== source && other.host === source.host);
  const answers = others.map((other) => compared(kept, other));
  if (answers.includes('other')) return source;
  if (answers.includes('same') || others.some((other) => isOfOneCommand(kept, other))) return kept;
  const { file, lines, warnings } = source;
  const doubt = { file, line: lines[0] ?? 0, code: PERHAPS_SINCE_BOOT, text: TEXT };
  return { ...kept, isPerhapsSinceBoot: true, warnings: [...warnings, doubt] };
}

/** Whether an only report may be of an interval: sums since boot are not. */
function mayBeInterval(source: RawSource, metrics: Metrics): boolean {
  const { parser, sinceBoot, asksForOne, columns, command } = source;
  if (!isAlone(source) || sinceBoot[0] !== 1 || asksForOne) return false;
  if (parser.firstReport !== 'since-boot' || parser.beginsWithSums) return false;
  const isSum = (metric: string) => ['amount', 'counter'].includes(metricOf(metrics, metric).kind);
  if (columns.some(({ metric }) => isSum(metric))) return false;
  // An option of the tool may have omitted the report since boot.
  return command !== '' || (parser.firstReportOption !== undefined && isBusy(source));
}

/**
 * Whether the disks of the first report are the only ones: a copied part may begin with the disks of a report and end
 * with the CPUs of the next one.
 */
function isAlone({ columns, sinceBoot }: RawSource): boolean {
  if (sinceBoot.length === 1) return true;
  const first = columns.filter(({ blocks }) => blocks[0]?.from === 0);
  const ends = first.map(({ blocks }) => blocks.at(-1)!.from + blocks.at(-1)!.values.length);
  return first.length < columns.length && ends.every((end) => end === 1);
}

/** From this use on, in percent, a report is hardly an average since boot. */
const BUSY_PERCENT = 90;

/** Whether a disk or all CPUs were nearly always in use. */
function isBusy({ columns, entities }: RawSource): boolean {
  const used = columns.filter(({ metric }) => metric === 'disk.utilisation');
  const idle = columns.filter(
    ({ entity, metric }) => entities[entity]!.kind === 'host' && cpuIdleModes.includes(metric),
  );
  const isFull = used.some((column) => cellAt(column, 0).value >= BUSY_PERCENT);
  return isFull || (idle.length > 0 && sum(idle, (c) => cellAt(c, 0).value) <= 100 - BUSY_PERCENT);
}

/** Maximum difference of numbers of the same time, as a share of the larger one: two tools do not measure at once. */
const MAX_DIFFERENCE = 0.05;

/**
 * Compares an only report with a log that measured the same: `same` if its numbers are the means of that log, `other`
 * if one of them is beyond what that log had in any report.
 */
function compared(source: RawSource, other: RawSource): 'same' | 'other' | 'unknown' {
  let sames = 0;
  let isSame = true;
  for (const [column, twin] of sameColumns(source, other)) {
    const [value] = intervalValues(source, column);
    const values = intervalValues(other, twin);
    const [least, most] = extent(values);
    if (column.instant || least === undefined || Number.isNaN(value)) continue;
    const digits = digitOf(column) + digitOf(twin);
    const isNear = (a: number, b: number) =>
      Math.abs(a - b) <= MAX_DIFFERENCE * Math.max(a, b) + digits;
    const isWithin = value! >= least && value! <= most!;
    if (!isWithin && !isNear(value!, least) && !isNear(value!, most!)) return 'other';
    // Two zeros are no sign of the same time.
    if (Math.max(value!, most!) <= digits) continue;
    sames++;
    isSame &&= isNear(value!, mean(values)!);
  }
  return sames > 0 && isSame ? 'same' : 'unknown';
}

/** Minimum rate of a disk, in bytes a second, that no command has by chance. */
const MIN_BYTES_PER_SECOND = 1e6;
/** Maximum difference between the rates of a disk and of the command that used it, as a share. */
const MAX_COMMAND_DIFFERENCE = 0.03;

/**
 * Whether the command that moved most in a log of processes moved as much as the disk of an only report that moved most: as
 * both did that in an interval, the report is one. An only report of processes may be since their start, too.
 */
function isOfOneCommand(source: RawSource, other: RawSource): boolean {
  const reports = other.sinceBoot.filter((since) => since === 0).length;
  return ['read', 'write'].some((direction) => {
    const of = ({ columns }: RawSource, what: string) =>
      columns.filter(({ metric }) => metric === `${what}.${direction}.throughput`);
    const moved = rollup(
      of(other, 'process'),
      (columns) => sum(columns, (column) => sum(intervalValues(other, column))) / reports,
      ({ entity }) => commandName(other.entities[entity]!),
    );
    const ofDisk = max(of(source, 'disk'), (column) => cellAt(column, 0).value) ?? 0;
    const difference = Math.abs(max(moved.values())! - ofDisk);
    return (
      reports > 1 && ofDisk >= MIN_BYTES_PER_SECOND && difference <= MAX_COMMAND_DIFFERENCE * ofDisk
    );
  });
}
