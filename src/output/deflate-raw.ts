import { constants, deflateRawSync, type ZlibOptions } from 'node:zlib';

/** Packs the text of a payload. */
export function deflateRaw(bytes: Uint8Array): Uint8Array {
  return deflate(bytes, { level: 6 });
}

/**
 * Packs planes of bytes: only equal bytes in a row are worth a search, and a plane is mostly unlike the next, so that
 * tables for few bytes fit better.
 */
export function deflateNumbers(bytes: Uint8Array): Uint8Array {
  return deflate(bytes, { level: 6, memLevel: 7, strategy: constants.Z_RLE });
}

function deflate(bytes: Uint8Array, options: ZlibOptions): Uint8Array {
  return deflateRawSync(bytes, { ...options, finishFlush: constants.Z_SYNC_FLUSH });
}
