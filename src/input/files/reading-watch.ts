/** Follows the bytes that are read. */
export interface ReadingWatch {
  /** `total` is the size of all files; NaN if a pipe or an archive hides it. */
  begin(total: number): void;
  read(bytes: number): void;
  end(): void;
}

/** The same bytes, counted as they are read. */
export async function* countedBytes(
  chunks: AsyncIterable<Uint8Array>,
  read: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    read(chunk.length);
    yield chunk;
  }
}
