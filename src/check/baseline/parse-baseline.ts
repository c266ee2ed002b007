import * as v from 'valibot';
import { units } from '../../model/unit.ts';
import type { Baseline, BaselineFigure } from './baseline.ts';
import { usualOfValues } from './usual-of-values.ts';

/** The word by which a file says that it is a baseline. */
export const BASELINE_FORMAT = 'statgraph baseline';
/** A file of another version is written again. */
export const BASELINE_VERSION = 2;

const values = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(1));

const figure = v.pipe(
  v.objectWithRest({ unit: v.picklist(units) }, values),
  v.transform(({ unit, ...statistics }): BaselineFigure => {
    const usual = Object.entries(statistics).map(
      ([name, found]) => [name, usualOfValues(found, unit)] as const,
    );
    return { unit, statistics: new Map(usual) };
  }),
);

const baseline = v.pipe(
  v.object({
    format: v.literal(BASELINE_FORMAT),
    version: v.literal(BASELINE_VERSION),
    runs: v.pipe(v.number(), v.integer(), v.minValue(1)),
    figures: v.record(v.string(), figure),
    unlike: v.optional(v.string()),
  }),
  v.transform(
    ({ figures, unlike, runs }): Baseline => ({
      runs,
      figures: new Map(Object.entries(figures)),
      ...(unlike !== undefined && { unlike }),
    }),
  ),
);

/** Checks parsed JSON. Returns the baseline, or the path of the first error, such as `figures.CPU busy`. */
export function parseBaseline(value: unknown): Baseline | string {
  const { success, output, issues } = v.safeParse(baseline, value);
  if (success) return output;
  const [issue] = issues;
  return (issue && v.getDotPath(issue)) ?? 'it is no object';
}
