import { ByteReader } from '../../../src/payload/codec/byte-reader.ts';
import { ByteWriter } from '../../../src/payload/codec/byte-writer.ts';
import { KindsReader, KindsWriter } from '../../../src/payload/codec/cell-kinds.ts';
import type { ReadingFrom, WritingTo } from '../../../src/payload/codec/cells.ts';

/** The bytes that a writer of the codec writes, as a plain list. */
export function written(write: (to: ByteWriter) => void): number[] {
  const writer = new ByteWriter();
  write(writer);
  return [...writer.take()];
}

/** A reader of bytes. */
export function reading(bytes: readonly number[]): ByteReader {
  return new ByteReader(Uint8Array.from(bytes));
}

/** The bytes of blocks of a frame. */
export function writtenCells(write: (to: WritingTo) => void): number[] {
  return written((to) => write({ to, kinds: new KindsWriter() }));
}

/** A reader of the blocks of a frame. */
export function readingCells(bytes: readonly number[]): ReadingFrom {
  return { from: reading(bytes), kinds: new KindsReader() };
}

/** Numbers without order, the same in each run, below `most`. */
export function noise(length: number, most: number): number[] {
  return Array.from({ length }, (_, i) => {
    const once = Math.imul(i + 1, 0x9e3779b1);
    const twice = Math.imul(once ^ (once >>> 15), 0x85ebca6b);
    return ((twice ^ (twice >>> 13)) >>> 0) % most;
  });
}
