/** Maximum bytes of a pipe that are kept, so that it can be opened again: those of a paste, not of a recording. */
const MAX_KEPT_BYTES = 1 << 20;

/**
 * Returns a function that opens a stream. Another time it yields the same bytes, if they were read to their end and are
 * few; else none.
 */
export function openAgain(chunks: AsyncIterable<Uint8Array>): () => AsyncIterable<Uint8Array> {
  let kept: Uint8Array[] = [];
  let isOpened = false;
  async function* first() {
    const copies: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size <= MAX_KEPT_BYTES) copies.push(new Uint8Array(chunk));
      else copies.length = 0;
      yield chunk;
    }
    kept = copies;
  }
  async function* again() {
    yield* kept;
  }
  return () => {
    if (isOpened) return again();
    isOpened = true;
    return first();
  };
}
