import { expect, test } from 'vitest';
import { type Block, readValues } from '../../src/model/column.ts';
import { MISSING, stateCode } from '../../src/model/state.ts';

const factor = { unit: 'B/s', times: 1024, by: 1 } as const;

/** A block without states. */
const block = (from: number, ...stored: readonly number[]): Block => ({
  ...{ from, digits: 1, states: null },
  values: Int32Array.from(stored),
});

test('values are in the unit of their metric, and NaN where a column has none', () => {
  const blocks = [block(1, 5, MISSING), block(5, 10)];
  const values = [Number.NaN, 512, Number.NaN, Number.NaN, Number.NaN, 1024, Number.NaN];
  expect([...readValues({ factor, blocks }, 0, 7)]).toEqual(values);
  for (let from = 0; from <= 7; from++) {
    for (let to = from; to <= 7; to++) {
      expect([...readValues({ factor, blocks }, from, to)]).toEqual(values.slice(from, to));
    }
  }
});

test('nothing of what memory held before is left in it', () => {
  const states = Uint8Array.of(stateCode['since-boot'], 0);
  const blocks = [{ ...block(1, 5, 10), states }];
  const memory = new Float64Array(4).fill(7);
  expect([...readValues({ factor, blocks }, 0, 4, memory)]).toEqual([
    ...[Number.NaN, Number.NaN, 1024, Number.NaN],
  ]);
  expect([...readValues({ factor, blocks: [] }, 0, 4, memory)]).toEqual(Array(4).fill(Number.NaN));
});
