import type { RawSource } from '../input/raw-source.ts';
import { blockAt, type Column, isMissing } from '../model/column.ts';
import { stateCode } from '../model/state.ts';
import { mapBlocks } from './map-blocks.ts';

/**
 * Marks the averages since boot: every cell of a since-boot report that is not of an instant, and the first row of an
 * entity that appeared later, where the tool starts each entity with its own average (nicstat, zpool iostat).
 */
export function markSinceBoot(source: RawSource): RawSource {
  const reports = [...source.sinceBoot.keys()].filter((i) => source.sinceBoot[i] === 1);
  const columns = source.columns.map((column) =>
    column.instant ? column : markColumn(column, sinceBootSamples(source, column, reports)),
  );
  return { ...source, columns };
}

function sinceBootSamples(source: RawSource, column: Column, reports: readonly number[]) {
  const first = column.lines[0]?.from ?? 0;
  const late = source.parser.lateEntitiesSinceBoot === true && first > 0 && reports.length > 0;
  return late ? [...reports, first] : reports;
}

function markColumn(column: Column, samples: readonly number[]): Column {
  if (samples.length === 0) return column;
  return mapBlocks(column, (draft, block) => {
    for (const sample of samples) {
      if (blockAt([block], sample) === undefined) continue;
      const index = sample - block.from;
      if (!isMissing(block.values[index]!)) draft.set(index, stateCode['since-boot']);
    }
  });
}
