import { Transform, type TransformCallback } from 'node:stream';
import unbzip2Stream from 'unbzip2-stream';

/** The code of the error of bzip2 data that are cut or damaged. */
export const BZIP2_DAMAGE = 'BZIP2_DAMAGE';

/** Decompresses bzip2, which Node cannot. The blocks before a damage are kept. */
export class Bunzip2 extends Transform {
  readonly #stream = unbzip2Stream();
  #error: Error | null = null;

  constructor() {
    super();
    this.#stream.on('data', (bytes) => this.push(bytes));
    this.#stream.on('error', ({ name, message }) => {
      // At the end of data that are cut it reads beyond them.
      const text = name === 'Bzip2Error' ? message : 'unexpected end of file';
      this.#error = Object.assign(new Error(text), { code: BZIP2_DAMAGE });
    });
  }

  override _transform(bytes: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#stream.write(bytes);
    done(this.#error);
  }

  override _flush(done: TransformCallback): void {
    this.#stream.end();
    done(this.#error);
  }
}
