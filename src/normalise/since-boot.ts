import { bisectLeft } from 'd3-array';
import type { RawSource } from '../input/tables/raw-source.ts';
import { type Block, type Column, isMissing, withCells } from '../model/column.ts';
import { stateCode } from '../model/state.ts';

/**
 * Keeps the only report of a log that covers a moment (top). In a longer log it is set aside, because the others cover
 * an interval.
 */
export function keepOnlyMoment(source: RawSource): RawSource {
  const isOnlyMoment = source.parser.firstReport === 'moment' && source.sinceBoot.length === 1;
  return isOnlyMoment ? { ...source, sinceBoot: new Uint8Array(1) } : source;
}

/**
 * Marks the averages since boot: every cell of a since-boot report except instant values, and the first row of an
 * entity that appeared later, if the tool starts each entity with its own average (nicstat, zpool iostat).
 */
export function markSinceBoot(source: RawSource): RawSource {
  const reports = [...source.sinceBoot.keys()].filter((i) => source.sinceBoot[i] === 1);
  const shared = new Map<string, Uint8Array>();
  const columns = source.columns.map((column) => {
    if (column.instant || reports.length === 0) return column;
    const late = lateSample(source, column);
    const blocks = column.blocks.map((block) => {
      return markBlock(block, samplesIn(block, reports, late), shared);
    });
    return { ...column, blocks };
  });
  return { ...source, columns };
}

/**
 * Returns the first report of an entity that appeared later, if that is an average since boot. Null if a row of the
 * report before was lost: it may have been this entity's.
 */
function lateSample({ parser, incomplete }: RawSource, { lines }: Column): number | null {
  const first = lines[0]?.from ?? 0;
  if (parser.lateEntitiesSinceBoot !== true || first === 0) return null;
  return incomplete.includes(first - 1) ? null : first;
}

/** Returns the reports that a block covers: of `reports`, which ascend, and the late one. */
function samplesIn({ from, values }: Block, reports: readonly number[], late: number | null) {
  const samples: number[] = [];
  const end = from + values.length;
  for (let i = bisectLeft(reports, from); i < reports.length && reports[i]! < end; i++) {
    samples.push(reports[i]!);
  }
  if (late !== null && late >= from) samples.push(late);
  return samples;
}

/** Marks the samples of a block. Columns whose cells are all printed share one array of states. */
function markBlock(block: Block, samples: readonly number[], shared: Map<string, Uint8Array>) {
  const { from, values } = block;
  const cells = samples.map((sample) => sample - from).filter((i) => !isMissing(values[i]!));
  if (cells.length === 0) return block;
  const key = JSON.stringify([values.length, cells]);
  const states = block.states?.slice() ?? shared.get(key) ?? new Uint8Array(values.length);
  for (const i of cells) states[i] = stateCode['since-boot'];
  if (block.states === null) shared.set(key, states);
  return withCells(block, { values, states });
}
