import { encodeBase64 } from './codec/base64.ts';
import { type Cells, writeCells } from './codec/cell-streams.ts';
import { checksum } from './codec/checksum.ts';
import type { Deflate } from './codec/deflated.ts';
import { StreamsWriter } from './codec/streams.ts';
import type { FrameEntry } from './manifest.ts';

/** Bytes of a text: base64 makes 1 MB of them. A multiple of three, so that no padding is needed. */
export const TEXT_BYTES = 750_000;
/** A frame ends with the block that brings it to this many bytes. */
const FRAME_BYTES = 16_000;

/** Collects blocks in frames, and frames in texts of base64; no frame crosses the end of a text. */
export class FrameWriter {
  readonly frames: FrameEntry[] = [];
  readonly #deflate: Deflate;
  readonly #streams = new StreamsWriter();
  #texts: string[] = [];
  #pieces: string[] = [];
  #length = 0;

  constructor(deflate: Deflate) {
    this.#deflate = deflate;
  }

  /** Writes a block; returns the index of its frame. */
  add(cells: Cells): number {
    const frame = this.frames.length;
    writeCells(cells, this.#streams);
    if (this.#streams.symbols.length + this.#streams.extras.length >= FRAME_BYTES) this.cut();
    return frame;
  }

  /** Ends the frame, so that the next block is read separately. */
  cut(): void {
    const { symbols, extras } = this.#streams;
    if (symbols.length === 0) return;
    const size = symbols.length;
    const packed = this.#deflate(symbols.take());
    const rest = extras.take();
    const length = paddedLength(packed.length + rest.length);
    if (this.#length + length > TEXT_BYTES) this.#endText();
    const bytes = new Uint8Array(length);
    bytes.set(packed);
    bytes.set(rest, packed.length);
    const text = this.#texts.length;
    this.frames.push([text, this.#length, packed.length, size, rest.length, checksum(bytes)]);
    this.#pieces.push(encodeBase64(bytes));
    this.#length += length;
  }

  #endText(): void {
    if (this.#length === 0) return;
    this.#texts.push(this.#pieces.join(''));
    this.#pieces = [];
    this.#length = 0;
  }

  /** The texts that were written. */
  finish(): string[] {
    this.cut();
    this.#endText();
    return this.#texts;
  }
}

/** Rounded up to a multiple of three, so that each frame is separate base64. */
export function paddedLength(length: number): number {
  return Math.ceil(length / 3) * 3;
}
