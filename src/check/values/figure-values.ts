import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { keyFigureNames } from '../../analyse/key-figures/resource-figures.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run, Window } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import { type CheckRule, isOfBaseline, type RuleScope } from '../language/check-rule.ts';
import { findMeasured, type NamingCondition } from '../names/find-measured.ts';
import type { Measured } from '../names/measured.ts';
import { measuredNames } from '../names/measured-names.ts';
import { Unjudged } from '../unjudged.ts';
import { fullFigureName, statisticName } from './full-figure-name.ts';
import { ruleSamples } from './rule-samples.ts';
import { ruleWindows, statisticWindows } from './rule-windows.ts';
import { minSamples, statisticValue } from './statistic-value.ts';

/** A statistic of a figure of a run. */
export interface FigureValue {
  /** `disk sda in use during "load"`. */
  readonly figure: string;
  readonly measured: Measured;
  readonly unit: Unit;
  /** `mean`, `p95`. */
  readonly statistic: string;
  readonly value: number;
}

/** Returns the values that a rule of a baseline is about; none if it names nothing in this run. */
export function valuesForRule(run: Run, rule: CheckRule): readonly FigureValue[] {
  const { condition, scope } = rule;
  return isOfBaseline(rule) && condition.kind === 'figure'
    ? valuesNamed(run, condition, scope)
    : [];
}

/** Returns the values of what is named; none if nothing is. */
export function valuesNamed(
  run: Run,
  condition: NamingCondition,
  scope: RuleScope,
): readonly FigureValue[] {
  try {
    const windows = ruleWindows(run, scope);
    const { measured, statistic } = findMeasured(run, condition, scope);
    return measured.flatMap((each) =>
      valuesOf(run, each, { scope, windows, statistics: [statistic ?? { name: 'mean' }] }),
    );
  } catch (error) {
    if (error instanceof Unjudged) return [];
    throw error;
  }
}

/** The statistics of a baseline that is made without rules. */
const USUAL_STATISTICS: readonly SampleStatistic[] = [
  { name: 'mean' },
  { name: 'min' },
  { name: 'max' },
  ...[5, 50, 95, 99].map((percent) => ({ name: 'percentile', percent }) as const),
];

/** The scope of a rule that names no part of a run. */
export const WHOLE_RUN: RuleScope = { during: null, after: null, before: null, host: null };

/**
 * Returns the usual statistics of all that a run measured: of results, of key figures, of all else, if there was any of
 * it.
 */
export function valuesOfRun(run: Run): readonly FigureValue[] {
  const part = { scope: WHOLE_RUN, windows: [run.window], statistics: USUAL_STATISTICS };
  const { all } = measuredNames(run);
  const valuesWith = (measured: Measured) => valuesOf(run, measured, part);
  const results = all.filter(({ kind }) => kind === 'result');
  const [main, others] = [true, false].map((isKeyFigure) =>
    all.filter(
      (measured) =>
        measured.kind === 'signal' && keyFigureNames.has(measured.signal.metric) === isKeyFigure,
    ),
  );
  return [
    ...[...results, ...main!].flatMap(valuesWith),
    ...others!.map(valuesWith).filter(isNotZero).flat(),
  ];
}

function isNotZero(values: readonly FigureValue[]): boolean {
  return values.some(({ value }) => value !== 0);
}

interface PartOfRun {
  readonly scope: RuleScope;
  readonly windows: readonly Window[];
  readonly statistics: readonly SampleStatistic[];
}

function valuesOf(
  run: Run,
  measured: Measured,
  { scope, windows, statistics }: PartOfRun,
): readonly FigureValue[] {
  const figure = fullFigureName(run, measured, scope);
  const { unit } = measured;
  if (measured.kind === 'result')
    return [
      { figure, measured, unit, statistic: statisticName(measured, null), value: measured.value },
    ];
  const { signal } = measured;
  const samplesIn = cachedBy((parts: readonly Window[]) => ruleSamples(run, signal, parts));
  return statistics.flatMap((statistic): FigureValue[] => {
    const parts = statisticWindows(run, signal, statistic, windows);
    const samples = samplesIn(parts);
    if (samples.values.length < minSamples(statistic)) return [];
    const value = statisticValue({ run, signal, windows: parts, samples }, statistic);
    return [{ figure, measured, unit, statistic: statisticName(measured, statistic), value }];
  });
}
