const MODULUS = 65_521;
/** Bytes that are added up at once; this many cannot overflow 32 bits. */
const CHUNK_BYTES = 4096;

/** Returns the Adler-32 checksum: a damaged frame must not read as other numbers. */
export function checksum(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const to = Math.min(bytes.length, from + CHUNK_BYTES);
    for (let i = from; i < to; i++) {
      a += bytes[i]!;
      b += a;
    }
    a %= MODULUS;
    b %= MODULUS;
  }
  return b * 65_536 + a;
}
