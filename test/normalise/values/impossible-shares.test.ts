import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';

const pressure = (totals: readonly number[], stamp = (_: number) => '') =>
  totals
    .map((total, i) => `${stamp(i)}some avg10=1.00 avg60=1.00 avg300=1.00 total=${total}\n`)
    .join('');

const shares = async (text: string) => {
  const { sources } = await runOf({ 'memory.txt': text });
  return cells(sources[0]!, '', 'memory some.some');
};

test('a share of time above the time is left out where the interval is only assumed', async () => {
  expect(await shares(pressure([0, 6_500_000, 9_500_000]))).toEqual([]);
  expect(await shares(pressure([0, 500_000, 700_000]))).not.toEqual([]);
});

test('with times between the reports it is the share of them', async () => {
  const stamped = pressure([0, 6_500_000, 9_500_000], (i) => `10:00:${10 + 10 * i}\n`);
  expect(await shares(stamped)).not.toEqual([]);
});
