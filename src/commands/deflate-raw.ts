import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Packs bytes of a payload; its numbers are mostly noise, for which higher levels only take longer. */
export function deflateRaw(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, { level: 6 });
}

/** Turns packed bytes back; fails rather than give more than `size` bytes. */
export async function inflateRaw(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
}
