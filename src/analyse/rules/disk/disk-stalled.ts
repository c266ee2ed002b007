import { median } from 'd3-array';
import { cachedBy } from '../../../model/cached-by.ts';
import type { Window } from '../../../model/run.ts';
import { sharedSeconds } from '../../../model/span.ts';
import { formatNumber } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const ID = 'disk-stalled';
const USE = 'disk.utilisation';
/** A disk that is always in use has at least this use, as tools round it. */
const MIN_USE_PERCENT = 99;
/** Minimum number of reports: a single one may have missed a completion. A log of a single one has no more. */
const MIN_REPORTS = 2;
/** A disk has stalled if its pending requests would take this long at the rate at which it completes them. */
const MIN_PENDING_SECONDS = 10;

/**
 * A disk that worked all the time has also stalled if nothing completed for this long, and if the requests of the next report
 * waited at least this share of that time, with as many of them as usual.
 */
const MIN_SILENT_SECONDS = 5;
const MIN_WAITED_SHARE = 0.8;
const MIN_WORK_PERCENT = 90;

/**
 * Requests are lost in a disk that is always in use if at least this many are in flight beside those that it answers, and
 * those that it answers are at most this share of all.
 */
const MIN_LOST = 2;
const MAX_ANSWERED_SHARE = 0.1;

/** Disks and mounts that were busy and completed nothing, or hardly anything. Arrays stall while their disks are idle. */
export const diskStalled: Rule = series(ID, 'limit', {
  unit: 's',
  reference: `Own: always in use or requests pending, and nothing completed or ${MIN_PENDING_SECONDS} s of requests pending, in two reports or more`,
  of: ['disk', 'filesystem', 'group'],
  measure: { metrics: ['disk.completed'] },
  areRepeatsJudged: true,
  comesFirst: true,
  find: (evidence, signal) => withoutUpper(evidence, signal, stallsOf(evidence, signal)),
});

/** Matches the names of devices of the device mapper. They are built on others. */
const UPPER = /^dm-/;

/** Leaves out stalls of such a device while a device below stood still. */
function withoutUpper(
  evidence: Evidence,
  { host, entity, metric }: Signal,
  stalls: readonly RuleFinding[],
): readonly RuleFinding[] {
  if (stalls.length === 0 || !UPPER.test(entity.name)) return stalls;
  const below = (['group', 'disk'] as const)
    .flatMap((kind) => evidence.signals.of(host, kind, metric))
    .filter((other) => !UPPER.test(other.entity.name))
    .flatMap((other) => stallsOf(evidence, other));
  return stalls.filter((stall) => !below.some((other) => sharedSeconds(stall, other) > 0));
}

function stallsOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity } = signal;
  const { grid, signals } = evidence;
  const twoReports = MIN_REPORTS * intervalOf(signal);
  const mayReach = (metric: string, value: number) => {
    const other = signals.one(host, entity, `disk.${metric}`);
    return other !== undefined && highestOf(other) >= value;
  };
  const [isUsed, isQueued] = [mayReach('utilisation', MIN_USE_PERCENT), mayReach('queue', 1)];
  if (!(isUsed || isQueued || mayReach('response_time', twoReports))) return [];
  const valuesOf = (metric: string) =>
    measuredValues(evidence, signal, { metrics: [`disk.${metric}`] });
  const operations = valuesOf('completed')!;
  if (!operations.includes(0) && !isQueued) return [];
  const measured = operations.filter((value) => !Number.isNaN(value)).length;
  const least = Math.min(twoReports, grid.step * measured);
  const stalled = stalledCells({
    step: grid.step,
    interval: intervalOf(signal),
    operations,
    used: valuesOf('utilisation') ?? noValues(grid.cells),
    queue: valuesOf('queue') ?? noValues(grid.cells),
    response: valuesOf('response_time') ?? noValues(grid.cells),
  });
  if (stalled === null) return [];
  return spansAbove(stalled, grid, { enter: 1, leave: 1, least }).map((span) => ({
    subject: { host, entity, metrics: [USE] },
    basis: () => [{ host, entity, metrics: ['disk.completed', 'disk.queue'] }],
    ...span,
    value: span.to - span.from,
    limit: least,
    ...wordsOf(evidence, signal, span),
  }));
}

