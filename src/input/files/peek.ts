/** A stream of bytes whose first bytes were read. */
export interface PeekedBytes {
  /** The first bytes; fewer than requested only if there are no more. */
  readonly head: Uint8Array;
  /** All bytes, including the first ones; can be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Ends the stream if the rest is not needed. */
  close(): Promise<void>;
}

/** Reads the first bytes of a stream without losing them. */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): Promise<PeekedBytes> {
  const rest = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < length) {
    const { done, value } = await rest.next();
    if (done === true) break;
    head = head.length === 0 ? new Uint8Array(value) : Buffer.concat([head, value]);
  }
  return { head, chunks: from(head, rest), close: async () => void (await rest.return?.()) };
}

async function* from(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const { done, value } = await rest.next();
      if (done === true) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}
