/** The error of a stream that cannot be read to its end; the data before the damage are used. */
export class DamagedInput extends Error {}

/** Yields the chunks of a stream up to a damage; `report` then gets the error. */
export async function* untilDamaged(
  chunks: AsyncIterable<Uint8Array>,
  report: (damage: string) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof DamagedInput)) throw error;
    report(error.message);
  }
}
