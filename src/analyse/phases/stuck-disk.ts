import { mean } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import { onHost, type Run } from '../../model/run.ts';
import { formatCount, formatPercent } from '../../text/quantity.ts';
import { type TimeGrid, timeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { readSignal, type Signal, type Signals, signalsOf } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import { LEAST } from './level.ts';

/** Always in use, as tools round it, in percent. */
const BUSY = 99;
/** A disk that was so busy most of the time was not idle. */
const MOSTLY = 0.2;

/** A part in which little was moved although a disk or mount was busy all the time; empty if none was. */
export function stuckName(run: Run, { from, to }: CellSpan): string {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const stuck = firstStuck(signals, grid, { from, to });
  if (stuck === null) return '';
  const { host, entity } = stuck.signal;
  const operations = signals.one(host, entity, 'disk.operations');
  const rate = operations && mean(readSignal(operations, grid).subarray(from, to));
  const work =
    rate === undefined ? '' : rate > 0 ? `, ${formatCount(rate)} operations/s` : ', no data moved';
  const use = mean(stuck.values)!;
  return `${entity.name}${onHost(run, host)} ${use >= BUSY ? 'busy' : `${formatPercent(use)} in use`}${work}`;
}

interface StuckDisk {
  readonly signal: Signal;
  /** Its use in the part. */
  readonly values: Float64Array;
}

/** The first disk or mount that was busy for most of a part. Those after it are not read. */
function firstStuck(signals: Signals, grid: TimeGrid, { from, to }: CellSpan): StuckDisk | null {
  for (const host of signals.hosts) {
    for (const kind of ['disk', 'filesystem'] as const) {
      for (const signal of signals.of(host, kind, 'disk.utilisation')) {
        if (repeatsOthers(signal.entity) || highestOf(signal) < LEAST.use) continue;
        const values = readSignal(signal, grid).subarray(from, to);
        if (quantileOf(knownValues(values), MOSTLY) >= LEAST.use) return { signal, values };
      }
    }
  }
  return null;
}
