import { greatest, mean } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { countAtStart, growthBySteps } from '../signals/growth.ts';
import { highestOf } from '../signals/highest.ts';
import { highestMean, sustainedCells } from '../signals/highest-mean.ts';
import { readSignal, type Signal, type Signals } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';

/** What a run measured, and the grid on which it is compared. */
export interface GridSignals {
  readonly signals: Signals;
  readonly grid: TimeGrid;
}

/** What is compared between the entities of a kind. */
export interface Compared {
  readonly kind: EntityKind;
  readonly metrics: readonly MetricId[];
  /** What a value is multiplied with, such as 100 ÷ the speed of a link; NaN leaves the entity out. */
  readonly times?: (signal: Signal) => number;
  /** How much a counter grew, instead of its level. */
  readonly isCounter?: true;
}

/** The entity with the highest mean of ten seconds. */
export interface Peak {
  readonly signal: Signal;
  readonly value: number;
  /** Its mean over the run. */
  readonly mean: number;
  /** The cells of its ten seconds, up to but not including `to`. */
  readonly from: number;
  readonly to: number;
}

/**
 * The highest peak of the entities of a host, in some parts of the grid or all of it; null if none was measured. Few of
 * them need to be read.
 */
export function peakOf(
  { signals, grid }: GridSignals,
  host: string,
  { kind, metrics, times = () => 1, isCounter }: Compared,
  parts: readonly CellSpan[] = [{ from: 0, to: grid.cells }],
): Peak | null {
  const bounded = metrics
    .flatMap((metric) => signals.of(host, kind, metric))
    .filter(({ entity }) => !repeatsOthers(entity))
    .map((signal) => ({ signal, factor: times(signal), most: highestOf(signal) * times(signal) }))
    .filter(({ factor }) => factor > 0)
    .sort((a, b) => b.most - a.most);
  let best: Peak | null = null;
  for (const { signal, factor, most } of bounded) {
    if (best !== null && !(most > best.value)) break;
    const values = readSignal(signal, grid);
    const top = isCounter
      ? { value: growthBySteps(values, countAtStart(signal, grid)), from: 0, to: values.length }
      : topOf(values, grid, parts);
    const value = top.value * factor;
    if (best === null ? !Number.isNaN(value) : value > best.value) {
      best = { ...top, signal, value, mean: meanOf(values) * factor };
    }
  }
  return best;
}

/** The highest mean of ten whole seconds; of all, if no ten were measured at a stretch; NaN without a value. */
function topOf(values: Float64Array, grid: TimeGrid, parts: readonly CellSpan[]) {
  const tops = parts.map((part) => topIn(values.subarray(part.from, part.to), grid, part));
  return greatest(tops, ({ value }) => value) ?? { ...tops[0]!, value: Number.NaN };
}

function topIn(values: Float64Array, grid: TimeGrid, { from, to }: CellSpan) {
  const cells = sustainedCells(grid);
  const { mean, at } = highestMean(values, cells);
  return at < 0
    ? { value: meanOf(values), from, to }
    : { value: mean, from: from + at + 1 - cells, to: from + at + 1 };
}

function meanOf(values: Float64Array): number {
  return mean(values) ?? Number.NaN;
}
