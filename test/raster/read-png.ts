import { crc32, inflateSync } from 'node:zlib';
import type { Pixels } from '../../src/raster/png.ts';

/** Reads what our own writer writes: unfiltered rows of colours, or of numbers of a palette. */
export function readPng(bytes: Uint8Array): Pixels {
  const file = Buffer.from(bytes);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    if (crc32(named) !== file.readUInt32BE(at + 8 + length)) throw new Error(`crc at ${at}`);
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  const head = chunks.get('IHDR')!;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const palette = chunks.get('PLTE');
  const stride = width * (palette === undefined ? 3 : 1) + 1;
  const rows = inflateSync(chunks.get('IDAT')!);
  if (rows.length !== stride * height) throw new Error('rows of another length');
  const data = new Uint8Array(rows).filter((_, i) => i % stride !== 0);
  const colour = (number: number) => [...palette!.subarray(3 * number, 3 * number + 3)];
  return {
    width,
    height,
    rgb: palette === undefined ? data : Uint8Array.from([...data].flatMap(colour)),
  };
}
