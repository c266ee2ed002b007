import { adjustPValues } from './benjamini-hochberg.ts';
import { type ChangeForm, changeFromScale, formOf, onScale, thresholdOn } from './change-scale.ts';
import type { Judgement, RepeatedFigure, TestedChange, Verdict } from './judgement.ts';
import { leastChance } from './least-chance.ts';
import { type Moments, momentsOf } from './moments.ts';
import { chanceOf, type WelchTest, welchTest } from './welch.ts';

/** Minimum number of runs of each side for a test. */
export const MIN_RUNS_TO_TEST = 3;
/** Highest p of a change after Benjamini and Hochberg: the expected share of false ones. */
const LEVEL = 0.05;
/** The factor of each p: of runs of two kinds a test errs up to a quarter more often than it says. */
const P_FACTOR = 1.25;

/** A figure with what its test needs and says. */
interface Comparison {
  readonly figure: RepeatedFigure;
  readonly form: ChangeForm;
  readonly base: Moments;
  readonly other: Moments;
  /** The threshold on the scale of the test. */
  readonly limit: number;
  readonly test: WelchTest;
}

/**
 * Judges each figure of two sides by the figures of their runs, because samples of one run say nothing of the next one:
 * Welch's test on logarithms, and Benjamini and Hochberg over all figures of the list. No p is below the lowest
 * one that this number of runs can show.
 */
export function judgeRepeats(figures: readonly RepeatedFigure[], threshold: number): Judgement[] {
  const compared = figures.map((figure) => compareRuns(figure, threshold));
  const tested = adjustPValues(compared.map(({ test }) => Math.min(1, P_FACTOR * test.p)));
  const adjusted = adjustPValues(
    compared.map(({ base, other, test }) => shownChance(test.p, base.count, other.count)),
  );
  const level = nextLevel(adjusted);
  return compared.map((comparison, i) => {
    const { figure, form, base, other, test } = comparison;
    const verdict = verdictOf(comparison, adjusted[i]!);
    return {
      id: figure.id,
      verdict,
      change: tell(form, test),
      adjustedP: adjusted[i]!,
      isTooFew: verdict === 'cannot tell' && verdictOf(comparison, tested[i]!) === 'changed',
      runs: { base: base.count, other: other.count },
      runsNeeded: verdict === 'cannot tell' ? runsToDecide(comparison, level) : null,
    };
  });
}

/** The p that so many runs show. */
function shownChance(p: number, base: number, other: number): number {
  return Math.max(Math.min(1, P_FACTOR * p), leastChance(base, other));
}

function compareRuns(figure: RepeatedFigure, threshold: number): Comparison {
  const sides = [figure.base, figure.other].map((values) => values.filter(Number.isFinite));
  const form = formOf(sides.flat());
  const [base, other] = sides.map((values) => momentsOf(values.map((v) => onScale(form, v))));
  const limit = thresholdOn(form, threshold, [base!.mean, other!.mean]);
  return { figure, form, base: base!, other: other!, limit, test: testOf(base!, other!) };
}

function testOf(base: Moments, other: Moments): WelchTest {
  if (Math.min(base.count, other.count) >= MIN_RUNS_TO_TEST) return welchTest(base, other);
  const none = { halfWidth: Number.NaN, p: Number.NaN, freedom: Number.NaN };
  return { difference: other.mean - base.mean, ...none };
}

function verdictOf({ limit, test }: Comparison, adjustedP: number): Verdict {
  const distance = Math.abs(test.difference);
  if (distance > limit && adjustedP <= LEVEL) return 'changed';
  return distance + test.halfWidth <= limit ? 'no change seen' : 'cannot tell';
}

/** The highest p at which one more figure would be among the changes. */
function nextLevel(adjusted: readonly number[]): number {
  const found = adjusted.filter((p) => p <= LEVEL).length;
  const tested = adjusted.filter((p) => !Number.isNaN(p)).length;
  return (LEVEL * Math.min(found + 1, tested)) / tested;
}

/** To be `changed`, or `no change seen` where the change is within the threshold. */
function runsToDecide({ base, other, limit, test }: Comparison, level: number): number {
  if (Number.isNaN(test.p)) return fewestRuns(level);
  const distance = Math.abs(test.difference);
  return distance > limit
    ? runsNeeded(
        base,
        other,
        (a, b) => shownChance(chanceOf(distance, a, b), a.count, b.count) <= level,
      )
    : runsNeeded(base, other, (a, b) => chanceOf(limit - distance, a, b) <= LEVEL);
}

/** The lowest number of runs a side that can show a p. */
function fewestRuns(level: number): number {
  let runs = MIN_RUNS_TO_TEST;
  while (leastChance(runs, runs) > level) runs++;
  return runs;
}

function tell(form: ChangeForm, { difference, halfWidth, p, freedom }: WelchTest): TestedChange {
  const [low, value, high] = [difference - halfWidth, difference, difference + halfWidth].map((d) =>
    changeFromScale(form, d),
  );
  return { form, value: value!, low: low!, high: high!, p, freedom };
}

/** Highest number of runs a side that is named, if there are not half as many already: nobody makes more. */
const MAX_RUNS_NEEDED = 100;
/** Highest number of runs that is named, for each of today's. */
const MAX_TIMES_NEEDED = 2;

/**
 * The lowest number of runs a side that would decide if their means and deviations were those of today's runs; Infinity
 * if that would be more than anybody makes.
 */
function runsNeeded(a: Moments, b: Moments, decide: (a: Moments, b: Moments) => boolean): number {
  let tooFew = Math.min(a.count, b.count);
  const most = Math.max(MAX_RUNS_NEEDED, MAX_TIMES_NEEDED * tooFew);
  let enough = most + 1;
  while (enough - tooFew > 1) {
    const count = Math.floor((tooFew + enough) / 2);
    if (decide({ ...a, count }, { ...b, count })) enough = count;
    else tooFew = count;
  }
  return enough > most ? Number.POSITIVE_INFINITY : enough;
}
