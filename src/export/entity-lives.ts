import { type Column, stateAt } from '../model/column.ts';
import type { Source } from '../model/run.ts';
import { stateCode } from '../model/state.ts';

/** The samples of a log from the first up to but not including `to`. */
export interface EntityLifetime {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the samples of a log from the first to the last of each of its entities, by their number. A log of processes
 * has thousands that lived for a second; rows for all other samples would grow with samples × processes.
 */
export function entityLives(source: Source): readonly EntityLifetime[] {
  const lives = source.entities.map(() => ({ from: Infinity, to: 0 }));
  for (const column of source.columns) {
    const life = lives[column.entity]!;
    life.from = Math.min(life.from, firstSample(column));
    life.to = Math.max(life.to, endSample(column));
  }
  return lives;
}

function firstSample({ blocks }: Column): number {
  for (const block of blocks) {
    for (let i = 0; i < block.values.length; i++) {
      if (stateAt(block, i) !== stateCode.absent) return block.from + i;
    }
  }
  return Infinity;
}

function endSample({ blocks }: Column): number {
  for (const block of blocks.toReversed()) {
    for (let i = block.values.length; i > 0; i--) {
      if (stateAt(block, i - 1) !== stateCode.absent) return block.from + i;
    }
  }
  return 0;
}
