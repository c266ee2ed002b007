import { expect, test } from 'vitest';
import { openAgain } from '../../../src/input/files/open-again.ts';

/** Yields chunks in one memory that is reused. */
async function* reused(count: number, size: number): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(size);
  for (let i = 0; i < count; i++) yield memory.fill(i);
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of chunks) all.push(...chunk.subarray(0, 2));
  return all;
}

test('a short stream is the same at the second time', async () => {
  const open = openAgain(reused(3, 2));
  expect(await bytesOf(open())).toEqual([0, 0, 1, 1, 2, 2]);
  expect(await bytesOf(open())).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a long one, or one that was not read to its end, is empty then', async () => {
  const long = openAgain(reused(3, 1 << 19));
  expect(await bytesOf(long())).toHaveLength(6);
  expect(await bytesOf(long())).toEqual([]);
  const left = openAgain(reused(3, 2));
  for await (const _ of left()) break;
  expect(await bytesOf(left())).toEqual([]);
});
