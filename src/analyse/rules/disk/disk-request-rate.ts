import { mean } from 'd3-array';
import { onHost } from '../../../model/run.ts';
import type { Span } from '../../../model/span.ts';
import { naturalOrder } from '../../../text/natural-order.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import {
  judgedSignals,
  meanIn,
  measuredMean,
  measuredValues,
  shownMean,
} from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import {
  type DiskNumbers,
  diskNumbers,
  diskWork,
  isSameWork,
  SMALL_REQUEST_BYTES,
} from './disk-work.ts';

const inUse = { of: ['disk'], measure: { metrics: ['disk.utilisation'] } } as const;

/** The use of a disk that is mostly busy, in percent. */
const ENTER_PERCENT = 65;
const LEAVE_PERCENT = 55;
/** From this rate on, bytes may be what a slow disk is busy with. */
const MAX_BYTES_PER_SECOND = 50 * 2 ** 20;
/** A disk that is busy for a shorter time for each request is no hard disk: it works on several at a time. */
const QUICK_SECONDS = 0.001;
/** Maximum factor between the rates of disks that are alike, and maximum difference of their use in percent. */
const MAX_RATE_FACTOR = 1.25;
const MAX_USE_DIFFERENCE = 10;
/** Maximum number of disks that are all named. */
const MAX_NAMES = 2;

/** Disks that are mostly in use by small requests, although they move few bytes; those that are alike are one finding. */
export const diskRequestRate: Rule = statement('disk-request-rate', 'warning', {
  unit: '%',
  mayBeSaturated: true,
  silencedBy: [
    'disk-slowest',
    'disk-small-requests',
    'disk-busy',
    'disk-synchronous',
    'disk-one-request',
    'disk-stalled',
  ],
  reference: 'USE method; own: 65 % in use, requests below 20 KiB, less than 50 MiB/s',
  find: (evidence) =>
    groupsOf(judgedSignals(evidence, inUse).flatMap((signal) => busyWith(evidence, signal))).map(
      (group) => findingOf(evidence, group),
    ),
});

/** A disk in a span in which it was busy with small requests. */
interface BusyDisk {
  readonly signal: Signal;
  readonly span: Span;
  readonly use: number;
  readonly numbers: DiskNumbers;
}

function busyWith(evidence: Evidence, signal: Signal): readonly BusyDisk[] {
  // An NVMe disk has many queues: its use says only that one of them was not empty.
  if (highestOf(signal) < ENTER_PERCENT || signal.entity.name.startsWith('nvme')) return [];
  const values = measuredValues(evidence, signal, inUse.measure);
  if (values === null) return [];
  const used = values.slice();
  const limits = { enter: ENTER_PERCENT, leave: LEAVE_PERCENT, interval: intervalOf(signal) };
  return sustainedSpans(evidence, used, limits).flatMap((span) => {
    if (movedIn(evidence, signal, span) >= MAX_BYTES_PER_SECOND) return [];
    const numbers = diskNumbers(evidence, signal, span);
    const isSmall = numbers.size < SMALL_REQUEST_BYTES && numbers.bytes < MAX_BYTES_PER_SECOND;
    return isSmall ? [{ signal, span, use: meanIn(used, evidence.grid, span), numbers }] : [];
  });
}

/** The bytes a second that a disk read and wrote: fewer columns are read for them than for all its numbers. */
function movedIn(evidence: Evidence, signal: Signal, span: Span): number {
  const mean = (metric: string) =>
    measuredMean(evidence, signal, { measure: { metrics: [metric] }, span });
  return mean('disk.read.throughput') + mean('disk.write.throughput');
}

/** The disks that did the same in the same time. */
function groupsOf(disks: readonly BusyDisk[]): readonly (readonly [BusyDisk, ...BusyDisk[]])[] {
  const groups: [BusyDisk, ...BusyDisk[]][] = [];
  for (const disk of disks) {
    const group = groups.find(([first]) => isAlike(first, disk));
    if (group === undefined) groups.push([disk]);
    else group.push(disk);
  }
  return groups;
}

function isAlike(a: BusyDisk, b: BusyDisk): boolean {
  const [rate, other] = [a.numbers.operations, b.numbers.operations];
  return (
    a.signal.host === b.signal.host &&
    a.span.from === b.span.from &&
    a.span.to === b.span.to &&
    Math.abs(a.use - b.use) <= MAX_USE_DIFFERENCE &&
    Math.max(rate, other) <= MAX_RATE_FACTOR * Math.min(rate, other) &&
    isSameWork(a.numbers, b.numbers)
  );
}

function findingOf(evidence: Evidence, group: readonly [BusyDisk, ...BusyDisk[]]): RuleFinding {
  const [{ signal, span, numbers }, ...others] = group;
  const [subject, ...also] = group.map(({ signal: { host, entity } }) => {
    return { host, entity, metrics: inUse.measure.metrics };
  });
  const work = diskWork({
    mean: (measure) => shownMean(evidence, signal, { measure, span }),
    subject: subject!,
  });
  const value = mean(group, ({ signal: disk }) => shownMean(evidence, disk, { ...inUse, span }))!;
  const isOne = others.length === 0;
  const isQuick = value / 100 / numbers.operations < QUICK_SECONDS;
  return {
    ...span,
    subject: subject!,
    ...(isOne ? {} : { also }),
    value,
    limit: ENTER_PERCENT,
    variant: `${others.map((disk) => disk.signal.entity.name)}`,
    claim: `${namesOf(group)}${onHost(evidence.run, signal.host)} ${isOne ? 'was' : 'were'} ${formatPercent(value)} in use by small requests`,
    why: `${work.doneText}${isOne ? '' : ' each'} ${duringText(signal, span)}${isOne ? work.queueText : ''}`,
    caveat: `${isQuick ? 'SSDs, arrays and virtual disks may do more with more in flight. ' : ''}Larger requests move more`,
  };
}

/** `sda`, `sda and sdb`, `36 disks sdc … sdal`: sdaa comes after sdz. */
function namesOf(group: readonly BusyDisk[]): string {
  const names = group
    .map(({ signal }) => signal.entity.name)
    .sort((a, b) => a.length - b.length || naturalOrder(a, b));
  return names.length > MAX_NAMES
    ? `${names.length} disks ${names[0]} … ${names.at(-1)}`
    : names.join(' and ');
}
