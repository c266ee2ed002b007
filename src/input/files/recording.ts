/** A stream that can be read again, as long as it is not too long to be kept. */
export interface Recording {
  /** The stream itself, to be read first and once. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** What was read of it so far, from its beginning; null if that was too much. */
  again(): AsyncIterable<Uint8Array> | null;
}

/** Keeps what is read of a stream, up to so many bytes. */
export function record(chunks: AsyncIterable<Uint8Array>, limit: number): Recording {
  const kept: Uint8Array[] = [];
  let size = 0;
  async function* recorded() {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size <= limit) kept.push(chunk.slice());
      else kept.length = 0;
      yield chunk;
    }
  }
  async function* replayed() {
    yield* kept;
  }
  return { chunks: recorded(), again: () => (size <= limit ? replayed() : null) };
}
