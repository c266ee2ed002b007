import { decodeBase64 } from './codec/base64.ts';
import { ByteReader } from './codec/byte-reader.ts';
import { KindsReader } from './codec/cell-kinds.ts';
import { type Cells, readCells } from './codec/cells.ts';
import { checksum } from './codec/checksum.ts';
import { endStream } from './codec/deflated.ts';
import { readBins } from './codec/read-bins.ts';
import { checkCount, damaged } from './damaged.ts';
import { paddedLength } from './frame-writer.ts';
import type { FrameEntry } from './manifest.ts';
import { type Inflate, MAX_INFLATE_RATIO, type Texts } from './manifest-text.ts';
import type { PackedBlock } from './packed-block.ts';

/** Frames of a text hold three bytes in four characters. */
const charactersOf = (bytes: number) => (bytes / 3) * 4;

/** Maximum bytes of a frame that statgraph writes: 512 kB, then a full block of doubles and its states. */
const MAX_FRAME_BYTES = 8 << 20;

/** Maximum bytes that are inflated at once: few streams, and the page stays responsive. */
const MAX_BATCH_BYTES = 512 << 10;

/** A frame as it is in the text. */
interface FramePart {
  readonly frame: number;
  readonly packed: Uint8Array;
  /** The number of bytes when inflated. */
  readonly size: number;
}

/** The source of frames. */
export interface FrameSource {
  readonly texts: Texts;
  readonly inflate: Inflate;
  /** Returns the cells to hold for those of a block; fails if there are too many. */
  readonly keep: ((cells: Cells) => Cells) | undefined;
  /** Lets other tasks run if this one takes long. */
  readonly turn: (() => Promise<void>) | undefined;
}

/** Reads frames and fills their blocks. */
export class FrameReader {
  readonly #frames: readonly FrameEntry[];
  readonly #texts: Texts;
  readonly #inflate: Inflate;
  readonly #keep: FrameSource['keep'];
  readonly #turn: FrameSource['turn'];
  /** The blocks of each frame in the order in which they are written. */
  readonly #blocks: PackedBlock[][];
  readonly #pending = new Map<number, Promise<void>>();

  constructor(frames: readonly FrameEntry[], { texts, inflate, keep, turn }: FrameSource) {
    this.#frames = frames;
    this.#texts = texts;
    this.#inflate = inflate;
    this.#keep = keep;
    this.#turn = turn;
    this.#blocks = frames.map(() => []);
  }

  /** Adds a block as the next in its frame. */
  expect(block: PackedBlock): void {
    const blocks = this.#blocks[block.frame];
    if (blocks === undefined) throw damaged('a frame is missing');
    blocks.push(block);
  }

  /**
   * Holds blocks and fills them, and those other blocks of their frames that are held. Calls at the
   * same time share the work.
   */
  async load(blocks: Iterable<PackedBlock>): Promise<void> {
    const frames = new Set<number>();
    for (const block of blocks) {
      block.hold();
      if (!block.isLoaded) frames.add(block.frame);
    }
    const fresh = [...frames].filter((frame) => !this.#pending.has(frame));
    for (const batch of this.#batches(fresh)) {
      const pending = this.#fill(batch);
      for (const frame of batch) this.#pending.set(frame, pending);
      const isOurs = (frame: number) => this.#pending.get(frame) === pending;
      pending.catch(() => this.#forget(batch.filter(isOurs)));
    }
    await Promise.all(Array.from(frames, (frame) => this.#pending.get(frame)));
  }

  /** Frames that are inflated together: starting a stream for each would take longer than reading it. */
  #batches(frames: readonly number[]): number[][] {
    const batches: number[][] = [];
    let space = 0;
    for (const frame of frames) {
      const size = this.#frames[frame]![3];
      if (space < size) {
        batches.push([]);
        space = MAX_BATCH_BYTES;
      }
      batches.at(-1)!.push(frame);
      space -= size;
    }
    return batches;
  }

  async #fill(batch: readonly number[]): Promise<void> {
    await this.#turn?.();
    const texts = await this.#textsOf(batch);
    const parts = batch.map((frame) => this.#part(frame, texts));
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const inflated = await this.#inflate(endStream(parts.map(({ packed }) => packed)), size);
    let at = 0;
    for (const { frame, size } of parts) {
      await this.#turn?.();
      // A call from here on is too late for this frame.
      this.#forget([frame]);
      this.#read(frame, new ByteReader(inflated.subarray(at, at + size)));
      at += size;
    }
  }

  #read(frame: number, from: ByteReader): void {
    const kinds = new KindsReader();
    for (const block of this.#blocks[frame]!) {
      const read = block.shape.isBinned === true ? readBins : readCells;
      const cells = read(block.shape, { from, kinds });
      if (!block.isLoaded) block.fill(this.#keep?.(cells) ?? cells);
    }
  }

  #forget(batch: readonly number[]): void {
    for (const frame of batch) this.#pending.delete(frame);
  }

  /**
   * Returns the texts of some frames. Taking a text out of a page joins its pieces, so it is done once for all of them.
   */
  async #textsOf(batch: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    for (const text of new Set(batch.map((frame) => this.#frames[frame]![0]))) {
      checkCount(text, this.#frames.length, 'a part is missing');
      const read = await this.#texts.at(text);
      if (read === undefined) throw damaged('a part is missing');
      texts.set(text, read());
    }
    return texts;
  }

  #part(frame: number, texts: ReadonlyMap<number, string>): FramePart {
    const [text, offset, packed, size, sum] = this.#frames[frame]!;
    checkCount(size, Math.min(MAX_FRAME_BYTES, packed * MAX_INFLATE_RATIO), 'a frame is too long');
    const from = charactersOf(offset);
    const length = charactersOf(paddedLength(packed));
    const bytes = decodeBase64(texts.get(text)!.slice(from, from + length));
    if (checksum(bytes) !== sum) throw damaged('a frame was changed');
    return { frame, packed: bytes.subarray(0, packed), size };
  }
}
