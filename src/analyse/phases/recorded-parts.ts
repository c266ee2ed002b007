import type { TimeGrid } from '../signals/grid.ts';
import type { CellSpan } from '../signals/spans.ts';
import { leastPhaseCells } from './change-points.ts';
import type { HostLoad } from './loads.ts';

/** A part of a run that was recorded, or not. */
interface RecordedPart extends CellSpan {
  readonly isRecorded: boolean;
}

/**
 * Returns the function that divides a part of a run where its logs have holes: what was done there is unknown. Holes
 * that are too short for a phase divide nothing, and what is too short beside a hole belongs to it.
 */
export function recordedParts(
  loads: readonly HostLoad[],
  grid: TimeGrid,
): (part: CellSpan) => readonly RecordedPart[] {
  const interval = Math.max(...loads.map((load) => load.interval));
  const least = leastPhaseCells(grid.cells, Math.max(1, Math.round(interval / grid.step)));
  const isHole = (cell: number) => loads.every(({ values }) => Number.isNaN(values[cell]!));
  return (part) => {
    const parts: RecordedPart[] = [];
    for (const { from, to } of holesIn(part, isHole)) {
      if (to - from < Math.min(least, part.to - part.from)) continue;
      const end = parts.at(-1)?.to ?? part.from;
      const begin = from - end < least ? end : from;
      if (begin > end) parts.push({ from: end, to: begin, isRecorded: true });
      const hole = (begin === end ? parts.pop()?.from : undefined) ?? begin;
      parts.push({ from: hole, to: part.to - to < least ? part.to : to, isRecorded: false });
    }
    const end = parts.at(-1)?.to ?? part.from;
    return end < part.to ? [...parts, { from: end, to: part.to, isRecorded: true }] : parts;
  };
}

/** The rows of cells in a part that are holes. */
function holesIn({ from, to }: CellSpan, isHole: (cell: number) => boolean): readonly CellSpan[] {
  const holes: { from: number; to: number }[] = [];
  for (let cell = from; cell < to; cell++) {
    if (!isHole(cell)) continue;
    const last = holes.at(-1);
    if (last?.to === cell) last.to++;
    else holes.push({ from: cell, to: cell + 1 });
  }
  return holes;
}
