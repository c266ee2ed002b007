import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

// a long name has its unit in the line below; a rate has no percentiles
describeFixture('benchmark/aiperf.log', (_sources, [table]) => {
  expect(rowOf(table, 'result')).toMatchObject({
    'Time to first token avg': expect.closeTo(0.018_26, 6),
    'Time to first token p99': expect.closeTo(0.068_82, 6),
    'Time to first output token seen avg': expect.closeTo(0.0205, 6),
    'Output token throughput avg': 10_944.03,
    'Request throughput avg': 255.54,
    'Request count avg': 711,
  });
  expect(rowOf(table, 'result')).not.toHaveProperty('Request throughput p99');
  expect(unitOf(table, 'Output token throughput avg')).toBe('1/s');
});

// two tables, one of single values
describeFixture('benchmark/aiperf.csv', (_sources, [table]) => {
  expect(rowOf(table, 'result')).toEqual({
    'Request latency avg': expect.closeTo(0.4873, 6),
    'Request latency min': expect.closeTo(0.267_07, 6),
    'Request latency max': expect.closeTo(0.769_57, 6),
    'Request latency p99': expect.closeTo(0.715_99, 6),
    'Request latency std': expect.closeTo(0.0796, 6),
    'Time to first token avg': expect.closeTo(0.018_26, 6),
    'Time to first token min': expect.closeTo(0.011_22, 6),
    'Time to first token max': expect.closeTo(0.106_32, 6),
    'Time to first token p99': expect.closeTo(0.068_82, 6),
    'Time to first token std': expect.closeTo(0.012_07, 6),
    'Benchmark duration avg': 2.78,
    'Request count avg': 711,
    'Request throughput avg': 255.54,
  });
});
