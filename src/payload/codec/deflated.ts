/**
 * Packs bytes as raw deflate that is flushed to a whole byte and not ended, so that the results of several calls can
 * be read as one stream. Must be deterministic.
 */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** The last block of a stream, empty. */
const END = Uint8Array.of(3, 0);

/** Several results of {@link Deflate} as one stream (RFC 1951). */
export function endStream(parts: readonly Uint8Array[]): Uint8Array {
  return joinBytes([...parts, END]);
}

/** Concatenates arrays of bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
