import { deviation, group, mean, median } from 'd3-array';
import type { SweepPart } from './sweep-part.ts';

/** A measure of runs that repeat each other; NaN without a value. */
export interface SettingMean {
  /** What curves and sentences are of. */
  readonly median: number;
  readonly mean: number;
  /** The standard deviation of single runs in percent of the mean; NaN for fewer than two. */
  readonly deviationPercent: number;
}

/** Runs that repeat each other, with the mean of each measure. */
export interface SettingMeans {
  readonly setting: string;
  /** Number of its runs. */
  readonly count: number;
  readonly means: readonly SettingMean[];
}

/** The means of runs with equal parameters; none if no run is repeated. A setting whose runs were left out is left out. */
export function settingMeans(
  { settings, measures }: SweepPart,
  leftOut: ReadonlySet<number>,
): readonly SettingMeans[] {
  const all = group([...settings.keys()], (i) => settings[i]!);
  if (all.size === settings.length) return [];
  return [...all].flatMap(([setting, runs]) => {
    const shown = runs.filter((i) => !leftOut.has(i));
    if (shown.length === 0) return [];
    const means = measures.map(({ values }) => meanOf(shown.map((i) => values[i]!)));
    return [{ setting, count: shown.length, means }];
  });
}

function meanOf(values: readonly number[]): SettingMean {
  const known = values.filter((value) => !Number.isNaN(value));
  const middle = mean(known) ?? Number.NaN;
  return {
    ...{ median: median(known) ?? Number.NaN, mean: middle },
    deviationPercent: (100 * (deviation(known) ?? Number.NaN)) / middle,
  };
}
