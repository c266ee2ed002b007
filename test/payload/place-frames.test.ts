import { expect, test } from 'vitest';
import { encodeBase64 } from '../../src/payload/codec/base64.ts';
import { type Frame, paddedLength } from '../../src/payload/frame-writer.ts';
import { placeFrames } from '../../src/payload/place-frames.ts';

const frameOf = (packed: number): Frame => ({
  text: encodeBase64(new Uint8Array(paddedLength(packed))),
  packed,
  size: 2 * packed,
  checksum: packed,
});

test('nothing written is no text', () => {
  expect(placeFrames([])).toEqual({ texts: [], entries: [] });
});

test('a frame says where it is, how long, and its sum', () => {
  expect(placeFrames([7, 6, 30].map(frameOf)).entries).toEqual([
    [0, 0, 7, 14, 7],
    [0, 9, 6, 12, 6],
    [0, 15, 30, 60, 30],
  ]);
});

test.each([
  ['two halves', [375_000, 375_000, 3], [0, 0, 1]],
  ['a little more than a text', [375_000, 375_001, 3], [0, 1, 1]],
  ['more than a text each', [750_003, 750_003], [0, 1]],
])('frames of %s are in the texts where they fit', (_, sizes, places) => {
  const { texts, entries } = placeFrames(sizes.map(frameOf));
  expect(entries.map(([text]) => text)).toEqual(places);
  expect(texts).toHaveLength(places.at(-1)! + 1);
  const ends = entries.map(([, offset, packed]) => offset + paddedLength(packed));
  expect(ends.at(-1)).toBe((texts.at(-1)!.length / 4) * 3);
});