function wordsOf(evidence: Evidence, signal: Signal, span: Window) {
  const mean = (metric: string) =>
    shownMean(evidence, signal, { measure: { metrics: [`disk.${metric}`] }, span });
  const [completed, pending] = [mean('completed'), mean('queue')];
  const [name, time] = [nameOf(evidence.run, signal), duringText(signal, span)];
  if (completed > 0)
    return {
      variant: 'lost',
      claim: `Requests of ${name} did not come back`,
      why: `${time}: ${formatNumber(pending)} in flight, ${formatNumber(completed)}/s completed`,
    };
  const requests = pending >= 1 ? `${formatNumber(pending)} requests` : 'requests';
  return {
    variant: 'still',
    claim: `${name} stood still`,
    why: `completed nothing ${time}, with ${requests} pending`,
  };
}

let unmeasured = new Float64Array(0);

/** Stands for values that were not measured or do not matter. All disks share it. */
function noValues(cells: number): Float64Array {
  if (unmeasured.length < cells) unmeasured = new Float64Array(cells).fill(Number.NaN);
  return unmeasured;
}

/** The printed values of a disk, in the cells of the grid. */
interface DiskSeries {
  /** The length of a cell and of a report, in seconds. */
  readonly step: number;
  readonly interval: number;
  readonly operations: Float64Array;
  readonly used: Float64Array;
  readonly queue: Float64Array;
  readonly response: Float64Array;
}

/**
 * 1 in cells in which nothing completed, or too little for the pending requests, although the device was in use or had
 * requests. Tools print 0 % and no requests while nothing completes, or no row: then the report after the silence shows
 * that its requests had waited for all of it. Null if there are no such cells.
 */
function stalledCells(disk: DiskSeries): Float64Array | null {
  const { operations, used } = disk;
  let stalled: Float64Array | null = null;
  let silent = 0;
  for (let i = 0; i < operations.length; i++) {
    const done = operations[i]!;
    const isPending = hasPending(disk, i);
    if (done === 0 || isPending) {
      if (done === 0) silent++;
      if (!(used[i]! >= MIN_USE_PERCENT || isPending)) continue;
      stalled ??= new Float64Array(operations.length);
      stalled[i] = 1;
    } else {
      if (done > 0 && silent >= MIN_REPORTS && hadWaited(disk, i, silent)) {
        stalled ??= new Float64Array(operations.length);
        stalled.fill(1, i - silent, i);
      }
      silent = 0;
    }
  }
  return stalled;
}

/** Whether requests are in flight that are not answered, or hardly ever. */
function hasPending({ operations, used, queue, response }: DiskSeries, cell: number): boolean {
  const [done, inFlight] = [operations[cell]!, queue[cell]!];
  const answered = done * response[cell]!;
  const areLost =
    used[cell]! >= MIN_USE_PERCENT &&
    inFlight - answered >= MIN_LOST &&
    answered <= MAX_ANSWERED_SHARE * inFlight;
  return areLost || (inFlight >= 1 && inFlight > MIN_PENDING_SECONDS * done);
}

/** Whether the requests of a cell had waited during all of the silent cells before it. */
function hadWaited(disk: DiskSeries, cell: number, silent: number): boolean {
  const { step, interval, response, used, queue } = disk;
  const silence = silent * step;
  if (response[cell]! > silence) return true;
  if (silence < MIN_SILENT_SECONDS || !(used[cell - silent - 1]! >= MIN_WORK_PERCENT)) return false;
  return queue[cell]! * interval >= MIN_WAITED_SHARE * silence * Math.max(usualQueue(disk), 1);
}

/** The median of the requests of a disk while it worked. */
const usualQueue = cachedBy(
  ({ queue, used }: DiskSeries) =>
    median(queue.filter((_, i) => used[i]! >= MIN_WORK_PERCENT)) ?? Number.NaN,
);
