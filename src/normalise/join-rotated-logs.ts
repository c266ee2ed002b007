import { group } from 'd3-array';
import type { RawSource } from '../input/tables/raw-source.ts';
import type { Block, Column } from '../model/column.ts';
import type { Entity } from '../model/entity.ts';
import { logOf, rotationOrder } from '../text/rotation-order.ts';
import { isDated, readStamps } from './clock/stamps.ts';

/**
 * Joins the files of a log that was rotated hourly, daily or by logrotate, or cut by split(1), into one source: files
 * whose names differ only in a date or a number. Dated stamps show their order and that they do not overlap. Without
 * dated stamps the names show the order.
 */
export function joinRotatedLogs(sources: readonly RawSource[]): RawSource[] {
  const logs = group(sources, ({ file, parser, section, id, host, platform }) =>
    JSON.stringify([logOf(file), parser.id, section, id, host, platform]),
  );
  return [...logs.values()].flatMap((parts) => {
    if (parts.length < 2) return parts;
    const isTimed = parts.some(({ stamps }) => stamps.some(isDated));
    const inOrder = isTimed ? timeOrder(parts) : rotationOrder(parts, ({ file }) => file);
    if (inOrder === null) return parts;
    const whole = inOrder.reduce(joined);
    return [isTimed ? whole : withNote(whole)];
  });
}

/** Adds a warning that only the names show the order. */
function withNote(source: RawSource): RawSource {
  const text = 'joined in the order of their names, because no file has a date in it';
  const note = { file: source.file, line: 0, code: 'joined-by-name', text };
  return { ...source, warnings: [...source.warnings, note] };
}

/** Sorts the sources by their stamps; null if stamps are missing or some sources overlap. */
function timeOrder(sources: readonly RawSource[]): RawSource[] | null {
  const spans = sources.map((source) => {
    const { local } = readStamps(source.stamps);
    const times = local.filter((time, i) => !Number.isNaN(time) && isDated(source.stamps[i]!));
    return { source, first: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN };
  });
  if (spans.some(({ first }) => Number.isNaN(first))) return null;
  spans.sort((a, b) => a.first - b.first);
  const overlap = spans.some(({ first }, i) => i > 0 && first < spans[i - 1]!.last);
  return overlap ? null : spans.map(({ source }) => source);
}

function joined(source: RawSource, next: RawSource): RawSource {
  const offset = source.stamps.length;
  const counts = new Map(source.counts);
  for (const [code, count] of next.counts) counts.set(code, (counts.get(code) ?? 0) + count);
  return {
    ...source,
    commandInterval: source.commandInterval || next.commandInterval,
    parts: [
      ...source.parts,
      ...next.parts.map((part) => ({ ...part, firstSample: part.firstSample + offset })),
    ],
    ...joinedColumns(source, next),
    stamps: [...source.stamps, ...next.stamps],
    sinceBoot: Uint8Array.from([...source.sinceBoot, ...next.sinceBoot]),
    lines: Int32Array.from([...source.lines, ...next.lines]),
    marks: [...source.marks, ...next.marks.map((m) => ({ ...m, sample: m.sample + offset }))],
    doubts: [],
    incomplete: [...source.incomplete, ...next.incomplete.map((sample) => sample + offset)],
    warnings: [...source.warnings, ...next.warnings],
    printsIdleRows: source.printsIdleRows || next.printsIdleRows,
    scaled: source.scaled || next.scaled,
    leftOutByOption: source.leftOutByOption && next.leftOutByOption,
    counts,
  };
}

function joinedColumns(
  source: RawSource,
  next: RawSource,
): Pick<RawSource, 'entities' | 'columns'> {
  const offset = source.stamps.length;
  const { entities, indices } = joinedEntities(source.entities, next.entities);
  const columns = new Map(source.columns.map((column) => [joinKey(column), column]));
  for (const column of next.columns) {
    const moved: Column = {
      ...column,
      entity: indices[column.entity]!,
      blocks: column.blocks.map((block) => shifted(block, offset)),
      lines: column.lines.map((block) => shifted(block, offset)),
    };
    const key = joinKey(moved);
    const before = columns.get(key);
    columns.set(key, before === undefined ? moved : continued(before, moved));
  }
  return { entities, columns: [...columns.values()] };
}

const shifted = (block: Block, by: number): Block => ({ ...block, from: block.from + by });

const continued = (column: Column, next: Column): Column => ({
  ...column,
  blocks: [...column.blocks, ...next.blocks],
  lines: [...column.lines, ...next.lines],
});

/** Returns a key: columns of two files with the same key are joined, so columns in different units are not. */
function joinKey({ entity, heading, printed, bucket, metric, factor }: Column): string {
  return JSON.stringify([entity, heading, printed, bucket, metric, factor]);
}

/** Returns the entities of two files, each once, and the new indices of the second file's entities. */
function joinedEntities(first: readonly Entity[], next: readonly Entity[]) {
  const entities = [...first];
  const known = new Map(first.map((entity, index) => [keyOf(entity), index]));
  const indices = next.map((entity) => known.get(keyOf(entity)) ?? entities.push(entity) - 1);
  // A child may come before its parent.
  for (const [i, { parent }] of next.entries()) {
    const index = indices[i]!;
    if (parent >= 0) entities[index] = { ...entities[index]!, parent: indices[parent]! };
  }
  return { entities, indices };
}

function keyOf({ kind, name }: Entity): string {
  return JSON.stringify([kind, name]);
}
