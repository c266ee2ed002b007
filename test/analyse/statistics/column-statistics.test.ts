import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnStatistics } from '../../../src/analyse/statistics/column-statistics.ts';
import { statistics } from '../../../src/analyse/statistics/statistics.ts';
import { type Column, readValues } from '../../../src/model/column.ts';
import { MISSING, stateCode } from '../../../src/model/state.ts';

/** Two blocks of whole numbers, some missing, some averages since boot. */
function columnOf(stored: readonly number[], digits: number): Column {
  const half = stored.length >> 1;
  const states = Uint8Array.from(stored, (n) => (n % 7 === 3 ? stateCode['since-boot'] : 0));
  const block = (from: number, to: number) => ({
    from,
    digits,
    values: Int32Array.from(stored.slice(from, to)),
    states: states.subarray(from, to),
  });
  return {
    entity: 0,
    metric: 'disk.read.throughput',
    printed: 'kr/s',
    heading: '',
    bucket: null,
    factor: { unit: 'B/s', times: 1024, by: 1 },
    derived: false,
    instant: false,
    blocks: [block(0, half), block(half, stored.length)],
    lines: [],
    span: null,
  };
}

test('statistics of the stored numbers equal those of the values for all spans', () => {
  const cell = fc.oneof(fc.constant(MISSING), fc.nat(40), fc.integer({ min: -5, max: 2e9 }));
  const span = fc.constantFrom(1, 1, 2, Number.NaN);
  const samples = fc.array(fc.tuple(cell, span), { minLength: 2, maxLength: 900, size: 'max' });
  fc.assert(
    fc.property(
      samples,
      fc.nat(2),
      fc.constantFrom('all', 'but-first', 'no'),
      (given, digits, even) => {
        const column = columnOf(
          given.map(([n]) => n),
          digits,
        );
        const spans = Float64Array.from(given, ([, s]) => (even === 'no' ? s : 10));
        if (even === 'but-first') spans[0] = Number.NaN;
        const told = columnStatistics(column, { weights: spans, span: spans })!;
        const { mean, ...wanted } = statistics(readValues(column, 0, given.length), spans);
        expect(told).toMatchObject(wanted);
        expect(told.seconds).toBe(wanted.weight);
        if (Number.isNaN(mean)) expect(told.mean).toBeNaN();
        else expect(Math.abs(told.mean - mean)).toBeLessThanOrEqual(Math.abs(mean) * 1e-12);
      },
    ),
  );
});

test('blocks of different digits have no statistics of the stored numbers', () => {
  const column = columnOf([1, 2, 3, 4], 0);
  const mixed = { ...column, blocks: [column.blocks[0]!, { ...column.blocks[1]!, digits: 1 }] };
  const span = new Float64Array(4).fill(1);
  expect(columnStatistics(mixed, { weights: span, span })).toBeNull();
});

/** Statistics of a column and of its values, over equal and over different spans. */
function bothWays(column: Column, samples: number) {
  return [1, 2].map((step) => {
    const span = Float64Array.from({ length: samples }, (_, i) => 1 + (i % step));
    const given = columnStatistics(column, { weights: span, span })!;
    const { mean, ...wanted } = statistics(readValues(column, 0, samples), span);
    expect(given).toMatchObject(wanted);
    expect(given.mean).toBeCloseTo(mean, 9);
    return given;
  });
}

test('many whole numbers, whose percentiles are counted, and many doubles', () => {
  const column = columnOf(
    Array.from({ length: 2000 }, (_, i) => (i * 7919) % 1999),
    1,
  );
  const doubles = column.blocks.map((block) => ({
    ...block,
    values: Float64Array.from(block.values, (value) => value + 0.5),
  }));
  bothWays(column, 2000);
  bothWays({ ...column, blocks: doubles }, 2000);
  bothWays({ ...column, blocks: [column.blocks[0]!, doubles[1]!] }, 2000);
  bothWays({ ...column, blocks: [doubles[0]!, column.blocks[1]!] }, 2000);
  bothWays({ ...column, blocks: column.blocks.map((b) => ({ ...b, states: null })) }, 2000);
});

test('samples before a crop and behind it do not count', () => {
  const { blocks, ...rest } = columnOf([1, 2, 4, 5, 6, 8, 9, 11], 0);
  const shifted = { ...rest, blocks: blocks.map((block) => ({ ...block, from: block.from - 2 })) };
  const [even] = bothWays(shifted, 4);
  expect([even!.min, even!.max]).toEqual([4 * 1024, 8 * 1024]);
});

test('a column without a block has no number, and covers nothing', () => {
  const span = new Float64Array(3).fill(1);
  const none = columnStatistics({ ...columnOf([], 0), blocks: [] }, { weights: span, span })!;
  expect([none.mean, none.share, none.seconds]).toEqual([Number.NaN, 0, 0]);
});

test('events weigh a column, while what it covers stays in seconds', () => {
  const column = columnOf([5, 20, 30, 40], 0);
  const span = Float64Array.of(1, 1, Number.NaN, 5);
  const given = columnStatistics(column, { weights: Float64Array.of(3, 1, 1, 0), span })!;
  expect([given.mean, given.weight, given.seconds]).toEqual([13 * 1024, 5, 7]);
});
