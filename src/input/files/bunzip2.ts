import { Transform, type TransformCallback } from 'node:stream';
import unbzip2Stream from 'unbzip2-stream';

/** Decompresses bzip2, which Node cannot. */
export class Bunzip2 extends Transform {
  readonly #stream = unbzip2Stream();
  /** Why the data could not be read to their end; empty if they were. An error would lose the blocks before it. */
  damage = '';

  constructor() {
    super();
    this.#stream.on('data', (bytes) => this.push(bytes));
    this.#stream.on('error', ({ name, message }) => {
      // At the end of data that are cut it reads beyond them.
      this.damage = name === 'Bzip2Error' ? message : 'unexpected end of file';
    });
  }

  override _transform(bytes: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.damage === '') this.#stream.write(bytes);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.damage === '') this.#stream.end();
    done();
  }
}
