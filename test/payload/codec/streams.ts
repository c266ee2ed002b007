import { StreamsReader, StreamsWriter } from '../../../src/payload/codec/streams.ts';

/** What was written: its bytes as plain lists. */
export interface Written {
  readonly symbols: number[];
  readonly extras: number[];
}

/** The bytes that a writer of the codec writes. */
export function written(write: (streams: StreamsWriter) => void): Written {
  const streams = new StreamsWriter();
  write(streams);
  return { symbols: [...streams.symbols.take()], extras: [...streams.extras.take()] };
}

/** A reader of bytes. */
export function reading(symbols: readonly number[], extras: readonly number[] = []): StreamsReader {
  return new StreamsReader(Uint8Array.from(symbols), Uint8Array.from(extras));
}

/** Numbers without order, the same in each run, below `most`. */
export function noise(length: number, most: number): number[] {
  return Array.from({ length }, (_, i) => {
    const once = Math.imul(i + 1, 0x9e3779b1);
    const twice = Math.imul(once ^ (once >>> 15), 0x85ebca6b);
    return ((twice ^ (twice >>> 13)) >>> 0) % most;
  });
}
