import type { Block } from '../model/column.ts';
import type { BinGrid } from './codec/bins.ts';
import type { Deflate } from './codec/deflated.ts';
import { type Frame, FrameWriter } from './frame-writer.ts';

/** The cells of a block, and the bins in which they are written; null for every sample. */
export interface BlockToPack extends Pick<Block, 'values' | 'states'> {
  readonly bins: BinGrid | null;
}

/** Blocks in frames of their own. */
export interface PackedBlocks {
  readonly frames: readonly Frame[];
  /** The frame of each block. */
  readonly frameOf: readonly number[];
}

/** Packs blocks one after the other; needs nothing but them. */
export function packBlocks(blocks: readonly BlockToPack[], deflate: Deflate): PackedBlocks {
  const writer = new FrameWriter(deflate);
  const frameOf = blocks.map(({ bins, values, states }) => {
    const ints = values instanceof Int16Array ? new Int32Array(values) : values;
    return writer.add({ values: ints, states }, bins);
  });
  writer.cut();
  return { frames: writer.frames, frameOf };
}
