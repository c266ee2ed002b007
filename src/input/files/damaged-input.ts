/** A stream that cannot be read to its end; what was read until there counts. */
export class DamagedInput extends Error {}

/** The chunks up to where the stream is damaged; `tell` is then told how. */
export async function* untilDamaged(
  chunks: AsyncIterable<Uint8Array>,
  tell: (damage: string) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof DamagedInput)) throw error;
    tell(error.message);
  }
}
