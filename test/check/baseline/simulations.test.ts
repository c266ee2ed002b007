import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { equalRuns } from '../../compare/repeats/equal-runs.ts';
import { someOf } from '../../thinned.ts';
import { simulate } from './simulate.ts';

const README = readFileSync(resolve(import.meta.dirname, '../../../src/check/README.md'), 'utf8');

const CHECKS = 1000;
const RUNS = [10, 20, 50];

/** Per cent, for baselines of 10, 20 and 50 runs. */
const cell = (shares: readonly number[]) =>
  shares.map((share) => Math.round(100 * share)).join(' · ');

describe.each(someOf(Object.entries(equalRuns), 4))('equal runs: %s', (name, made) => {
  test('one check in twenty is a false alarm at most, and the README has what is found', () => {
    const byRules = [1, 12].map((rules) =>
      RUNS.map((runs) => simulate({ equal: made(), checks: CHECKS, rules, runs })),
    );
    for (const { alarms } of byRules.flat()) expect(alarms).toBeLessThanOrEqual(0.05);
    const cells = byRules.flatMap((simulated) => [
      cell(simulated.map(({ alarms }) => alarms)),
      ...[0, 1].map((i) => cell(simulated.map(({ found }) => found[i]!))),
    ]);
    expect(README.split('\n')).toContain(`| ${[name, ...cells].join(' | ')} |`);
  });

  test('by five runs nothing is broken', () => {
    const { alarms, found } = simulate({ equal: made(), checks: 100, rules: 12, runs: 5 });
    expect([alarms, ...found]).toEqual([0, 0, 0]);
  });
});
