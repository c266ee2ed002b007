import type { RawSource } from '../../input/tables/raw-source.ts';
import { type Column, isMissing } from '../../model/column.ts';
import { stateCode } from '../../model/state.ts';
import { mapBlocks } from '../values/map-blocks.ts';

/** A range of samples: `from` is the first, `to` the first after it. */
export interface Samples {
  readonly from: number;
  readonly to: number;
}

/** The samples at which the log says that an entity left or came, ascending. */
interface Movements {
  readonly left: number[];
  readonly came: number[];
}

/**
 * Returns the entities that marks of a log name as removed or added, by name: `<<NFS unmounted: nfs1:/a>>`,
 * `<<devices removed: sd7, sd8>>`, `<<NFS mounted: nfs1:/a>>`, `<<device added: sd7>>`.
 */
export function movementsOf({ marks }: RawSource): ReadonlyMap<string, Movements> {
  const movements = new Map<string, Movements>();
  for (const { sample, text } of marks) {
    const colon = text.indexOf(': ');
    if (!text.startsWith('<<') || !text.endsWith('>>') || colon < 0) continue;
    const verb = text.slice(0, colon).split(' ').at(-1);
    const kind = verb === 'unmounted' || verb === 'removed' ? 'left' : 'came';
    for (const name of text.slice(colon + 2, -2).split(', ')) {
      const moved = movements.get(name.trim()) ?? { left: [], came: [] };
      moved[kind].push(sample);
      movements.set(name.trim(), moved);
    }
  }
  return movements;
}

/** Returns the samples from each departure to the entity's return or its next row. */
export function absencesOf(
  column: Column,
  movements: Movements | undefined,
  samples: number,
): Samples[] {
  const gone: Samples[] = [];
  for (const from of movements?.left ?? []) {
    if (from < (gone.at(-1)?.to ?? 0)) continue;
    const back = movements?.came.find((sample) => sample >= from) ?? samples;
    const to = Math.min(back, nextRow(column, from) ?? samples);
    if (to > from) gone.push({ from, to });
  }
  return gone;
}

function nextRow(column: Column, sample: number): number | undefined {
  for (const { from, values } of column.lines) {
    for (let i = Math.max(0, sample - from); i < values.length; i++) {
      if (!isMissing(values[i]!)) return from + i;
    }
  }
  return undefined;
}

/** Returns the column without values in these samples. */
export function clearAbsences(column: Column, gone: readonly Samples[]): Column {
  if (gone.length === 0) return column;
  return mapBlocks(column, (draft, { from, values }) => {
    for (const span of gone) {
      const end = Math.min(span.to - from, values.length);
      for (let i = Math.max(0, span.from - from); i < end; i++) draft.clear(i, stateCode.absent);
    }
  });
}
