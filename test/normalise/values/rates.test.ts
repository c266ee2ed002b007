import { describe, expect, test } from 'vitest';
import { type Block, type Column, cellAt } from '../../../src/model/column.ts';
import { withSpecs } from '../../../src/model/metrics/catalogue.ts';
import { MISSING, stateCode } from '../../../src/model/state.ts';
import { addRates, correctLateRates } from '../../../src/normalise/values/rates.ts';
import { block, cellsOf, makeRawColumn } from '../raw.ts';

const metrics = withSpecs(new Map(), {
  'test.total': {
    title: '',
    meaning: '',
    unit: 'B',
    kind: 'counter',
    rate: 'test.throughput',
  },
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

test('a counter that does not grow has a rate of 0', () => {
  expect(rateOf([block(0, 0, 5, 5, 5)], [1, 1, 1])).toEqual(['undefined', 0, 0]);
});

const specs = { title: '', meaning: '', unit: '1' } as const;
const kinds = withSpecs(new Map(), {
  'test.amount': { ...specs, unit: 'B', kind: 'amount', rate: 'test.rate' },
  'test.count': { ...specs, kind: 'amount', rate: 'test.rate' },
  'test.plain': { ...specs, kind: 'amount' },
  'test.gauge': { ...specs, kind: 'gauge', rate: 'test.rate' },
  'test.total': { ...specs, kind: 'counter', rate: 'test.rate' },
  'test.rate': { ...specs, kind: 'rate' },
});
const factor = { unit: 'B', times: 1024, by: 1 } as const;

test('an amount has a rate of the time that its row covers, if its metric has one', () => {
  const states = Uint8Array.of(stateCode['since-boot'], 0, 0, stateCode.unparsed);
  const blocks = [{ ...block(1, 1, 10, 20, 30, MISSING), states }];
  const given = { printed: 'kB', factor, blocks, instant: true };
  const [amount, ...others] = ['amount', 'count', 'plain', 'gauge', 'rate'].map((name) =>
    makeRawColumn({ ...given, metric: `test.${name}` }),
  );
  const own = { ...others[0]!, factor: { ...factor, unit: '1' as const } };
  const slow = { ...own, span: Float64Array.of(10, 10, 10, 10, 10) };
  const columns = [amount!, own, slow, ...others.slice(1)];
  const span = Float64Array.of(1, Number.NaN, 2, 4, 1);
  const all = addRates(columns, { metrics: kinds, span, interval: 1 });
  expect(all.map(({ metric, printed }) => `${metric} ${printed}`)).toEqual([
    ...['test.amount kB', 'test.rate kB(/s)', 'test.count kB', 'test.rate kB(/s)'],
    ...['test.count kB', 'test.rate kB(/s)', 'test.plain kB', 'test.gauge kB', 'test.rate kB'],
  ]);
  expect(all[1]).toMatchObject({ derived: true, instant: false, factor: { unit: 'B/s' } });
  expect(all[3]!.factor).toEqual({ unit: '1/s', times: 1024, by: 1 });
  expect(cellsOf(all[1]!, 5)).toEqual(['absent', 'since-boot', '1024', '768', 'unparsed']);
  expect(cellsOf(all[5]!, 5)).toEqual([
    ...['absent', '102.4 since-boot', '204.8', '307.2', 'unparsed'],
  ]);
});

test('of a counter it is kept why a cell has no number, and that one is since boot', () => {
  const states = Uint8Array.of(stateCode['since-boot'], 0, stateCode.unparsed, 0);
  const total = makeRawColumn({
    metric: 'test.total',
    blocks: [{ ...block(0, 0, 100, 90, null, null), states }],
  });
  const span = Float64Array.of(1, 1, 1, 1);
  const [, rate] = addRates([total], { metrics: kinds, span, interval: 1 });
  expect(cellsOf(rate!, 4)).toEqual(['since-boot', 'undefined', 'unparsed', 'absent']);
  expect([...states]).toEqual([stateCode['since-boot'], 0, stateCode.unparsed, 0]);
});

describe('rates of late rows', () => {
  const context = { metrics: kinds, span: Float64Array.of(1, 1, 4, 1, 10, 5), interval: 2 };
  const column = (name: string) =>
    makeRawColumn({
      metric: `test.${name}`,
      blocks: [block(0, 1, 10, 20), block(2, 1, 30, null, 50), block(5, 0, 9)],
    });

  test('are divided by their own time', () => {
    const [rate, gauge] = correctLateRates([column('rate'), column('gauge')], context, [2, 3, 4]);
    expect(cellsOf(rate!, 6)).toEqual(['1', '2', '1.5 corrected', 'absent', '1 corrected', '9']);
    expect(rate!.blocks.map(({ states }) => states === null)).toEqual([true, false, true]);
    expect(rate!.blocks[1]!.values[1]).toBeNaN();
    expect(cellsOf(gauge!, 6)).toEqual(['1', '2', '3', 'absent', '5', '9']);
  });

  test('are kept where no row was late', () => {
    const columns = [column('rate')];
    expect(correctLateRates(columns, context, [])).toBe(columns);
  });
});
