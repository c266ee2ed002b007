/** A stream that cannot be read to its end; what was read until there counts. */
export class DamagedInput extends Error {}

/** The chunks up to where the stream is damaged; `report` then gets what is wrong. */
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
