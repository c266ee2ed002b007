import { inflateRawSync } from 'node:zlib';

/** Raw inflate with a limit of the size. */
export const inflate = async (bytes: Uint8Array, size: number) =>
  new Uint8Array(inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }));
