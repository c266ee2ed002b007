const MODULUS = 65_521;
/** This many bytes cannot overflow 32 bits. */
const CHUNK = 4096;

/** Adler-32: a damaged frame must not read as other numbers. */
export function checksum(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const to = Math.min(bytes.length, from + CHUNK);
    for (let i = from; i < to; i++) {
      a += bytes[i]!;
      b += a;
    }
    a %= MODULUS;
    b %= MODULUS;
  }
  return b * 65_536 + a;
}
