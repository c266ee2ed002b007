import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('memtier_benchmark/2.1.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(rowOf(results[0], 'Sets')).toEqual({
    'Ops/sec': 7083.8,
    'Avg. Latency': 0.00258123,
    'p50 Latency': 0.002319,
    'p99 Latency': 0.007423,
    'p99.9 Latency': 0.011519,
    'KB/sec': 545.65 * 1024,
  });
  expect(rowOf(results[0], 'Totals')).toMatchObject({
    'Hits/sec': 8077.2,
    'Misses/sec': 62_696.35,
  });
  expect(rowOf(results[0], 'Waits')).toEqual({ 'Ops/sec': 0 });
});

test('the table of older versions has one latency', async () => {
  const text =
    'Type        Ops/sec     Hits/sec   Misses/sec      Latency       KB/sec \n' +
    'Totals     28314.80      2566.00     23154.00      7.06200      2160.77 \n';
  const { results } = await parseLog('log', [new TextEncoder().encode(text)], {});
  expect(rowOf(results[0], 'Totals')).toMatchObject({ Latency: 0.007062, 'Ops/sec': 28_314.8 });
});
