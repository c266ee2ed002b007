import { formatDuration } from '../../../text/quantity.ts';
import { highestOf, mayBeZero } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const ID = 'disk-stalled';
const USE = 'disk.utilisation';
/** A disk that is always in use has at least this use, as tools round it. */
const MIN_USE_PERCENT = 99;
/** Minimum number of reports: a single one may have missed a completion. */
const MIN_REPORTS = 2;

/** Disks and mounts that were busy without completing anything. */
export const diskStalled: Rule = series(ID, 'limit', {
  unit: 's',
  reference: 'Own: %b at 100 % or requests in service without a completion, in two reports or more',

  of: ['disk', 'filesystem'],
  measure: { metrics: ['disk.operations'] },
  find: stallsOf,
});

function stallsOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity } = signal;
  const { grid, run, signals } = evidence;
  const least = MIN_REPORTS * intervalOf(signal);
  const mayReach = (metric: string, value: number) => {
    const other = signals.one(host, entity, `disk.${metric}`);
    return other !== undefined && highestOf(other) >= value;
  };
  const [isUsed, isQueued, isSlow] = [
    mayReach('utilisation', MIN_USE_PERCENT),
    mayReach('queue', 1),
    mayReach('response_time', least),
  ];
  if (!(isUsed || isQueued || isSlow) || !mayBeZero(signal)) return [];
  const valuesOf = (metric: string) =>
    measuredValues(evidence, signal, { metrics: [`disk.${metric}`] });
  const operations = valuesOf('operations');
  if (operations?.includes(0) !== true) return [];
  const read = (metric: string, mayMatter: boolean) =>
    (mayMatter ? valuesOf(metric) : null) ?? noValues(grid.cells);
  const used = read('utilisation', true);
  const mayWait = isQueued && mayHaveQueued(operations, used);
  const stalled = stalledCells(grid.step, {
    operations,
    used,
    queue: read('queue', mayWait),
    response: read('response_time', isSlow),
  });
  if (stalled === null) return [];
  return spansAbove(stalled, grid, { enter: 1, leave: 1, least }).map(({ from, to }) => ({
    subject: { host, entity, metrics: [USE] },
    from,
    to,
    value: to - from,
    limit: least,
    claim: `${nameOf(run, signal)} completed nothing`,
    why: `for ${formatDuration(to - from)} while requests were pending`,
  }));
}

let unmeasured = new Float64Array(0);

/** Stands for values that were not measured or do not matter. All disks share it. */
function noValues(cells: number): Float64Array {
  if (unmeasured.length < cells) unmeasured = new Float64Array(cells).fill(Number.NaN);
  return unmeasured;
}

/** Whether requests may have been queued: a disk that was not in use had none. */
function mayHaveQueued(operations: Float64Array, used: Float64Array): boolean {
  for (let i = 0; i < operations.length; i++) {
    if (operations[i] === 0 && used[i] !== 0) return true;
  }
  return false;
}

/** The printed values of a disk, in the cells of the grid. */
interface DiskSeries {
  readonly operations: Float64Array;
  readonly used: Float64Array;
  readonly queue: Float64Array;
  readonly response: Float64Array;
}

/**
 * 1 in cells in which nothing completed although the device was in use or had requests, also if sysstat prints 0 % and
 * later an answer that took longer than the silence before it. Null if there are no such cells.
 */
function stalledCells(
  step: number,
  { operations, used, queue, response }: DiskSeries,
): Float64Array | null {
  let stalled: Float64Array | null = null;
  let silent = 0;
  for (let i = 0; i < operations.length; i++) {
    const done = operations[i]!;
    if (done === 0) {
      silent++;
      if (!(used[i]! >= MIN_USE_PERCENT || queue[i]! >= 1)) continue;
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
