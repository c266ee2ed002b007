import { repeatsOthers } from '../../model/repeats.ts';
import { formatDuration } from '../quantity.ts';
import { intervalOf, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { measuredValues, nameOf } from './measured.ts';
import type { Rule } from './rule.ts';
import { spansAbove } from './spans.ts';

const ID = 'disk-stalled';
const USE = 'disk.utilisation';
/** As busy as a device can be: tools round. */
const BUSY = 99;
/** A single report may have missed a completion. */
const FEWEST = 2;

/** Disks and mounts that were busy without completing anything. */
export const diskStalled: Rule = {
  kind: 'other',
  id: ID,
  find: (evidence) =>
    evidence.signals.hosts
      .flatMap((host) => [
        ...evidence.signals.of(host, 'disk', 'disk.operations'),
        ...evidence.signals.of(host, 'filesystem', 'disk.operations'),
      ])
      .filter(({ entity }) => !repeatsOthers(entity))
      .flatMap((signal) => stallsOf(evidence, signal)),
};

function stallsOf(evidence: Evidence, signal: Signal): readonly Finding[] {
  const { host, entity } = signal;
  const { grid, run, signals } = evidence;
  const least = FEWEST * intervalOf(signal);
  const mayReach = (metric: string, value: number) => {
    const other = signals.one(host, entity, metric);
    return other !== undefined && highestOf(other) >= value;
  };
  if (!mayReach(USE, BUSY) && !mayReach('disk.queue', 1) && !mayReach('disk.response_time', least))
    return [];
  const stalled = stalledCells(evidence, signal);
  return spansAbove(stalled, grid, { enter: 1, leave: 1, least }).map(({ from, to }) => ({
    ...{ rule: ID, level: 'limit', subject: { host, entity, metrics: [USE] }, from, to },
    ...{ value: to - from, limit: least, unit: 's' },
    claim: `${nameOf(run, signal)} completed nothing`,
    why: `for ${formatDuration(to - from)} although requests were there`,
    caveat: '',
    reference: '%b at 100 % or requests in service without a completion, in two reports or more',
  }));
}

/**
 * 1 where nothing completed although the device was in use or had requests; also where sysstat prints 0 % and later an
 * answer that took longer than the silence before it.
 */
function stalledCells(evidence: Evidence, signal: Signal): Float64Array {
  const { step, cells } = evidence.grid;
  const read = (metric: string) =>
    measuredValues(evidence, signal, { metrics: [`disk.${metric}`] }) ??
    new Float64Array(cells).fill(Number.NaN);
  const [used, queue] = [read('utilisation'), read('queue')];
  const [operations, response] = [read('operations'), read('response_time')];
  const stalled = operations.map((done, i) =>
    done === 0 && (used[i]! >= BUSY || queue[i]! >= 1) ? 1 : 0,
  );
  let silent = 0;
  for (const [i, done] of operations.entries()) {
    if (done > 0 && silent >= FEWEST && response[i]! > silent * step) {
      stalled.fill(1, i - silent, i);
    }
    silent = done === 0 ? silent + 1 : 0;
  }
  return stalled;
}
