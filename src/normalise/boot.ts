import type { RawSource } from '../input/raw-source.ts';
import { type Block, type Column, isMissing } from '../model/column.ts';
import { stateCode } from '../model/state.ts';

/**
 * Marks the averages since boot: every cell of a since-boot report that is not of an instant, and the first row of an
 * entity that appeared later, where the tool starts each entity with its own average (nicstat, zpool iostat).
 */
export function markSinceBoot(source: RawSource): RawSource {
  const reports = [...source.sinceBoot.keys()].filter((i) => source.sinceBoot[i] === 1);
  const shared = new Map<string, Uint8Array>();
  const columns = source.columns.map((column) => {
    const samples = column.instant ? [] : sinceBootSamples(source, column, reports);
    if (samples.length === 0) return column;
    return { ...column, blocks: column.blocks.map((block) => markBlock(block, samples, shared)) };
  });
  return { ...source, columns };
}

function sinceBootSamples(source: RawSource, column: Column, reports: readonly number[]) {
  const first = column.lines[0]?.from ?? 0;
  const late = source.parser.lateEntitiesSinceBoot === true && first > 0 && reports.length > 0;
  return late ? [...reports, first] : reports;
}

/** Columns whose cells are all printed share one array of states, for it is the same in all of them. */
function markBlock(block: Block, samples: readonly number[], shared: Map<string, Uint8Array>) {
  const { from, values } = block;
  const own = samples
    .map((sample) => sample - from)
    .filter((i) => i >= 0 && i < values.length && !isMissing(values[i]!));
  if (own.length === 0) return block;
  const key = JSON.stringify([values.length, own]);
  const states = block.states?.slice() ?? shared.get(key) ?? new Uint8Array(values.length);
  for (const i of own) states[i] = stateCode['since-boot'];
  if (block.states === null) shared.set(key, states);
  return { ...block, states };
}
