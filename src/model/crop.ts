import { type Block, type Column, endOfColumn } from './column.ts';
import { hasHosts, type Run, type Source, type Window } from './run.ts';

/**
 * Returns the run as if nothing had been measured outside the window, for `--from/--to` and the report's crop. A source
 * without a report in the window is left out. Samples are not copied.
 */
export function cropRun(run: Run, window: Window): Run {
  const { traffic: _, ...facts } = run;
  const sources = run.sources.map((source) => cropSource(source, window));
  const ends = sources.map((source) => source.axis.elapsed.at(-1) ?? 0);
  return {
    ...facts,
    window: {
      from: Math.max(0, window.from),
      to: Math.max(0, ...ends.map((end) => Math.min(end, window.to))),
    },
    sources: sources.filter((source) => source.axis.elapsed.length > 0),
    ...(hasHosts(run) && { severalHosts: true }),
    ...(sources.some((source, i) => source !== run.sources[i]) && { cropped: true }),
  };
}

/**
 * Rounds a window to the millisecond, as the address of a page has it, so that a shared address crops to the same
 * samples.
 */
export function cropWindow({ from, to }: Window): Window {
  const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
  return { from: round(from), to: round(to) };
}

/**
 * Keeps the reports whose interval ended in `(from, to]`, so that adjacent windows share none. A window from the start
 * of the run also has reports printed at that moment: averages since boot, which belong to no interval, and events.
 */
function cropSource(source: Source, window: Window): Source {
  const { elapsed } = source.axis;
  const from = window.from <= 0 ? 0 : firstAfter(elapsed, window.from);
  const to = Math.max(from, firstAfter(elapsed, window.to));
  return from === 0 && to === elapsed.length ? source : sliceSource(source, from, to);
}

/** Whether a report that ended at a time belongs to a window, by the rule of {@link cropRun}. */
export function endsWithin(end: number, { from, to }: Window): boolean {
  return (end > from || from <= 0) && end <= to;
}

/** The first report that ended after a time. If the clock was set back, all reports after it count as later. */
function firstAfter(elapsed: Float64Array, time: number): number {
  const first = elapsed.findIndex((end) => end > time);
  return first < 0 ? elapsed.length : first;
}

function sliceSource(source: Source, from: number, to: number): Source {
  const { axis } = source;
  const marks = axis.marks.filter((m) => m.sample >= from && m.sample < to);
  return {
    ...source,
    firstSample: source.firstSample + from,
    axis: {
      ...axis,
      elapsed: axis.elapsed.subarray(from, to),
      span: axis.span.subarray(from, to),
      sinceBoot: axis.sinceBoot.subarray(from, to),
      marks: marks.map((m) => ({ ...m, sample: m.sample - from })),
    },
    columns: source.columns.map((column) => sliceColumn(column, from, to)),
    lines: source.lines.subarray(from, to),
  };
}

function sliceColumn(column: Column, from: number, to: number): Column {
  const { binned = 1 } = column;
  const isCut = from % binned !== 0 || (to % binned !== 0 && to < endOfColumn(column));
  return {
    ...column,
    ...(isCut && { cutsBins: true }),
    blocks: sliceBlocks(column.blocks, from, to),
    lines: sliceBlocks(column.lines, from, to),
    span: column.span?.subarray(from, to) ?? null,
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
        values: block.values.subarray(first, end),
        states: block.states?.subarray(first, end) ?? null,
      },
    ];
  });
}
