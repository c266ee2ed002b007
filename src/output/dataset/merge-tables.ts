import { isDeepStrictEqual } from 'node:util';
import { type ParquetColumns, schemaOf } from '../../export/parquet/parquet-column.ts';
import { maxGroupRows, ParquetPieces } from '../../export/parquet/parquet-file.ts';
import { reading } from './damaged-table.ts';
import { type RowsOfRun, runOf, runsFooter } from './dataset-facts.ts';
import type { JoinedRows } from './joined-rows.ts';
import type { TableFile } from './table-file.ts';
import { groupsOfPart, rowsOfRuns, type TablePart } from './table-part.ts';

/** Files of a table that become one. */
export interface TablesToMerge {
  readonly parts: Iterable<TablePart>;
  /** The columns of all of them. One that a file lacks is null in its rows. */
  readonly columns: ParquetColumns;
  /** The names of the runs that merged files lose. */
  readonly dropped: Pick<ReadonlySet<string>, 'has' | 'size'>;
  /** The place for rows that are joined, of this table and of others before and after it. */
  readonly joined: JoinedRows;
  /** The facts for the footer. */
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Yields the bytes of a file with the rows of others. Copies large row groups as they are and joins small ones; one is
 * in memory at a time.
 */
export function* mergeTables(merged: TablesToMerge): Generator<Uint8Array> {
  const { parts, columns, dropped, facts, joined } = merged;
  const output = new ParquetPieces(columns);
  const schema = schemaOf(columns);
  /** From so many rows on, a row group is copied. */
  const large = maxGroupRows(Object.keys(columns).length) / 2;
  joined.begin(columns);
  const runs: RowsOfRun[] = [];
  let joinedRuns: RowsOfRun[] = [];
  const isOfSchema = (file: TableFile) => isDeepStrictEqual(schemaOf(file.columns), schema);
  function* writeJoined(): Generator<Uint8Array> {
    if (joined.count > 0) yield output.write(joined.group);
    joined.clear();
    for (const run of joinedRuns) runs.push(run);
    joinedRuns = [];
  }
  for (const part of parts) {
    const isKept = ({ run }: RowsOfRun) => part.run !== undefined || !dropped.has(runOf(run).name);
    for (const { file, group, runs: inGroup } of groupsOfPart(part)) {
      const kept = dropped.size === 0 ? inGroup : inGroup.filter(isKept);
      const [count, countKept] = [rowsOfRuns(inGroup), rowsOfRuns(kept)];
      if (group === undefined || countKept === 0) {
        for (const run of kept) runs.push(run);
      } else if (countKept === count && count >= large && isOfSchema(file)) {
        const bytes = reading(part.path, () => file.bytesOf(group));
        yield output.copy(bytes, group);
        for (const run of kept) runs.push(run);
      } else {
        const values = reading(part.path, () => file.valuesOf(group));
        let from = 0;
        for (const run of inGroup) {
          if (isKept(run)) {
            joined.add(values, from, from + run.rows);
            joinedRuns.push(run);
          }
          from += run.rows;
        }
        if (joined.count >= large) yield* writeJoined();
      }
    }
  }
  yield* writeJoined();
  yield output.end({ ...facts, ...runsFooter(runs) });
}
