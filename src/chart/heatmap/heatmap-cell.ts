import type { SeriesData } from '../../panels/panel.ts';

/** The samples of a cell in numbers; NaN if no sample has a value. */
export interface CellReading {
  /** The time that the samples cover, in seconds from the run's zero. */
  readonly from: number;
  readonly to: number;
  readonly samples: number;
  readonly min: number;
  /** Weighted by the time that each sample covers. */
  readonly mean: number;
  readonly max: number;
}

/** Reads the samples from `first` up to but not including `end`, from the exact values. */
export function readCell(data: SeriesData, first: number, end: number): CellReading {
  const { elapsed, span, values, interval } = data;
  const seconds = (i: number) => (span[i]! > 0 ? span[i]! : interval);
  let [samples, time, sum] = [0, 0, 0];
  let [min, max] = [Infinity, -Infinity];
  for (let i = first; i < end; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    samples++;
    time += seconds(i);
    sum += value * seconds(i);
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const whole = { from: elapsed[first]! - seconds(first), to: elapsed[end - 1]!, samples };
  if (samples === 0) return { ...whole, min: Number.NaN, mean: Number.NaN, max: Number.NaN };
  return { ...whole, min, mean: sum / time, max };
}
