import { expect, test } from 'vitest';
import { checksum } from '../../src/payload/codec/checksum.ts';
import { FrameWriter, paddedLength } from '../../src/payload/frame-writer.ts';
import { noise } from './codec/streams.ts';

const plain = (bytes: Uint8Array) => bytes;

const one = (value: number) => ({ values: Int32Array.of(value), states: null });
/** Doubles that are written as they are: 5 bytes, or 4 of fewer than 128, and 8 for each. */
const doubles = (length: number) => ({
  values: Float64Array.from({ length }, (_, i) => Math.sqrt(i + 2)),
  states: null,
});

test.each([
  [0, 0],
  [1, 3],
  [2, 3],
  [3, 3],
  [4, 6],
])('%d bytes are padded to %d', (length, padded) => {
  expect(paddedLength(length)).toBe(padded);
});

test('blocks share a frame until it has 16,000 bytes', () => {
  const full = new FrameWriter(plain);
  // 15,981 bytes, 6, 6 and 7.
  const blocks = [doubles(1997), one(1), one(1)];
  expect([...blocks, one(64), one(1)].map((cells) => full.add(cells))).toEqual([0, 0, 0, 0, 1]);
  const free = new FrameWriter(plain);
  expect([...blocks, one(63), one(1)].map((cells) => free.add(cells))).toEqual([0, 0, 0, 0, 0]);
});

test('the bits behind the symbols count for a frame', () => {
  const writer = new FrameWriter(plain);
  const large = Int32Array.from(noise(4000, 2 ** 31));
  expect([writer.add({ values: large, states: null }), writer.add(one(1))]).toEqual([0, 1]);
});

test('a cut ends a frame, and a frame without a block does not exist', () => {
  const writer = new FrameWriter(plain);
  writer.cut();
  expect(writer.add(one(1))).toBe(0);
  writer.cut();
  writer.cut();
  expect(writer.add(one(1))).toBe(1);
  writer.cut();
  expect(writer.frames).toHaveLength(2);
});

test('a frame has its text, its lengths and its sum', () => {
  const writer = new FrameWriter(plain);
  for (const value of [64, 1]) {
    writer.add(one(value));
    writer.cut();
  }
  const large = Int32Array.from(noise(100, 2 ** 31));
  writer.add({ values: large, states: null });
  writer.cut();
  const facts = writer.frames.map(({ text, ...frame }) => {
    const bytes = Buffer.from(text, 'base64');
    expect(bytes).toHaveLength(paddedLength(frame.packed + frame.extras));
    expect(frame.checksum).toBe(checksum(bytes));
    return [frame.packed, frame.symbols, frame.extras];
  });
  expect(facts.slice(0, 2)).toEqual([
    [7, 7, 0],
    [6, 6, 0],
  ]);
  expect(facts[2]![2]).toBeGreaterThan(50);
});
