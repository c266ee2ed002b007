import { expect, test } from 'vitest';
import { adjustPValues } from '../../src/compare/repeats/benjamini-hochberg.ts';
import { judgeRepeats } from '../../src/compare/repeats/judge-repeats.ts';
import { leastChance } from '../../src/compare/repeats/least-chance.ts';
import { studentQuantile, studentT } from '../../src/compare/repeats/student-t.ts';
import { normal } from '../compare/repeats/random.ts';
import { askPython } from './ask-python.ts';

/** What scipy says, in the order of the questions. */
interface Answers {
  readonly t: readonly number[];
  readonly quantile: readonly number[];
  readonly welch: readonly Readonly<Record<'p' | 'low' | 'high' | 'freedom', number>>[];
  readonly adjusted: readonly (readonly number[])[];
}

const SCIPY = { name: 'scipy', version: '1.17.1', script: 'scipy-answers.py' };
/** Relative. */
const TOLERANCE = 1e-9;

const FREEDOMS = [1, 1.3, 2, 2.01, 3, 4.7, 10, 35.5, 198, 2000];
const t = FREEDOMS.flatMap((freedom) =>
  [-300, -12.706, -4, -1.5, -1e-3, 0, 1e-6, 0.7, 2, 5, 40].map(
    (value) => [value, freedom] as const,
  ),
);
const quantile = FREEDOMS.flatMap((freedom) =>
  [1e-6, 0.005, 0.025, 0.3, 0.501, 0.95, 0.975, 0.9995].map((share) => [share, freedom] as const),
);

/** Runs of two sides that deviate little to much and alike to differently, each side three to ten. */
const next = normal(11);
const side = (count: number, deviation: number) =>
  Array.from({ length: count }, () => 1000 * Math.exp(deviation * next()));
const figures = Array.from({ length: 200 }, (_, i) => ({
  id: `${i}`,
  base: side(3 + (i % 8), 0.01 * (1 + (i % 30))),
  other: side(3 + (i % 5), 0.01 * (1 + (i % 7))).map((value) => value * (1 + (i % 4) / 20)),
}));
/** The same below 0, which are compared without logarithms. */
const differences = figures.map(({ id, base, other }) => ({
  id,
  base: base.map((value) => value - 10_000),
  other: other.map((value) => value - 10_000),
}));

const judged = judgeRepeats(figures, 0.05);
const judgedDifferences = judgeRepeats(differences, 0.05);
/** What so many runs show of each figure: p counts 1.25 times, and is at least what runs of two kinds make by chance. */
const shown = judged.map(({ change, runs: { base, other } }) =>
  Math.max(Math.min(1, 1.25 * change.p), leastChance(base, other)),
);
const adjusted = [[0.04], [0.01, 0.04, 0.03, 0.5], shown];

const logs = (values: readonly number[]) => values.map(Math.log);
const answers = askPython<Answers>(SCIPY, {
  t,
  quantile,
  welch: [
    ...figures.map(({ base, other }) => [logs(base), logs(other)]),
    ...differences.map(({ base, other }) => [base, other]),
  ],
  adjusted,
});
answers.catch(() => {});

function expectClose(ours: readonly number[], theirs: readonly number[]): void {
  expect(ours).toHaveLength(theirs.length);
  const apart = ours.map((own, i) => ({ own, their: theirs[i]!, i }));
  expect(
    apart.filter(({ own, their }) => !(Math.abs(own - their) <= TOLERANCE * Math.abs(their))),
  ).toEqual([]);
}

test("Student's distribution and its quantiles are scipy's", async () => {
  const theirs = await answers;
  expectClose(
    t.map(([value, freedom]) => studentT(value, freedom)),
    theirs.t,
  );
  expectClose(
    quantile.map(([share, freedom]) => studentQuantile(share, freedom)),
    theirs.quantile,
  );
});

test("p, interval and degrees of freedom are those of scipy's tests", async () => {
  const { welch } = await answers;
  const ratios = judged.map(({ change }) => change);
  const all = [...ratios, ...judgedDifferences.map(({ change }) => change)];
  const toLog = (index: number, value: number) => (index < ratios.length ? Math.log(value) : value);
  expect(all.slice(ratios.length).every(({ form }) => form === 'difference')).toBe(true);
  for (const key of ['p', 'freedom'] as const)
    expectClose(
      all.map((change) => change[key]),
      welch.map((answer) => answer[key]),
    );
  for (const key of ['low', 'high'] as const)
    expectClose(
      all.map((change, i) => toLog(i, change[key])),
      welch.map((answer) => answer[key]),
    );
});

test("p among many is that of scipy's false discovery control", async () => {
  const theirs = await answers;
  for (const [i, values] of adjusted.entries())
    expectClose(adjustPValues(values), theirs.adjusted[i]!);
  expectClose(
    judged.map(({ adjustedP }) => adjustedP),
    theirs.adjusted.at(-1)!,
  );
});
