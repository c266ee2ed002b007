import { expect, test } from 'vitest';
import { BLOCK_SAMPLES } from '../../src/model/column.ts';
import type { BlockEntry, Manifest } from '../../src/payload/manifest.ts';
import { checkSizes, limitCells, maxCellsFor } from '../../src/payload/size-limits.ts';

test.each([
  ['no characters', [], 2 ** 26],
  ['some characters', ['abc', 'de'], 2 ** 26 + 5 * 2048],
  ['a large file', ['a'.repeat(250_000)], 2 ** 29],
])('%s may hold some cells', (_, texts, cells) => {
  expect(maxCellsFor(texts)).toBe(cells);
});

/** A manifest, as far as its sizes are checked: a source whose blocks are all in the first frame. */
function manifestOf(source: {
  readonly samples?: number;
  readonly lengths?: readonly number[];
  readonly size?: number;
  readonly spans?: readonly (readonly number[])[];
  readonly arrays?: readonly number[];
}): Manifest {
  const { samples = 1, lengths = [], size = 1000, spans = [], arrays = [] } = source;
  const blocks = lengths.map((length): BlockEntry => [0, length, 0, 0, 0, null, null]);
  const entry = {
    ...{ samples, spans, elapsed: arrays, span: arrays, sinceBoot: arrays, lines: arrays },
    ...{ columns: [{ blocks }], lineSets: [blocks] },
  };
  return { runs: [{ sources: [entry] }], frames: [[0, 0, 10, size, 0]] } as never;
}

test.each([
  ['four arrays of an axis', { samples: 25 }, 100, 'the logs are longer than a file'],
  ['spans of rows', { samples: 20, spans: [[0]] }, 100, 'the logs are longer than a file'],
])('%s are as many cells as may be, and no more', (_, source, most, message) => {
  expect(() => checkSizes(manifestOf(source), most)).not.toThrow();
  expect(() => checkSizes(manifestOf(source), most - 1)).toThrow(message);
});

test('the logs of several runs are counted together', () => {
  const { runs, frames } = manifestOf({ samples: 25 });
  const twice = { runs: [...runs, ...runs], frames } as unknown as Manifest;
  expect(() => checkSizes(twice, 200)).not.toThrow();
  expect(() => checkSizes(twice, 199)).toThrow('the logs are longer than a file');
});

test('blocks claim up to 2^30 cells, in columns and lines together', () => {
  expect(() => checkSizes(manifestOf({ lengths: [2 ** 29] }), 100)).not.toThrow();
  expect(() => checkSizes(manifestOf({ lengths: [2 ** 29, 1] }), 100)).toThrow(
    'it has too many cells',
  );
});

test('a frame has four bytes for each block that is said to be in it', () => {
  // Four arrays, a span, and two blocks of a column and of its lines.
  const source = { arrays: [0], spans: [[0]], lengths: [1, 1] };
  expect(() => checkSizes(manifestOf({ ...source, size: 36 }), 100)).not.toThrow();
  expect(() => checkSizes(manifestOf({ ...source, size: 35 }), 100)).toThrow(
    'a frame has too many blocks',
  );
  expect(() => checkSizes(manifestOf({ arrays: [1] }), 100)).toThrow('a frame has too many blocks');
});

test('cells are kept up to the limit', () => {
  const keep = limitCells(10);
  const cells = (length: number) => ({ values: new Int32Array(length).fill(7), states: null });
  const four = cells(4);
  expect(keep(four)).toBe(four);
  keep(cells(6));
  expect(() => keep(cells(1))).toThrow('it has more cells than a file of its size can hold');
});

test.each([
  ['whole zeros', new Int32Array(5), null],
  ['zeros', new Float64Array(5), null],
  ['idle zeros', new Int32Array(5), new Uint8Array(5).fill(6)],
  ['printed zeros with states', new Float64Array(5), new Uint8Array(5)],
])('%s share their memory and do not count', (_, values, states) => {
  const keep = limitCells(0);
  const [first, second] = [keep({ values, states }), keep({ values, states })];
  expect(first).toEqual({ values, states });
  expect(first.values.buffer).toBe(second.values.buffer);
  expect(first.states?.buffer).toBe(second.states?.buffer);
});

test('a full block of zeros does not count', () => {
  const { values } = limitCells(0)({ values: new Int32Array(BLOCK_SAMPLES), states: null });
  expect(values).toHaveLength(BLOCK_SAMPLES);
});

test.each([
  ['a number among zeros', Int32Array.of(0, 1, 0), null],
  ['a zero below zero', Float64Array.of(0, -0, 0), null],
  ['zeros in several states', new Int32Array(3), Uint8Array.of(6, 0, 6)],
  ['more zeros than a block has', new Int32Array(BLOCK_SAMPLES + 1), null],
])('%s counts', (_, values, states) => {
  const cells = { values, states };
  expect(limitCells(values.length)(cells)).toBe(cells);
  expect(() => limitCells(values.length - 1)(cells)).toThrow('more cells');
});
