import { constants, deflateRawSync } from 'node:zlib';

/** Packs bytes of a payload. They are mostly noise, for which higher levels only take longer. */
export function deflateRaw(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
}
