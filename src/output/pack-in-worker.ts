import type { ReportDocument } from '../model/document.ts';
import type { FitOptions } from '../payload/fit.ts';
import { type BlockToPack, type PackedBlocks, packBlocks } from '../payload/pack-blocks.ts';
import { oneThread, type Pool } from '../workers/pool.ts';
import type { Task } from '../workers/task.ts';
import { deflateRaw } from './deflate-raw.ts';

/** A thread packs about as many cells in the time that it takes to start. */
const FEW_CELLS = 2_000_000;

/** Packs blocks in any thread. */
export const packInWorker: Task<readonly BlockToPack[], PackedBlocks> = {
  name: 'pack',
  work: (blocks) => packBlocks(blocks, deflateRaw),
};

/** Packs the blocks of a document, side by side if it is large. */
export function packerOf({ runs }: ReportDocument, pool: Pool = oneThread): FitOptions['pack'] {
  const columns = runs.flatMap(({ sources }) => sources.flatMap((source) => source.columns));
  const cells = columns
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, b) => sum + b.values.length, 0);
  const threads = cells < FEW_CELLS ? oneThread : pool;
  return (groups) => threads.runAll(packInWorker, groups);
}
