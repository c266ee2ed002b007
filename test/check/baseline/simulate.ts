import type { Baseline } from '../../../src/check/baseline/baseline.ts';
import { doubtOf } from '../../../src/check/baseline/doubt.ts';
import { usualOfValues } from '../../../src/check/baseline/usual-of-values.ts';
import { keeps } from '../../../src/check/judge/relation.ts';
import { yardstickOf } from '../../../src/check/judge/yardstick-of.ts';
import type { EqualRuns } from '../../compare/repeats/equal-runs.ts';

/** What became of checks of one more run that is equal to those of its baseline. */
export interface Simulated {
  /** Share of the checks in which a rule is broken. */
  readonly alarms: number;
  /** Share of the figures that break their rule. */
  readonly figureAlarms: number;
  /** Share of the figures of which is said that one cannot tell. */
  readonly untold: number;
  /** Share of the checks in which the first rule is broken if its figure alone has become 10 % or 30 % slower. */
  readonly found: readonly number[];
}

interface Simulation {
  readonly equal: EqualRuns;
  readonly checks: number;
  /** One for each figure: `< 105 % of baseline` of times, and by turns `> 95 % of baseline` of rates. */
  readonly rules: number;
  /** Of the baseline. */
  readonly runs: number;
}

const RULES = [
  { relation: '<', limit: { value: 105, unit: '%', isOfBaseline: true } },
  { relation: '>', limit: { value: 95, unit: '%', isOfBaseline: true } },
] as const;

const SLOWER = [1.1, 1.3];

/** Checks one more run, many times. */
export function simulate({ equal, checks, rules, runs }: Simulation): Simulated {
  const all = Array.from({ length: checks }, () => checkOnce(equal(rules, runs + 1)));
  const verdicts = all.flatMap((check) => check.equal);
  return {
    alarms: shareOf(all, ({ equal: each }) => each.includes('broken')),
    figureAlarms: shareOf(verdicts, (verdict) => verdict === 'broken'),
    untold: shareOf(verdicts, (verdict) => verdict === 'cannot tell'),
    found: SLOWER.map((_, i) => shareOf(all, ({ slower }) => slower[i] === 'broken')),
  };
}

function checkOnce(times: readonly (readonly number[])[]) {
  const values = times.map((runs, i) => (i % 2 === 0 ? runs : runs.map((time) => 1e6 / time)));
  const usuals = values.map((each) => usualOfValues(each.slice(0, -1), 's'));
  const figures = usuals.map((usual, i) => {
    return [`${i}`, { unit: 's', statistics: new Map([['mean', usual]]) }] as const;
  });
  const baseline: Baseline = { runs: times[0]!.length - 1, figures: new Map(figures) };
  const judged = usuals.map((_, i) => ({ figure: `${i}`, statistic: 'mean', ...RULES[i % 2]! }));
  const yardstick = yardstickOf(judged, { baseline, control: null });
  const verdictOf = (value: number, i: number) => {
    const usual = usuals[i]!;
    const { relation, limit } = judged[i]!;
    if (keeps(value, relation, (limit.value / 100) * usual.mean)) return 'kept';
    const doubt = doubtOf({ ...yardstick, value, usual, control: null });
    return doubt === null ? 'broken' : 'cannot tell';
  };
  return {
    equal: values.map((each, i) => verdictOf(each.at(-1)!, i)),
    slower: SLOWER.map((by) => verdictOf(by * values[0]!.at(-1)!, 0)),
  };
}

function shareOf<T>(all: readonly T[], isMeant: (each: T) => boolean): number {
  return all.filter(isMeant).length / all.length;
}
