import { encodeBase64 } from './codec/base64.ts';
import type { BinGrid } from './codec/bins.ts';
import { ByteWriter } from './codec/byte-writer.ts';
import { KindsWriter } from './codec/cell-kinds.ts';
import { type Cells, writeCells } from './codec/cells.ts';
import { checksum } from './codec/checksum.ts';
import type { Deflate } from './codec/deflated.ts';
import { writeBins } from './codec/write-bins.ts';

/**
 * A frame ends with the block that brings it to this many bytes, without the kinds of cells, which blocks share, unless
 * it is cut before.
 */
const MIN_FRAME_BYTES = 16_000;

/** A frame also ends with the block that brings it to this many bytes with the kinds, so that little is read at once. */
const MAX_FRAME_BYTES = 512_000;

/** Blocks that are read together. */
export interface Frame {
  /** As base64, without padding. */
  readonly text: string;
  /** The number of bytes, packed and not. */
  readonly packed: number;
  readonly size: number;
  readonly checksum: number;
}

/** Collects blocks in frames. */
export class FrameWriter {
  readonly frames: Frame[] = [];
  readonly #deflate: Deflate;
  readonly #bytes = new ByteWriter();
  #kinds = new KindsWriter();

  constructor(deflate: Deflate) {
    this.#deflate = deflate;
  }

  /** Writes a block, in bins if they are given; returns the index of its frame. */
  add(cells: Cells, bins: BinGrid | null = null): number {
    const frame = this.frames.length;
    const writing = { to: this.#bytes, kinds: this.#kinds };
    if (bins === null) writeCells(cells, writing);
    else writeBins(cells, bins, writing);
    const { length } = this.#bytes;
    if (length - this.#kinds.bytes >= MIN_FRAME_BYTES || length >= MAX_FRAME_BYTES) this.cut();
    return frame;
  }

  /** Ends the frame, so that the next block is read separately. */
  cut(): void {
    const size = this.#bytes.length;
    if (size === 0) return;
    const packed = this.#deflate(this.#bytes.take());
    this.#kinds = new KindsWriter();
    const bytes = new Uint8Array(paddedLength(packed.length));
    bytes.set(packed);
    this.frames.push({
      text: encodeBase64(bytes),
      packed: packed.length,
      size,
      checksum: checksum(bytes),
    });
  }
}

/** Rounds up to a multiple of three, so that each frame is separate base64. */
export function paddedLength(length: number): number {
  return Math.ceil(length / 3) * 3;
}
