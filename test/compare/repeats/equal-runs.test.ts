import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { judgeRepeats } from '../../../src/compare/repeats/judge-repeats.ts';
import { someOf } from '../../thinned.ts';
import { type EqualRuns, equalRuns, twoKindsOfEach } from './equal-runs.ts';

const README = readFileSync(resolve(import.meta.dirname, '../../../src/compare/README.md'), 'utf8');

const COMPARISONS = 400;
const RUNS = [3, 5, 8, 20];

interface Simulation {
  readonly figures: number;
  /** Of each side. */
  readonly runs: number;
  /** Whether a run of the given number is of the base: the sides take turns. */
  readonly isBase?: (run: number) => boolean;
}

/** Shares of the comparisons of equal runs, and of their figures, that have changed. */
function changedOf(
  equal: EqualRuns,
  { figures, runs, isBase = (run) => run % 2 === 0 }: Simulation,
) {
  const changed = Array.from({ length: COMPARISONS }, () => {
    const compared = equal(figures, 2 * runs).map((values, i) => ({
      id: `${i}`,
      base: values.filter((_, run) => isBase(run)),
      other: values.filter((_, run) => !isBase(run)),
    }));
    return judgeRepeats(compared, 0.05).filter(({ verdict }) => verdict === 'changed').length;
  });
  const all = changed.reduce((sum, count) => sum + count, 0);
  return {
    comparisons: changed.filter((count) => count > 0).length / COMPARISONS,
    figures: all / (COMPARISONS * figures),
  };
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

test.each(someOf(Object.entries(equalRuns), 3))(
  'of equal runs, one comparison in twenty has a changed figure, or fewer: %s',
  (name, made) => {
    const [one, twelve] = [1, 12].map((figures) =>
      RUNS.map((runs) => changedOf(made(), { figures, runs })),
    );
    for (const { comparisons } of [one, twelve].flatMap((list) => list!))
      expect(comparisons).toBeLessThanOrEqual(0.05);
    const cells = [one, twelve].flatMap((list) => list!.map((each) => percent(each.comparisons)));
    expect(README.split('\n')).toContain(`| ${[name, ...cells].join(' | ')} |`);
  },
);

test.each<[string, EqualRuns, Simulation]>([
  ['a third × 1.3, three runs a side', twoKindsOfEach(1.3, 1 / 3), { figures: 4, runs: 3 }],
  ['half × 1.3, three runs a side', twoKindsOfEach(1.3, 1 / 2), { figures: 12, runs: 3 }],
  ['half × 1.3, four runs a side', twoKindsOfEach(1.3, 1 / 2), { figures: 12, runs: 4 }],
  [
    'normal, 5 %, three and nine runs',
    equalRuns['normal, 5 %']!(),
    { figures: 12, runs: 6, isBase: (run) => run < 3 },
  ],
])('and so of other forms: %s', (_, equal, simulation) => {
  expect(changedOf(equal, simulation).comparisons).toBeLessThanOrEqual(0.05);
});

test('a drift is taken for a change if one side comes after the other', () => {
  const [eight, twenty] = [8, 20].map((runs) => {
    const equal = equalRuns['drift of 0.5 % a run']!();
    const { figures } = changedOf(equal, { figures: 1, runs, isBase: (run) => run < runs });
    return percent(figures);
  });
  expect(README.replace(/\s+/g, ' ')).toContain(
    `a figure of eight runs a side is \`changed\` in ${eight} of cases, and one of twenty in ${twenty}.`,
  );
});
