import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../../src/compare/repeats/judgement.ts';
import { someOf } from '../../thinned.ts';
import { shareOf, simulate } from './simulate.ts';

const README = readFileSync(resolve(import.meta.dirname, '../../../src/compare/README.md'), 'utf8');

const isFound = (judgements: readonly Judgement[]) => shareOf('changed', judgements) > 0;

/** Per cent, as in the table of the README. */
const percent = (share: number) => `${Math.round(100 * share)} %`;

test.each([3, 5])(
  'of %d equal runs a side, one comparison in twenty has a changed figure, and hardly a figure has changed',
  (runs) => {
    const simulated = simulate({ comparisons: 600, runs, deviation: 0.2 });
    const compared = simulated.judge({ by: 0, figures: 0 });
    expect(shareOf('changed', compared.flat())).toBeLessThan(0.01);
    expect(compared.filter(isFound).length / compared.length).toBeLessThanOrEqual(0.05);
  },
);

describe.each([
  ['2.4 %', 0.05],
  ['5.4 %', 0.2],
])('the table of the README: runs that deviate by %s', (deviates, deviation) => {
  test.each(someOf([3, 5, 8], 1))('%d a side', (runs) => {
    const simulated = simulate({ comparisons: 200, runs, deviation });
    const equal = simulated.judge({ by: 0, figures: 0 }).flat();
    const cells = [0.05, 0.1].flatMap((by) => [
      shareOf(
        'changed',
        simulated.judge({ by, figures: 1 }).map(([figure]) => figure!),
      ),
      shareOf('changed', simulated.judge({ by, figures: 12 }).flat()),
    ]);
    const shares = [shareOf('no change seen', equal), ...cells];
    const row = `| ${[deviates, runs, ...shares.map(percent)].join(' | ')} |`;
    expect(README.split('\n')).toContain(row);
  });
});
