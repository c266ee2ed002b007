import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/**
 * The content of a frame: `symbols`, which deflate makes smaller, and `extras`, the low bits of numbers, which nothing
 * makes smaller and which are therefore written as they are.
 */
export class StreamsWriter {
  readonly symbols = new ByteWriter();
  readonly extras = new ByteWriter();
}

/** The two streams of a frame, read back in the order in which they were written. */
export class StreamsReader {
  readonly symbols: ByteReader;
  readonly extras: ByteReader;

  constructor(symbols: Uint8Array, extras: Uint8Array) {
    this.symbols = new ByteReader(symbols);
    this.extras = new ByteReader(extras);
  }
}
