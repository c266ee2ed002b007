import { encodeBase64 } from './codec/base64.ts';
import type { BinGrid } from './codec/bins.ts';
import { type Cells, writeCells } from './codec/cell-streams.ts';
import { checksum } from './codec/checksum.ts';
import type { Deflate } from './codec/deflated.ts';
import { StreamsWriter } from './codec/streams.ts';
import { writeBins } from './codec/write-bins.ts';

/** A frame ends with the block that brings it to this many bytes, unless it is cut before. */
const MIN_FRAME_BYTES = 16_000;

/** Blocks that are read together. */
export interface Frame {
  /** As base64, without padding. */
  readonly text: string;
  /** The bytes of the packed symbols, of the symbols, and of the extras after them. */
  readonly packed: number;
  readonly symbols: number;
  readonly extras: number;
  readonly checksum: number;
}

/** Collects blocks in frames. */
export class FrameWriter {
  readonly frames: Frame[] = [];
  readonly #deflate: Deflate;
  readonly #streams = new StreamsWriter();

  constructor(deflate: Deflate) {
    this.#deflate = deflate;
  }

  /** Writes a block, in bins if they are given; returns the index of its frame. */
  add(cells: Cells, bins: BinGrid | null = null): number {
    const frame = this.frames.length;
    const streams = this.#streams;
    if (bins === null) writeCells(cells, streams);
    else writeBins(cells, bins, streams);
    if (streams.symbols.length + streams.extras.length >= MIN_FRAME_BYTES) this.cut();
    return frame;
  }

  /** Ends the frame, so that the next block is read separately. */
  cut(): void {
    const { symbols, extras } = this.#streams;
    if (symbols.length === 0) return;
    const size = symbols.length;
    const packed = this.#deflate(symbols.take());
    const rest = extras.take();
    const bytes = new Uint8Array(paddedLength(packed.length + rest.length));
    bytes.set(packed);
    bytes.set(rest, packed.length);
    this.frames.push({
      text: encodeBase64(bytes),
      packed: packed.length,
      symbols: size,
      extras: rest.length,
      checksum: checksum(bytes),
    });
  }
}

/** Rounds up to a multiple of three, so that each frame is separate base64. */
export function paddedLength(length: number): number {
  return Math.ceil(length / 3) * 3;
}
