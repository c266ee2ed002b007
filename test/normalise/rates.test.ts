import { expect, test } from 'vitest';
import type { Block, Column } from '../../src/model/column.ts';
import { cellAt } from '../../src/model/column.ts';
import { withSpecs } from '../../src/model/metrics/catalogue.ts';

import { MISSING } from '../../src/model/state.ts';
import { addRates } from '../../src/normalise/rates.ts';

const metrics = withSpecs(new Map(), {
  'test.total': {
    title: '',
    meaning: '',
    unit: 'B',
    kind: 'counter',
    rate: 'test.throughput',
  },
});

const block = (from: number, digits: number, ...values: number[]): Block => ({
  from,
  digits,
  values: Int32Array.from(values),
  states: null,
});

function rateOf(blocks: readonly Block[], span: readonly number[]) {
  const total: Column = {
    entity: 0,
    metric: 'test.total',
    printed: 'sectors',
    heading: '',
    bucket: null,
    factor: { unit: 'B', times: 512, by: 1 },
    derived: false,
    instant: true,
    blocks,
    lines: [],
    span: null,
  };
  const rate = addRates([total], { metrics, span: Float64Array.from(span), interval: 1 })[1]!;
  expect(rate.factor.unit).toBe('B/s');
  return span.map((_, i) => {
    const { value, state } = cellAt(rate, i);
    return state === 'printed' ? value : state;
  });
}

test('a total since boot grows by its rate, which is not known in the first report', () => {
  expect(rateOf([block(0, 0, 100, 110, 130)], [1, 1, 2])).toEqual(['undefined', 5120, 5120]);
});

test('a counter that restarts has no rate there', () => {
  expect(rateOf([block(0, 0, 100, 7, 8)], [1, 1, 1])).toEqual(['undefined', 'undefined', 512]);
});

test('a counter has no rate after a report without it', () => {
  expect(rateOf([block(0, 0, 1, MISSING, 3, 4)], [1, 1, 1, 1])).toEqual([
    'undefined',
    'absent',
    'undefined',
    512,
  ]);
});

test('a counter continues from block to block, with any decimals', () => {
  const blocks = [block(0, 0, 1, 2), block(2, 1, 25, 35), block(5, 0, 9)];
  expect(rateOf(blocks, [1, 1, 1, 1, 1, 1])).toEqual([
    'undefined',
    512,
    256,
    512,
    'absent',
    'undefined',
  ]);
});
