/** Follows the bytes that are read. */
export interface ReadingWatch {
  /** `total` is the size of all files in bytes; NaN if it is unknown, as of a pipe and while archives are unpacked. */
  begin(total: number): void;
  read(bytes: number): void;
  end(): void;
}

/** Yields the same bytes and counts them as they are read. */
export async function* countedBytes(
  chunks: AsyncIterable<Uint8Array>,
  read: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    read(chunk.length);
    yield chunk;
  }
}
