import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { type MadeColumn, makeRun, makeSource } from '../../../make-run.ts';
import type { Course } from '../find-in.ts';
import { foundBy, saidBy } from '../find-in.ts';

/** An hour of a benchmark at 1 s. */
function hour(values: Course) {
  const transactions: MadeColumn = {
    ...{ kind: 'job', name: 'transactions', metric: 'benchmark.operations', values },
  };
  return makeRun([makeSource({ tool: 'sysbench', samples: 3600, columns: [transactions] })]);
}

/** A known sequence that looks like noise, from −1 to 1. */
const noise = (i: number) => 2 * (Math.abs(Math.sin(i * i * 12.9898) * 43_758.5453) % 1) - 1;
/** A saw-tooth from 8,000 to 3,000, with noise. */
const saw =
  (period: number): Course =>
  (i) =>
    8000 - (5000 * (i % period)) / period + 800 * noise(i);

test('a saw-tooth is one finding with its depth and period', () => {
  const run = hour(saw(270));
  const [text] = saidBy('benchmark-swings', run);
  expect(text).toMatch(
    /sysbench transactions fell from 7,\d{3}\/s to 3,\d{3}\/s every 4 min 30 s: 13 times in (1 h|5\d min.*), 5,[45]\d\d\/s on average$/,
  );
  expect(diagnosisOf(run).findings.filter(({ rule }) => rule.startsWith('benchmark'))).toHaveLength(
    1,
  );
});

test.each([30, 900])('a period of %i s is found', (period) => {
  const [finding] = foundBy('benchmark-swings', hour(saw(period)));
  const text = period === 30 ? '30 s' : '15 min';
  expect(finding!.claim).toMatch(new RegExp(`every ${text}$`));
});

test('swings without a period are counted', () => {
  const ends = [300, 500, 1300, 1700, 3000, 3200];
  const low = (i: number) => ends.some((end) => i >= end - 100 && i < end);
  const [finding] = foundBy(
    'benchmark-swings',
    hour((i) => (low(i) ? 3000 : 8000) + 500 * noise(i)),
  );
  expect(finding!.claim).toMatch(/fell from 8,0\d\d\/s to 3,0\d\d\/s 6 times$/);
  expect(finding!.why).toMatch(/; counted in means of 36 s$/);
  expect(finding!.caveat).toBe('');
});

test('a fall that is shorter than a mean is as deep as its reports are, not as the mean', () => {
  const ends = [310, 777, 1290, 1702, 3001, 3222];
  const low = (i: number) => ends.some((end) => i >= end - 18 && i < end);
  const [finding] = foundBy(
    'benchmark-swings',
    hour((i) => (low(i) ? 1000 : 8000)),
  );
  expect(finding!.claim).toMatch(/fell from 8,000\/s to 1,000\/s \d times$/);
});

test('noise, a ramp, a smaller swing, a short period and three falls are none', () => {
  const found = (values: Course) => foundBy('benchmark-swings', hour(values));
  expect(found((i) => 20 + 18 * noise(i))).toEqual([]);
  expect(found((i) => 1000 + i)).toEqual([]);
  expect(found((i) => (i % 4 < 2 ? 3000 : 8000))).toEqual([]);
  expect(found((i) => 8000 - 1500 * Math.sin(i / 50))).toEqual([]);
  expect(found((i) => (i % 1200 >= 900 ? 3000 : 8000))).toEqual([]);
});

test('a saw-tooth with stalls is two findings, stalls alone are no saw-tooth', () => {
  const stall = (i: number) => i % 60 < 4;
  const rulesOf = (values: Course) =>
    diagnosisOf(hour((i) => (stall(i) ? 0 : values(i)))).findings.map(({ rule }) => rule);
  expect(rulesOf((i) => 8000 + 500 * noise(i))).not.toContain('benchmark-swings');
  expect(rulesOf(saw(270))).toEqual(
    expect.arrayContaining(['benchmark-stalls', 'benchmark-swings']),
  );
});
