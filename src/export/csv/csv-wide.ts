import { columnName } from '../../model/column.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { ResultTable } from '../../model/result.ts';
import { fileAt, printedResults, type Run, type Source } from '../../model/run.ts';
import { rowName } from '../../text/bucket-name.ts';
import { CellReader } from '../cell-reader.ts';
import { clockTime, decimal, spreadsheetField } from './csv.ts';

/**
 * The document as CSV for spreadsheets: one row for each sample, one column for each metric and entity. Sources with
 * different times follow each other, each under its own header. Averages since boot are left empty, because no column
 * could mark them.
 */
export function* csvWide(document: ReportDocument): Generator<string> {
  let first = true;
  for (const run of document.runs) {
    for (const source of run.sources) {
      if (!first) yield '\n';
      first = false;
      yield* sourceRows(run, source);
    }
    for (const table of printedResults(run)) {
      if (!first) yield '\n';
      first = false;
      yield* resultRows(run, table);
    }
  }
}

function* sourceRows(run: Run, source: Source): Generator<string> {
  const readers = source.columns.map((column) => new CellReader(column));
  const names = source.columns.map((column) => {
    const { name } = source.entities[column.entity]!;
    return `${name === '' ? '' : `${name} `}${rowName(column)} [${column.factor.unit}]`;
  });
  const head = ['run', 'host', 'file', 'sample', 'time', 'elapsed_s', ...names];
  yield `${head.map(spreadsheetField).join(',')}\n`;
  for (let i = 0; i < source.axis.elapsed.length; i++) {
    const elapsed = source.axis.elapsed[i]!;
    const cells = readers.map((reader) => {
      reader.read(i);
      return reader.state === 'since-boot' ? '' : decimal(reader.value);
    });
    const time = clockTime(run, elapsed);
    const file = [run.name, source.host, fileAt(source, i)].map(spreadsheetField).join(',');
    yield `${file},${source.firstSample + i},${time},${decimal(elapsed)},${cells.join(',')}\n`;
  }
}

/** One row for each row of the table: numbers in the canonical unit, words as printed. */
function* resultRows(
  run: Run,
  { host, file, rowHead, columns, rows }: ResultTable,
): Generator<string> {
  const headings = columns.map((column) =>
    column.unit === null ? columnName(column) : `${columnName(column)} [${column.unit}]`,
  );
  const head = ['run', 'host', 'file', 'line', rowHead, ...headings];
  yield `${head.map(spreadsheetField).join(',')}\n`;
  for (const row of rows) {
    const cells = row.cells.map((cell, i) => {
      if (cell === null) return '';
      if (columns[i]!.unit === null) return spreadsheetField(cell.text);
      return cell.value === null ? '' : decimal(cell.value);
    });
    const names = [run.name, host, file, String(row.line), row.name].map(spreadsheetField);
    yield `${[...names, ...cells].join(',')}\n`;
  }
}
