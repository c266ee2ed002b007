import { decodeBase64 } from './base64.ts';
import { readCells } from './cells.ts';
import { checksum } from './checksum.ts';
import { checkCount, damaged } from './damaged.ts';
import { padded } from './frame-writer.ts';
import type { FrameEntry } from './manifest.ts';
import { type Inflate, MOST_INFLATED } from './manifest-text.ts';
import type { PackedBlock } from './packed-block.ts';
import { StreamsReader } from './streams.ts';

/** Frames of a text hold three bytes in four characters. */
const charactersOf = (bytes: number) => (bytes / 3) * 4;

/** The most bytes of symbols that a frame of ours has: a full block of doubles and its states behind 48 kB. */
const MOST_SYMBOLS = 8 << 20;

/** Reads frames and fills the blocks that stand in them. */
export class FrameReader {
  readonly #frames: readonly FrameEntry[];
  readonly #texts: readonly (() => string)[];
  readonly #inflate: Inflate;
  /** The blocks of each frame in the order in which they are written. */
  readonly #blocks: PackedBlock[][];
  readonly #pending = new Map<number, Promise<void>>();

  constructor(frames: readonly FrameEntry[], texts: readonly (() => string)[], inflate: Inflate) {
    this.#frames = frames;
    this.#texts = texts;
    this.#inflate = inflate;
    this.#blocks = frames.map(() => []);
  }

  /** Tells which block comes next in its frame. */
  expect(block: PackedBlock): void {
    const blocks = this.#blocks[block.frame];
    if (blocks === undefined) throw damaged('a frame is missing');
    blocks.push(block);
  }

  /**
   * Holds blocks and fills them; others of their frames are filled with them where somebody waits for them. Calls at the
   * same time share the work.
   */
  async load(blocks: Iterable<PackedBlock>): Promise<void> {
    const frames = new Set<number>();
    for (const block of blocks) {
      block.hold();
      if (!block.isLoaded) frames.add(block.frame);
    }
    await Promise.all(Array.from(frames, (frame) => this.#loadFrame(frame)));
  }

  #loadFrame(frame: number): Promise<void> {
    let pending = this.#pending.get(frame);
    if (pending === undefined) {
      pending = this.#fill(frame);
      this.#pending.set(frame, pending);
      pending.catch(() => this.#pending.delete(frame));
    }
    return pending;
  }

  async #fill(frame: number): Promise<void> {
    const [text, offset, packed, symbols, extras, sum] = this.#frames[frame]!;
    checkCount(symbols, Math.min(MOST_SYMBOLS, packed * MOST_INFLATED), 'a frame is too long');
    const bytes = this.#bytes(text, offset, padded(packed + extras));
    if (checksum(bytes) !== sum) throw damaged('a frame was changed');
    const inflated = await this.#inflate(bytes.subarray(0, packed), symbols);
    // Who asks from here on comes too late for this reading.
    this.#pending.delete(frame);
    const streams = new StreamsReader(inflated, bytes.subarray(packed, packed + extras));
    for (const block of this.#blocks[frame]!) {
      const cells = readCells(block.shape, streams);
      if (!block.isLoaded) block.fill(cells);
    }
  }

  #bytes(text: number, offset: number, length: number): Uint8Array {
    const read = this.#texts[text];
    if (read === undefined) throw damaged('a part is missing');
    const from = charactersOf(offset);
    return decodeBase64(read().slice(from, from + charactersOf(length)));
  }
}
