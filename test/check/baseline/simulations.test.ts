import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { doubtOf } from '../../../src/check/baseline/doubt.ts';
import { usualOfValues } from '../../../src/check/baseline/usual-of-values.ts';
import { normal } from '../../compare/repeats/random.ts';
import { someOf } from '../../thinned.ts';

const README = readFileSync(resolve(import.meta.dirname, '../../../src/check/README.md'), 'utf8');

const FIGURES = 12;
const CHECKS = 1000;
const LIMIT = 0.95;

interface Simulation {
  /** Runs of the baseline. */
  readonly runs: number;
  /** Standard deviation of equal runs, as a share. */
  readonly deviation: number;
  /** By how much the first figure of the new run is lower, as a share. */
  readonly lower: number;
}

/** Judges the figures of a new run by `> 95 % of baseline`, many times. */
function simulate({ runs, deviation, lower }: Simulation): string[][] {
  const next = normal(1);
  const value = () => 1000 * (1 + deviation * next());
  return Array.from({ length: CHECKS }, () =>
    Array.from({ length: FIGURES }, (_, i) => {
      const usual = usualOfValues(Array.from({ length: runs }, value), '1/s');
      const got = value() * (i === 0 ? 1 - lower : 1);
      if (got > LIMIT * usual.mean) return 'kept';
      const doubted = { value: got, usual, control: null, figures: FIGURES };
      return doubtOf(doubted) === null ? 'broken' : 'cannot tell';
    }),
  );
}

const shareOf = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;
const percent = (share: number) => `${Math.round(100 * share)} %`;

const cases = [0.02, 0.05, 0.1].flatMap((deviation) =>
  [5, 10, 20].map((runs) => ({ deviation, runs })),
);

test.each(someOf(cases, 3))(
  'runs that deviate by $deviation, a baseline of $runs',
  ({ deviation, runs }) => {
    const equal = simulate({ runs, deviation, lower: 0 });
    const alarms = shareOf(equal.map((verdicts) => verdicts.includes('broken')));
    expect(alarms).toBeLessThanOrEqual(0.05);
    const found = [0.1, 0.2, 0.4].map((lower) =>
      shareOf(simulate({ runs, deviation, lower }).map(([first]) => first === 'broken')),
    );
    const untold = shareOf(equal.flat().map((verdict) => verdict === 'cannot tell'));
    const row = `| ${[percent(deviation), runs, ...[alarms, untold, ...found].map(percent)].join(' | ')} |`;
    expect(README.split('\n')).toContain(row);
  },
);
