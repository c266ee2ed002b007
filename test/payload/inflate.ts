import { inflateRawSync } from 'node:zlib';

/** Raw inflate that gives no more than it was told. */
export const inflate = async (bytes: Uint8Array, size: number) =>
  new Uint8Array(inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }));
