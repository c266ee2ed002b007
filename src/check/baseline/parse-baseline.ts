import * as v from 'valibot';
import { units } from '../../model/unit.ts';
import type { Baseline, BaselineFigure, UsualValue } from './baseline.ts';

/** The word by which a file says that it is a baseline. */
export const BASELINE_FORMAT = 'statgraph baseline';

const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const percent = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?(e[+-]?\d+)? %$/),
  v.transform((text) => Number.parseFloat(text) / 100),
);

/** `[runs, mean, deviation]`: a deviation in percent is one of ratios; a single run has none. */
const usual = v.union([
  v.pipe(
    v.strictTuple([count, number]),
    v.transform(([runs, mean]) =>
      usualOf(runs, mean, Number.NaN, mean > 0 ? 'ratio' : 'difference'),
    ),
  ),
  v.pipe(
    v.strictTuple([count, v.pipe(number, v.gtValue(0)), percent]),
    v.transform(([runs, mean, deviation]) => usualOf(runs, mean, deviation, 'ratio')),
  ),
  v.pipe(
    v.strictTuple([count, number, v.pipe(number, v.minValue(0))]),
    v.transform(([runs, mean, deviation]) => usualOf(runs, mean, deviation, 'difference')),
  ),
]);

function usualOf(
  runs: number,
  mean: number,
  deviation: number,
  scale: UsualValue['scale'],
): UsualValue {
  return { runs, mean, deviation, scale };
}

const figure = v.pipe(
  v.objectWithRest({ unit: v.picklist(units) }, usual),
  v.transform(({ unit, ...statistics }): BaselineFigure => {
    return { unit, statistics: new Map(Object.entries(statistics)) };
  }),
);

const baseline = v.pipe(
  v.object({
    format: v.literal(BASELINE_FORMAT),
    version: v.literal(1),
    runs: count,
    figures: v.record(v.string(), figure),
  }),
  v.transform(
    ({ runs, figures }): Baseline => ({ runs, figures: new Map(Object.entries(figures)) }),
  ),
);

/** Checks parsed JSON. Returns the baseline, or the path of the first error, such as `figures.CPU busy`. */
export function parseBaseline(value: unknown): Baseline | string {
  const { success, output, issues } = v.safeParse(baseline, value);
  if (success) return output;
  const [issue] = issues;
  return (issue && v.getDotPath(issue)) ?? 'it is no object';
}
