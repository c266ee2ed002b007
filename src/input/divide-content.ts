import { type Column, isMissing } from '../model/column.ts';
import type { ResultTable } from '../model/result.ts';
import type { Warning } from '../model/run.ts';
import type { RawSource } from './tables/raw-source.ts';

/** A file that was read together with others, and the number of lines before it. */
export interface ReadPart {
  readonly file: string;
  readonly linesBefore: number;
}

/** Restores the files and their line numbers in a source that was read from several files as from one. */
export function dividedSource(source: RawSource, files: readonly ReadPart[]): RawSource {
  const before = Int32Array.from(source.lines, (line) => partOf(files, line).linesBefore);
  const parts = files.flatMap(({ file, linesBefore }) => {
    const firstSample = before.indexOf(linesBefore);
    if (firstSample < 0) return [];
    return [{ file, firstSample, firstLine: source.lines[firstSample]! - linesBefore }];
  });
  return {
    ...renumberedSource(source, (line) => line - partOf(files, line).linesBefore),
    parts,
    warnings: source.warnings.map((warning) => dividedWarning(warning, files)),
  };
}

/** Restores the line numbers of a source of which `lineOf` returns the line of the file. */
export function renumberedSource(source: RawSource, lineOf: (line: number) => number): RawSource {
  const renumbered = new Map<Column['lines'], Column['lines']>();
  const columns = source.columns.map((column) => {
    const lines =
      renumbered.get(column.lines) ??
      column.lines.map(({ extent: _, ...block }) => ({
        ...block,
        values: block.values.map((line) => (isMissing(line) ? line : lineOf(line))),
      }));
    renumbered.set(column.lines, lines);
    return { ...column, lines };
  });
  return {
    ...source,
    parts: source.parts.map((part) => ({ ...part, firstLine: lineOf(part.firstLine) })),
    columns,
    lines: source.lines.map(lineOf),
    warnings: source.warnings.map((warning) => ({ ...warning, line: lineOf(warning.line) })),
  };
}

/** Restores the file of a table of results, which is that of its first row, and its line numbers. */
export function dividedResults(table: ResultTable, files: readonly ReadPart[]): ResultTable {
  const lineOf = (line: number) => line - partOf(files, line).linesBefore;
  const rows = table.rows.map((row) => ({
    ...row,
    line: lineOf(row.line),
    cells: row.cells.map((cell) => cell && { ...cell, line: lineOf(cell.line) }),
  }));
  return { ...table, file: partOf(files, table.rows[0]?.line ?? 1).file, rows };
}

/** Restores the file and line of a warning. */
export function dividedWarning(warning: Warning, files: readonly ReadPart[]): Warning {
  if (warning.line === 0) return warning;
  const { file, linesBefore } = partOf(files, warning.line);
  return { ...warning, file, line: warning.line - linesBefore };
}

function partOf(files: readonly ReadPart[], line: number): ReadPart {
  return files.findLast(({ linesBefore }) => linesBefore < line) ?? files[0]!;
}
