import { sort } from 'd3-array';
import { keyFigureNames } from '../../analyse/key-figures/resource-figures.ts';
import type { Run, Window } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import type { CheckRule, RuleScope, RuleStatistic } from '../language/check-rule.ts';
import { findMeasured, type NamingCondition } from '../names/find-measured.ts';
import type { Measured } from '../names/measured.ts';
import { measuredNames } from '../names/measured-names.ts';
import { Unjudged } from '../unjudged.ts';
import { fullFigureName, statisticName } from './full-figure-name.ts';
import { ruleSamples } from './rule-samples.ts';
import { ruleWindows } from './rule-windows.ts';
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
export function valuesForRule(run: Run, { condition, scope }: CheckRule): readonly FigureValue[] {
  const isOfBaseline = condition.kind === 'figure' && condition.limit.isOfBaseline;
  return isOfBaseline ? valuesNamed(run, condition, scope) : [];
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
const USUAL_STATISTICS: readonly RuleStatistic[] = [
  { name: 'mean' },
  { name: 'min' },
  { name: 'max' },
  ...[5, 50, 95, 99].map((percent) => ({ name: 'percentile', percent }) as const),
];

/** The scope of a rule that names no part of a run. */
export const WHOLE_RUN: RuleScope = { during: null, after: null, before: null, host: null };

/** Returns the usual statistics of all that a run measured: of results, of key figures, of all else. */
export function valuesOfRun(run: Run): readonly FigureValue[] {
  const part = { scope: WHOLE_RUN, windows: [run.window], statistics: USUAL_STATISTICS };
  return sort(measuredNames(run).all, importance).flatMap((measured) =>
    valuesOf(run, measured, part),
  );
}

/** The most important have the lowest number. */
function importance(measured: Measured): number {
  if (measured.kind === 'result') return 0;
  return keyFigureNames.has(measured.signal.metric) ? 1 : 2;
}

interface PartOfRun {
  readonly scope: RuleScope;
  readonly windows: readonly Window[];
  readonly statistics: readonly RuleStatistic[];
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
  const samples = ruleSamples(measured.signal, windows);
  return statistics
    .filter((statistic) => samples.values.length >= minSamples(statistic))
    .map((statistic) => ({
      ...{ figure, measured, unit, statistic: statisticName(measured, statistic) },
      value: statisticValue(samples, statistic),
    }));
}
