import type { Window } from '../../../model/run.ts';
import { formatNumber } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf, saidMean } from '../kinds/measured.ts';
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

/** Disks and mounts that were busy and completed nothing, or hardly anything. Arrays stall while their disks are idle. */
export const diskStalled: Rule = series(ID, 'limit', {
  unit: 's',
  reference: `Own: always in use or requests pending, and nothing completed or ${MIN_PENDING_SECONDS} s of requests pending, in two reports or more`,
  of: ['disk', 'filesystem', 'group'],
  measure: { metrics: ['disk.operations'] },
  areRepeatsJudged: true,
  find: stallsOf,
});

function stallsOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity } = signal;
  const { grid, signals } = evidence;
  const least = Math.min(MIN_REPORTS * intervalOf(signal), grid.step * grid.cells);
  const mayReach = (metric: string, value: number) => {
    const other = signals.one(host, entity, `disk.${metric}`);
    return other !== undefined && highestOf(other) >= value;
  };
  const [isUsed, isQueued, isSlow] = [
    mayReach('utilisation', MIN_USE_PERCENT),
    mayReach('queue', 1),
    mayReach('response_time', least),
  ];
  if (!(isUsed || isQueued || isSlow)) return [];
  const valuesOf = (metric: string) =>
    measuredValues(evidence, signal, { metrics: [`disk.${metric}`] });
  const operations = valuesOf('operations')!;
  const queue = isQueued ? valuesOf('queue') : null;
  const isStuck = (cell: number) => queue![cell]! > MIN_PENDING_SECONDS * operations[cell]!;
  if (!operations.includes(0) && !queue?.some((_, cell) => isStuck(cell))) return [];
  const stalled = stalledCells(grid.step, {
    operations,
    used: valuesOf('utilisation') ?? noValues(grid.cells),
    queue: queue ?? noValues(grid.cells),
    response: (isSlow ? valuesOf('response_time') : null) ?? noValues(grid.cells),
  });
  if (stalled === null) return [];
  return spansAbove(stalled, grid, { enter: 1, leave: 1, least }).map((span) => ({
    subject: { host, entity, metrics: [USE] },
    ...span,
    value: span.to - span.from,
    limit: least,
    ...wordsOf(evidence, signal, span),
  }));
}

function wordsOf(evidence: Evidence, signal: Signal, span: Window) {
  const mean = (metric: string) =>
    saidMean(evidence, signal, { measure: { metrics: [`disk.${metric}`] }, span });
  const [completed, pending] = [mean('operations'), mean('queue')];
  const requests = pending >= 1 ? `${formatNumber(pending)} requests` : 'requests';
  const word = completed > 0 ? 'hardly anything' : 'nothing';
  return {
    variant: word,
    claim: `${nameOf(evidence.run, signal)} completed ${word}`,
    why: `${completed > 0 ? `${formatNumber(completed)} requests/s ` : ''}${duringText(signal, span)}, with ${requests} pending`,
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
  readonly operations: Float64Array;
  readonly used: Float64Array;
  readonly queue: Float64Array;
  readonly response: Float64Array;
}

/**
 * 1 in cells in which nothing completed, or too little for the pending requests, although the device was in use or had
 * requests; also if sysstat prints 0 % and later an answer that took longer than the silence before it. Null if there
 * are no such cells.
 */
function stalledCells(
  step: number,
  { operations, used, queue, response }: DiskSeries,
): Float64Array | null {
  let stalled: Float64Array | null = null;
  let silent = 0;
  for (let i = 0; i < operations.length; i++) {
    const done = operations[i]!;
    const isStuck = queue[i]! >= 1 && queue[i]! > MIN_PENDING_SECONDS * done;
    if (done === 0 || isStuck) {
      if (done === 0) silent++;
      if (!(used[i]! >= MIN_USE_PERCENT || isStuck)) continue;
      stalled ??= new Float64Array(operations.length);
      stalled[i] = 1;
    } else {
      if (done > 0 && silent >= MIN_REPORTS && response[i]! > silent * step) {
        stalled ??= new Float64Array(operations.length);
        stalled.fill(1, i - silent, i);
      }
      silent = 0;
    }
  }
  return stalled;
}
