import { expect, test } from 'vitest';
import { ByteReader } from '../../../src/payload/codec/byte-reader.ts';
import { ByteWriter } from '../../../src/payload/codec/byte-writer.ts';

test.each([
  [0, [0]],
  [127, [127]],
  [128, [128, 1]],
  [129, [129, 1]],
  [16_383, [255, 127]],
  [16_384, [128, 128, 1]],
  [2 ** 31, [128, 128, 128, 128, 8]],
  [2 ** 53, [128, 128, 128, 128, 128, 128, 128, 16]],
])('the number %d takes seven bits a byte and reads back', (value, bytes) => {
  const writer = new ByteWriter();
  writer.count(value);
  expect(writer.length).toBe(bytes.length);
  const taken = writer.take();
  expect([...taken]).toEqual(bytes);
  expect(new ByteReader(taken).count()).toBe(value);
});

test('a number of more than 53 bits is damage', () => {
  const reader = new ByteReader(new Uint8Array(20).fill(255));
  expect(() => reader.count()).toThrow('a number is too long');
});

test('a reader gives the bytes up to the last, and no more', () => {
  const reader = new ByteReader(Uint8Array.of(1, 2, 3));
  expect(reader.byte()).toBe(1);
  expect([...reader.bytes(2)]).toEqual([2, 3]);
  expect([...reader.bytes(0)]).toEqual([]);
  expect(() => reader.byte()).toThrow("the report's data is damaged: it ends early");
});

test('what was written stays when more is written than was expected', () => {
  const writer = new ByteWriter();
  writer.bytes(Uint8Array.of(1, 2));
  const many = new Uint8Array(10_000).fill(3);
  writer.bytes(many);
  writer.reserve(20_000).fill(5);
  writer.byte(4);
  const filled = new Uint8Array(20_000).fill(5);
  const all = Buffer.concat([Uint8Array.of(1, 2), many, filled, Uint8Array.of(4)]);
  expect(all.equals(writer.take())).toBe(true);
  expect(writer.length).toBe(0);
});

test('a writer is empty after its bytes are taken, and what was taken does not change', () => {
  const writer = new ByteWriter();
  writer.byte(1);
  const first = writer.take();
  writer.byte(2);
  expect([...first]).toEqual([1]);
  expect([...writer.take()]).toEqual([2]);
});
