import { expect, test } from 'vitest';
import { printedPercent } from '../../../src/model/results/printed-percent.ts';

test.each([
  ['99.00th', 99],
  ['99.50th', 99.5],
  ['99.90th', 99.9],
  ['p99', 99],
  ['p99.9', 99.9],
  ['p99.90 Latency', 99.9],
  ['lat (ms,95%)', 95],
  ['Latency 95th percentile', 95],
  ['95 %', 95],
  ['latency', Number.NaN],
])('the percentile of %s is %d', (printed, percent) => {
  expect(printedPercent('benchmark.latency.percentile', printed)).toBe(percent);
});
