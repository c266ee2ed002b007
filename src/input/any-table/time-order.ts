import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { type Block, type Column, isMissing } from '../../model/column.ts';
import { stateCode } from '../../model/state.ts';
import { ColumnWriter } from '../tables/column-writer.ts';
import type { RawSource } from '../tables/raw-source.ts';

/**
 * Puts the rows of a table in the order of time, if it is the table's own: the newest first, or one series below the
 * other. A clock that was set back is no such order.
 */
export function inTimeOrder(source: RawSource): RawSource {
  const times = source.stamps.map(timeOf);
  const goesBack = times.some((time, i) => i > 0 && time < times[i - 1]!);
  if (!goesBack || times.some(Number.isNaN)) return source;
  const note = descends(times)
    ? 'its newest rows are first'
    : areSeries(source, times)
      ? 'its series are one below the other'
      : null;
  return note === null
    ? source
    : { ...sorted(source, times), warnings: [...source.warnings, noteOf(source, note)] };
}

const noteOf = ({ file }: RawSource, text: string) => ({
  file,
  line: 0,
  code: 'any-table',
  text: `${text}; read in the order of time`,
});

/** Milliseconds on the clock of the stamp; NaN without a date. */
function timeOf(stamp: Stamp | null): number {
  if (stamp === null || stamp.sinceStart === true) return Number.NaN;
  if (stamp.epoch) return stamp.seconds * 1000;
  const { date, seconds } = stamp;
  if (date === null || date.year === 0 || date.order === 'unknown') return Number.NaN;
  return Date.UTC(date.year, date.a - 1, date.b) + seconds * 1000;
}

const descends = (times: readonly number[]) =>
  times.every((time, i) => i === 0 || time <= times[i - 1]!);

/** Whether the rows of each entity are below each other and in order. */
function areSeries({ columns }: RawSource, times: readonly number[]): boolean {
  const spans = new Map<number, readonly [first: number, last: number]>();
  for (const { entity, lines } of columns) {
    const samples = samplesOf(lines);
    const isOrdered = samples.every((at, i) => i === 0 || times[at]! > times[samples[i - 1]!]!);
    if (!isOrdered) return false;
    spans.set(entity, [samples[0]!, samples.at(-1)!]);
  }
  const ordered = [...spans.values()].sort(([a], [b]) => a - b);
  return (
    ordered.length > 1 && ordered.every(([first], i) => i === 0 || first >= ordered[i - 1]![1])
  );
}

const samplesOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ from, values }) =>
    [...values].flatMap((stored, i) => (isMissing(stored) ? [] : [from + i])),
  );

/** Puts the reports in the order of their times; those of one time are one report. */
function sorted(source: RawSource, times: readonly number[]): RawSource {
  const moments = [...new Set(times)].sort((a, b) => a - b);
  const place = new Map(moments.map((moment, i) => [moment, i]));
  const to = times.map((time) => place.get(time)!);
  const first = moments.map((moment) => times.indexOf(moment));
  const lines = new Map<Column['lines'], Column['lines']>();
  const moved = (blocks: Column['lines']) => {
    const known = lines.get(blocks) ?? movedBlocks(blocks, to);
    lines.set(blocks, known);
    return known;
  };
  return {
    ...source,
    stamps: first.map((sample) => source.stamps[sample]!),
    sinceBoot: Uint8Array.from(first, (sample) => source.sinceBoot[sample]!),
    lines: Int32Array.from(first, (sample) => source.lines[sample]!),
    marks: [],
    doubts: [],
    incomplete: [...new Set(source.incomplete.map((sample) => to[sample]!))],
    columns: source.columns.map((column) => ({
      ...column,
      blocks: movedBlocks(column.blocks, to),
      lines: moved(column.lines),
    })),
  };
}

interface MovedCell {
  readonly sample: number;
  readonly stored: number;
  readonly digits: number;
  readonly state: number;
}

function movedBlocks(blocks: readonly Block[], to: readonly number[]): readonly Block[] {
  const cells = blocks.flatMap(({ from, digits, values, states }) =>
    Array.from(values, (stored, i): MovedCell => {
      const state = states?.[i] ?? stateCode.printed;
      return { sample: to[from + i]!, stored, digits, state };
    }),
  );
  const writer = new ColumnWriter();
  for (const { sample, stored, digits, state } of cells.sort((a, b) => a.sample - b.sample)) {
    if (sample <= writer.last) continue;
    if (!isMissing(stored)) writer.push(sample, stored, digits);
    else if (state !== stateCode.printed) writer.pushMissing(sample, state);
  }
  return writer.finish();
}
