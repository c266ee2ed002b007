import { mean } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import { onHost, type Run } from '../../model/run.ts';
import { formatNumber, formatPercent } from '../../text/quantity.ts';
import { type TimeGrid, timeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import {
  HOST_ITSELF,
  readSignal,
  type Signal,
  type Signals,
  signalsOf,
} from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import { MIN_LOAD } from './level.ts';
import { twoDigits } from './two-digits.ts';
import { usualValue } from './usual-value.ts';

/** Utilisation, in percent, that means always in use, allowing for the rounding of tools. */
const ALWAYS_BUSY_PERCENT = 99;
/** The quantile of the utilisation that must be high: the disk was busy during the other four fifths. */
const BUSY_QUANTILE = 0.2;

/**
 * Names a part in which little was moved although a disk or mount was busy, or tasks were blocked, all the time; empty if none
 * was.
 */
export function stuckName(run: Run, { from, to }: CellSpan): string {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const stuck = firstStuck(signals, grid, { from, to });
  if (stuck === null) return blockedName(run, { from, to });
  const { host, entity } = stuck.signal;
  const operations = signals.one(host, entity, 'disk.completed');
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

/** Names a part in which tasks were blocked for most of the time; empty for another one. */
function blockedName(run: Run, { from, to }: CellSpan): string {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  for (const host of signals.hosts) {
    const blocked = signals.one(host, HOST_ITSELF, 'process.blocked');
    if (!(blocked && highestOf(blocked) >= 1)) continue;
    const counts = readSignal(blocked, grid);
    if (!(quantileOf(knownValues(counts.subarray(from, to)), BUSY_QUANTILE) >= 1)) continue;
    const count = twoDigits(usualValue(counts, { from, to }));
    return `${formatNumber(count)} ${count === 1 ? 'task' : 'tasks'}${onHost(run, host)} blocked`;
  }
  return '';
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
