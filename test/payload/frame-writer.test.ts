import { expect, test } from 'vitest';
import { checksum } from '../../src/payload/codec/checksum.ts';
import { FrameWriter, paddedLength } from '../../src/payload/frame-writer.ts';
import { noise } from './codec/bytes.ts';

const plain = (bytes: Uint8Array) => bytes;

/** Equal numbers; another length has kinds of its own. */
const equal = (value: number, length: number) => ({
  values: new Int32Array(length).fill(value),
  states: null,
});
const one = (value: number) => equal(value, 1);
/** Numbers without order, in four bytes each and 10 more. */
const large = (length: number) => ({
  values: Int32Array.from(noise(length, 2 ** 32)),
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

test('blocks share a frame until it has 16,000 bytes without the kinds of their cells', () => {
  const framesOf = (values: number) => {
    const writer = new FrameWriter(plain);
    return [large(values), one(64), equal(64, 2), one(1)].map((cells) => writer.add(cells));
  };
  // Each value takes 4 bytes, and each list some more.
  expect(framesOf(3997)).toEqual([0, 0, 0, 1]);
  expect(framesOf(3996)).toEqual([0, 0, 0, 0]);
});

test('cells of many kinds do not end a frame, because other blocks share them', () => {
  const writer = new FrameWriter(plain);
  const states = Uint8Array.from({ length: 20_000 }, (_, i) => i % 2);
  const block = { values: new Int32Array(20_000), states };
  expect([block, block, block].map((cells) => writer.add(cells))).toEqual([0, 0, 0]);
  writer.cut();
  expect(writer.frames[0]!.size).toBeLessThan(2 * states.length + 100);
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
  const facts = writer.frames.map(({ text, ...frame }) => {
    const bytes = Buffer.from(text, 'base64');
    expect(bytes).toHaveLength(paddedLength(frame.packed));
    expect(frame.checksum).toBe(checksum(bytes));
    return [frame.packed, frame.size];
  });
  expect(facts).toEqual([
    [7, 7],
    [6, 6],
  ]);
});

test('a frame knows how long it is when it is inflated', () => {
  const writer = new FrameWriter((bytes) => bytes.subarray(4));
  writer.add(one(64));
  writer.cut();
  expect(writer.frames[0]).toMatchObject({ packed: 3, size: 7 });
});
