import type { Block, Column } from '../model/column.ts';
import type { Run, Source } from '../model/run.ts';
import type { BlockToPack } from './pack-blocks.ts';
import { SharedList } from './shared-list.ts';

/** Minimum cells of a group; smaller groups are joined, because a frame for each would take more than its content. */
const MIN_GROUP_CELLS = 16_384;

/** Columns that are packed together, in the order of the document. */
export interface ColumnGroup {
  readonly columns: readonly GroupColumn[];
  /** Whether the columns are read first. */
  readonly isFirst: boolean;
}

/** A column of a log, and the lines of its rows if no column before it has them. */
interface GroupColumn {
  readonly column: Column;
  readonly lines: readonly Block[];
  readonly run: Run;
  readonly source: Source;
}

/** The positions of the columns of a log in groups. */
export interface GroupedSource {
  /** For each column the index of its group, and its place there. */
  readonly places: readonly (readonly [group: number, index: number])[];
  /** For each column the index of its lines, which columns of a row share. */
  readonly linesOf: readonly number[];
}

interface OpenGroup extends ColumnGroup {
  readonly columns: GroupColumn[];
  cells: number;
}

/** Divides the columns of logs into groups: those of an entity together, but those that are read first apart. */
export class ColumnGrouper {
  readonly #groups: OpenGroup[] = [];
  readonly #first: ReadonlySet<Column>;
  /** The latest group of the columns that are read first, and of the others. */
  readonly #latest = new Map<boolean, number>();

  constructor(first: ReadonlySet<Column>) {
    this.#first = first;
  }

  get groups(): readonly ColumnGroup[] {
    return this.#groups;
  }

  /** Adds the columns of a log. */
  add(run: Run, source: Source): GroupedSource {
    const { columns } = source;
    const lines = new SharedList<readonly Block[]>({ keyOf: firstLine, same: sameBlocks });
    const linesOf = columns.map((column) => lines.indexOf(column.lines));
    const written = new Set<number>();
    const ofEntity = new Map<string, number>();
    const places = columns.map((column, i) => {
      const isFirst = this.#first.has(column);
      const key = `${column.entity} ${isFirst}`;
      const index = ofEntity.get(key) ?? this.#next(isFirst);
      ofEntity.set(key, index);
      const group = this.#groups[index]!;
      const isNew = !written.has(linesOf[i]!);
      written.add(linesOf[i]!);
      group.cells += column.blocks.reduce((sum, { values }) => sum + values.length, 0);
      const added = { column, lines: isNew ? column.lines : [], run, source };
      return [index, group.columns.push(added) - 1] as const;
    });
    return { places, linesOf };
  }

  /** Returns the group for an entity that does not have one yet. */
  #next(isFirst: boolean): number {
    const latest = this.#latest.get(isFirst);
    if (latest !== undefined && this.#groups[latest]!.cells < MIN_GROUP_CELLS) return latest;
    const index = this.#groups.push({ columns: [], isFirst, cells: 0 }) - 1;
    this.#latest.set(isFirst, index);
    return index;
  }
}

/** The blocks of a group in the order in which they are written: the lines of a row before its first column. */
export function blocksToPack(
  { columns }: ColumnGroup,
  binned: ReadonlyMap<Column, number>,
): BlockToPack[] {
  return columns.flatMap(({ column, lines }) => {
    const size = binned.get(column) ?? 0;
    return [
      ...lines.map(({ values, states }) => ({ values, states, bins: null })),
      ...column.blocks.map(({ from, values, states }) => {
        return { values, states, bins: size > 0 ? { size, before: from % size } : null };
      }),
    ];
  });
}

/** Returns a key for the first line of a row: rows of other entities mostly begin at another line. */
function firstLine([first]: readonly Block[]): string {
  return first === undefined ? '' : `${first.from} ${first.values[0]}`;
}

/** Whether blocks are views of the same memory, as those of the columns of a row are, even after a crop. */
function sameBlocks(a: readonly Block[], b: readonly Block[]): boolean {
  return a === b || (a.length === b.length && a.every((block, i) => sameMemory(block, b[i]!)));
}

function sameMemory(a: Block, b: Block): boolean {
  return (
    a.from === b.from &&
    a.values.length === b.values.length &&
    a.values.buffer === b.values.buffer &&
    a.values.byteOffset === b.values.byteOffset
  );
}
