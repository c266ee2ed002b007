import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checksum } from '../../../src/payload/codec/checksum.ts';

test.each([0, 1, 4095, 4096, 4097, 8192, 10_000])('the sum of %d bytes is that of zlib', (size) => {
  for (const bytes of [new Uint8Array(size).fill(255), new Uint8Array(size).map((_, i) => i)]) {
    expect(checksum(bytes)).toBe(deflateSync(bytes).readUInt32BE(deflateSync(bytes).length - 4));
  }
});
