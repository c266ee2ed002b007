import { formatDuration } from '../../quantity.ts';
import { highestOf, mayBeZero } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import type { Finding } from '../finding.ts';
import { measuredValues, nameOf } from '../measured.ts';
import type { Rule } from '../rule.ts';

const ID = 'disk-stalled';
const USE = 'disk.utilisation';
/** Always in use, as tools round it, in percent. */
const BUSY = 99;
/** A single report may have missed a completion. */
const FEWEST = 2;

/** Disks and mounts that were busy without completing anything. */
export const diskStalled: Rule = {
  ...{ kind: 'course', id: ID, of: ['disk', 'filesystem'] },
  measure: { metrics: ['disk.operations'] },
  find: stallsOf,
};

function stallsOf(evidence: Evidence, signal: Signal): readonly Finding[] {
  const { host, entity } = signal;
  const { grid, run, signals } = evidence;
  const least = FEWEST * intervalOf(signal);
  const mayReach = (metric: string, value: number) => {
    const other = signals.one(host, entity, `disk.${metric}`);
    return other !== undefined && highestOf(other) >= value;
  };
  const [isUsed, isQueued, isSlow] = [
    mayReach('utilisation', BUSY),
    mayReach('queue', 1),
    mayReach('response_time', least),
  ];
  if (!(isUsed || isQueued || isSlow) || !mayBeZero(signal)) return [];
  const valuesOf = (metric: string) =>
    measuredValues(evidence, signal, { metrics: [`disk.${metric}`] });
  const operations = valuesOf('operations');
  if (operations?.includes(0) !== true) return [];
  const read = (metric: string, mayMatter: boolean) =>
    (mayMatter ? valuesOf(metric) : null) ?? new Float64Array(grid.cells).fill(Number.NaN);
  const used = read('utilisation', true);
  // A disk that was not in use had nothing queued.
  const mayWait = isQueued && operations.some((done, i) => done === 0 && !(used[i]! === 0));
  const stalled = stalledCells(grid.step, {
    operations,
    used,
    queue: read('queue', mayWait),
    response: read('response_time', isSlow),
  });
  if (!stalled.includes(1)) return [];
  return spansAbove(stalled, grid, { enter: 1, leave: 1, least }).map(({ from, to }) => ({
    ...{ rule: ID, level: 'limit', subject: { host, entity, metrics: [USE] }, from, to },
    ...{ value: to - from, limit: least, unit: 's' },
    claim: `${nameOf(run, signal)} completed nothing`,
    why: `for ${formatDuration(to - from)} while requests were pending`,
    caveat: '',
    reference:
      'Own: %b at 100 % or requests in service without a completion, in two reports or more',
  }));
}

/** What a disk printed, in the cells of the grid. */
interface DiskCourse {
  readonly operations: Float64Array;
  readonly used: Float64Array;
  readonly queue: Float64Array;
  readonly response: Float64Array;
}

/**
 * 1 where nothing completed although the device was in use or had requests; also where sysstat prints 0 % and later an
 * answer that took longer than the silence before it.
 */
function stalledCells(
  step: number,
  { operations, used, queue, response }: DiskCourse,
): Float64Array {
  const stalled = new Float64Array(operations.length);
  let silent = 0;
  for (let i = 0; i < operations.length; i++) {
    const done = operations[i]!;
    if (done === 0 && (used[i]! >= BUSY || queue[i]! >= 1)) stalled[i] = 1;
    if (done > 0 && silent >= FEWEST && response[i]! > silent * step) {
      stalled.fill(1, i - silent, i);
    }
    silent = done === 0 ? silent + 1 : 0;
  }
  return stalled;
}
