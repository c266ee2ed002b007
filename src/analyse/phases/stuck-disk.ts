import { mean } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import { onHost, type Run } from '../../model/run.ts';
import { formatNumber, formatPercent } from '../../text/quantity.ts';
import { type TimeGrid, timeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { readSignal, type Signal, type Signals, signalsOf } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import { MIN_LOAD } from './level.ts';
import { twoDigits } from './two-digits.ts';

/** Utilisation, in percent, that means always in use, allowing for the rounding of tools. */
const ALWAYS_BUSY_PERCENT = 99;
/** The quantile of the utilisation that must be high: the disk was busy during the other four fifths. */
const BUSY_QUANTILE = 0.2;

/** Names a part in which little was moved although a disk or mount was busy all the time; empty if none was. */
export function stuckName(run: Run, { from, to }: CellSpan): string {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const stuck = firstStuck(signals, grid, { from, to });
  if (stuck === null) return '';
  const { host, entity } = stuck.signal;
  const operations = signals.one(host, entity, 'disk.operations');
  const rate = operations && mean(readSignal(operations, grid).subarray(from, to));
  const work =
    rate === undefined
      ? ''
      : rate > 0
        ? `, ${formatNumber(twoDigits(rate))} operations/s`
        : ', no data moved';
  const use = mean(stuck.values)!;
  return `${entity.name}${onHost(run, host)} ${use >= ALWAYS_BUSY_PERCENT ? 'busy' : `${formatPercent(twoDigits(use))} in use`}${work}`;
}

interface StuckDisk {
  readonly signal: Signal;
  /** Its utilisation in the part. */
  readonly values: Float64Array;
}

/** The first disk or mount that was busy for most of a part. Further ones are not read. */
function firstStuck(signals: Signals, grid: TimeGrid, { from, to }: CellSpan): StuckDisk | null {
  for (const host of signals.hosts) {
    for (const kind of ['disk', 'filesystem'] as const) {
      for (const signal of signals.of(host, kind, 'disk.utilisation')) {
        if (repeatsOthers(signal.entity) || highestOf(signal) < MIN_LOAD.use) continue;
        const values = readSignal(signal, grid).subarray(from, to);
        if (quantileOf(knownValues(values), BUSY_QUANTILE) >= MIN_LOAD.use)
          return { signal, values };
      }
    }
  }
  return null;
}
