import { expect, test } from 'vitest';
import { checksum } from '../../src/payload/codec/checksum.ts';
import { FrameReader, type FrameSource } from '../../src/payload/frame-reader.ts';
import { FrameWriter, paddedLength } from '../../src/payload/frame-writer.ts';
import type { FrameEntry } from '../../src/payload/manifest.ts';
import { PackedBlock } from '../../src/payload/packed-block.ts';
import { placeFrames } from '../../src/payload/place-frames.ts';
import { noise } from './codec/bytes.ts';

const shape = { length: 3, isFloat: false, hasStates: false };
const blockOf = (frame: number, length = 3) =>
  new PackedBlock({ from: 0, digits: 0, shape: { ...shape, length }, frame });

/** A source whose packed bytes are zeros; inflated, they are blocks of zeros. `sizes` are those it was asked for. */
function zeros(more: Partial<FrameSource> = {}) {
  const sizes: number[] = [];
  const source: FrameSource = {
    texts: [() => 'A'.repeat(100_000)],
    keep: undefined,
    turn: undefined,
    async inflate(_, size) {
      sizes.push(size);
      return new Uint8Array(size);
    },
    ...more,
  };
  return { source, sizes };
}

const frameOf = (packed: number, size: number): FrameEntry => [
  0,
  0,
  packed,
  size,
  checksum(new Uint8Array(paddedLength(packed))),
];

/** A block in each frame, of which none is loaded. */
function read(frames: readonly FrameEntry[], source: FrameSource) {
  const reader = new FrameReader(frames, source);
  const blocks = frames.map((_, frame) => blockOf(frame));
  for (const block of blocks) reader.expect(block);
  return { reader, blocks };
}

const KB = 1024;

test.each([
  ['two halves of a batch', [256 * KB, 256 * KB], [512 * KB]],
  ['a little more than a batch', [256 * KB, 256 * KB + 1], [256 * KB, 256 * KB + 1]],
  ['more than a batch, and others', [600 * KB, 10, 20], [600 * KB, 30]],
  ['a few', [10, 20, 30], [60]],
])('frames of %s are inflated together', async (_, frames, batches) => {
  const { source, sizes } = zeros();
  const { reader, blocks } = read(
    frames.map((size) => frameOf(1000, size)),
    source,
  );
  await reader.load(blocks);
  expect(sizes).toEqual(batches);
  expect(blocks.map((block) => [...block.values])).toEqual(frames.map(() => [0, 0, 0]));
});

test('only the frames of what is not loaded are read, and only what is held is filled', async () => {
  const { source, sizes } = zeros();
  const { reader, blocks } = read([frameOf(9, 20), frameOf(9, 30)], source);
  const other = blockOf(0);
  reader.expect(other);
  await reader.load([blocks[0]!]);
  expect([...blocks, other].map((block) => block.isLoaded)).toEqual([true, false, false]);
  const { values } = blocks[0]!;
  await reader.load([blocks[0]!]);
  expect(sizes).toEqual([20]);
  await reader.load([other, ...blocks]);
  expect(sizes).toEqual([20, 50]);
  expect([...blocks, other].every((block) => block.isLoaded)).toBe(true);
  expect(blocks[0]!.values).toBe(values);
});

test('calls at the same time read a frame once', async () => {
  const { source, sizes } = zeros();
  const { reader, blocks } = read([frameOf(9, 20), frameOf(9, 30)], source);
  await Promise.all([reader.load([blocks[0]!]), reader.load(blocks)]);
  expect(sizes).toEqual([20, 30]);
  expect(blocks.every((block) => block.isLoaded)).toBe(true);
});

test('a frame that could not be read is tried again at the next call', async () => {
  let isBroken = true;
  const { source } = zeros({
    async inflate(_, size) {
      if (isBroken) throw new Error('no memory');
      return new Uint8Array(size);
    },
  });
  const { reader, blocks } = read([frameOf(9, 20)], source);
  await expect(reader.load(blocks)).rejects.toThrow('no memory');
  isBroken = false;
  await reader.load(blocks);
  expect(blocks[0]!.isLoaded).toBe(true);
});

test('the cells that are kept are those that the limit gives back', async () => {
  const values = Int32Array.of(1, 2, 3);
  const { source } = zeros({ keep: () => ({ values, states: null }) });
  const { reader, blocks } = read([frameOf(9, 20)], source);
  await reader.load(blocks);
  expect(blocks[0]!.values).toBe(values);
});

test.each([
  ['as long as deflate can make it', frameOf(9, 9 * 1032), null],
  ['longer than deflate can make it', frameOf(9, 9 * 1032 + 1), 'a frame is too long'],
  ['as long as a frame can be', frameOf(60_000, 8 << 20), null],
  ['longer than a frame can be', frameOf(60_000, (8 << 20) + 1), 'a frame is too long'],
  ['of other bytes', [0, 0, 9, 20, 7] as const, 'a frame was changed'],
  ['in a text that is not there', [1, 0, 9, 20, 1] as const, 'a part is missing'],
])('a frame %s is read or refused', async (_, frame, message) => {
  const { source } = zeros();
  const { reader, blocks } = read([frame], source);
  const load = reader.load(blocks);
  if (message === null) await load;
  else await expect(load).rejects.toThrow(message);
  expect(blocks[0]!.isLoaded).toBe(message === null);
});

test('a block of a frame that is not there is damage', () => {
  const { source } = zeros();
  expect(() => new FrameReader([frameOf(9, 20)], source).expect(blockOf(1))).toThrow(
    'a frame is missing',
  );
});

test('frames read back from the texts they were written to', async () => {
  // The end of a stream is two bytes, which a reader of blocks does not look at.
  const writer = new FrameWriter((bytes) => bytes);
  const lists = [[1, 2, 3], noise(100, 2 ** 31), noise(200, 2 ** 20), [-1, -1, -2]];
  const placed = lists.map((list, i) => {
    const frame = writer.add({ values: Int32Array.from(list), states: null });
    if (i !== 1) writer.cut();
    return blockOf(frame, list.length);
  });
  writer.cut();
  const { texts: written, entries } = placeFrames(writer.frames);
  const texts = written.map((text) => () => text);
  const inflate = async (bytes: Uint8Array) => bytes;
  const reader = new FrameReader(entries, { texts, inflate, keep: undefined, turn: undefined });
  for (const block of placed) reader.expect(block);
  await reader.load([placed[3]!, placed[1]!]);
  await reader.load(placed);
  expect(placed.map((block) => [...block.values])).toEqual(lists);
});
