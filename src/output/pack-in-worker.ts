import type { ReportDocument } from '../model/document.ts';
import type { FitOptions } from '../payload/fit.ts';
import { type BlockToPack, type PackedBlocks, packBlocks } from '../payload/pack-blocks.ts';
import { oneThread, type Pool } from '../workers/pool.ts';
import type { Task } from '../workers/task.ts';
import { deflateNumbers } from './deflate-raw.ts';

/** Minimum number of cells for threads: starting one takes as long as packing about this many. */
const MIN_CELLS_FOR_THREADS = 2_000_000;

/** Packs blocks in any thread. */
export const packInWorker: Task<readonly BlockToPack[], PackedBlocks> = {
  name: 'pack',
  work: (blocks) => packBlocks(blocks, deflateNumbers),
};

/** Returns a function that packs the blocks of a document, in parallel if it is large. */
export function packerOf({ runs }: ReportDocument, pool: Pool = oneThread): FitOptions['pack'] {
  const columns = runs.flatMap(({ sources }) => sources.flatMap((source) => source.columns));
  const cells = columns
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, b) => sum + b.values.length, 0);
  const threads = cells < MIN_CELLS_FOR_THREADS ? oneThread : pool;
  return (groups) => threads.runAll(packInWorker, groups);
}
