import { greatest, max, mean } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isTotal, repeatsOthers } from '../../model/repeats.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { countAtStart, growthBySteps } from '../signals/growth.ts';
import { highestOf } from '../signals/highest.ts';
import { highestMean, peakCells, sustainedCells } from '../signals/highest-mean.ts';
import { readSignal, type Signal, type Signals } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';

/** The measurements of a run, and the grid on which they are compared. */
export interface GridSignals {
  readonly signals: Signals;
  readonly grid: TimeGrid;
}

/** A comparison between the entities of a kind. */
export interface Compared {
  readonly kind: EntityKind;
  readonly metrics: readonly MetricId[];
  /** A factor of the values, such as 100 ÷ the speed of a link. NaN leaves the entity out. */
  readonly times?: (signal: Signal) => number;
  /** Compares the growth of a counter instead of its level. */
  readonly isCounter?: true;
}

/** The entity with the highest mean of ten seconds. */
export interface Peak {
  readonly signal: Signal;
  readonly value: number;
  /** Whether it lasted ten seconds; if no ten seconds were measured without a gap, it is of the time between two gaps. */
  readonly isSustained: boolean;
  /** Its highest value there, and its mean over the run. */
  readonly highest: number;
  readonly mean: number;
  /** The cells of this time, up to but not including `to`. */
  readonly from: number;
  readonly to: number;
}

/**
 * The highest peak of a host's entities, in some parts of the grid or all of it; null if none was measured. Reads only
 * as many signals as needed.
 */
export function peakOf(
  { signals, grid }: GridSignals,
  host: string,
  { kind, metrics, times = () => 1, isCounter }: Compared,
  parts: readonly CellSpan[] = [{ from: 0, to: grid.cells }],
): Peak | null {
  const bounded = metrics
    .flatMap((metric) => signals.of(host, kind, metric))
    // A total is that of devices that were not measured, if it is the only one.
    .filter(
      ({ entity }, _, { length }) => !repeatsOthers(entity) || (length === 1 && isTotal(entity)),
    )
    .map((signal) => ({ signal, factor: times(signal), bound: highestOf(signal) * times(signal) }))
    .filter(({ factor }) => factor > 0)
    .sort((a, b) => b.bound - a.bound);
  let best: Peak | null = null;
  for (const { signal, factor, bound } of bounded) {
    if (best !== null && !(bound > best.value)) break;
    const values = readSignal(signal, grid);
    const top = isCounter
      ? {
          value: growthBySteps(values, countAtStart(signal, grid)),
          ...{ isSustained: false, highest: Number.NaN, from: 0, to: values.length },
        }
      : topOf(values, grid, parts);
    const value = top.value * factor;
    if (best === null ? !Number.isNaN(value) : value > best.value) {
      best = {
        ...top,
        ...{ signal, value },
        highest: top.highest * factor,
        mean: meanOf(values) * factor,
      };
    }
  }
  return best;
}

/**
 * The highest mean of ten seconds, or the highest value of a shorter log; if there are no ten seconds without a gap, the
 * highest mean between two gaps; NaN without a value.
 */
function topOf(values: Float64Array, grid: TimeGrid, parts: readonly CellSpan[]) {
  const tops = parts.map((part) => topIn(values.subarray(part.from, part.to), grid, part));
  return greatest(tops, ({ value }) => value) ?? { ...tops[0]!, value: Number.NaN };
}

function topIn(values: Float64Array, grid: TimeGrid, { from, to }: CellSpan) {
  const cells = peakCells(grid);
  const { mean, at } = highestMean(values, cells);
  const highest = max(values) ?? Number.NaN;
  return at < 0
    ? { highest, isSustained: false, ...highestLook(values, from, to) }
    : {
        value: mean,
        highest,
        isSustained: cells === sustainedCells(grid),
        from: from + at + 1 - cells,
        to: from + at + 1,
      };
}

/** The highest mean between two gaps, and its cells; the mean of a minute says nothing of one in which nobody looked. */
function highestLook(values: Float64Array, from: number, to: number) {
  let best = { value: Number.NaN, from, to };
  for (let i = 0, sum = 0, length = 0; i <= values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isNaN(value)) [sum, length] = [sum + value, length + 1];
    else {
      if (length > 0 && !(sum / length <= best.value))
        best = { value: sum / length, from: from + i - length, to: from + i };
      sum = length = 0;
    }
  }
  return best;
}

function meanOf(values: Float64Array): number {
  return mean(values) ?? Number.NaN;
}
