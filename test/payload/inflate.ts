import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Raw deflate as the command line does it. */
export const deflate = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 6 });

/** Raw inflate that gives no more than it was told. */
export const inflate = async (bytes: Uint8Array, size: number) =>
  new Uint8Array(inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }));
