import type { Block, Column } from '../model/column.ts';
import type { Source, Window } from '../model/run.ts';

/**
 * Keeps the reports that ended within a window of the run; averages since boot that were printed before its end stay,
 * they are of no interval.
 */
export function cropSource(source: Source, window: Window): Source {
  const { elapsed, sinceBoot } = source.axis;
  const keeps = (i: number) =>
    elapsed[i]! <= window.to &&
    (elapsed[i]! >= window.from || (sinceBoot[i] === 1 && window.from <= 0));
  let from = 0;
  let to = elapsed.length;
  while (from < to && !keeps(from)) from++;
  while (to > from && !keeps(to - 1)) to--;
  return from === 0 && to === elapsed.length ? source : sliceSource(source, from, to);
}

function sliceSource(source: Source, from: number, to: number): Source {
  const { axis } = source;
  const marks = axis.marks.filter((m) => m.sample >= from && m.sample < to);
  return {
    ...source,
    firstSample: source.firstSample + from,
    axis: {
      ...axis,
      elapsed: axis.elapsed.slice(from, to),
      span: axis.span.slice(from, to),
      sinceBoot: axis.sinceBoot.slice(from, to),
      marks: marks.map((m) => ({ ...m, sample: m.sample - from })),
    },
    columns: source.columns.map((column) => sliceColumn(column, from, to)),
    lines: source.lines.slice(from, to),
  };
}

function sliceColumn(column: Column, from: number, to: number): Column {
  return {
    ...column,
    blocks: sliceBlocks(column.blocks, from, to),
    lines: sliceBlocks(column.lines, from, to),
    span: column.span?.slice(from, to) ?? null,
  };
}

function sliceBlocks(blocks: readonly Block[], from: number, to: number): Block[] {
  return blocks.flatMap((block) => {
    const first = Math.max(0, from - block.from);
    const end = Math.min(block.values.length, to - block.from);
    if (end <= first) return [];
    return [
      {
        from: block.from + first - from,
        digits: block.digits,
        values: block.values.slice(first, end),
        states: block.states?.slice(first, end) ?? null,
      },
    ];
  });
}
