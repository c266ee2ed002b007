import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';

const reports = (first: number) =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `[ ${first + 5 * i}s ] thds: 8 tps: ${100 + i}.00 qps: 100.00 (r/w/o: 100.00/0.00/0.00) lat (ms,95%): 3.00 err/s: 0.00 reconn/s: 0.00\n`,
  ).join('');

test('what was cut off above the first report is a gap, not its interval', async () => {
  const spansOf = async (first: number) => {
    const run = await runOf({ 'sysbench.log': reports(first) });
    return [...run.sources[0]!.axis.span];
  };
  expect(await spansOf(255)).toEqual([5, 5, 5, 5, 5, 5]);
  expect(await spansOf(5)).toEqual([5, 5, 5, 5, 5, 5]);
});
