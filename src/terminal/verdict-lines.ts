import { runTable } from '../compare/runs/run-table.ts';
import type { ReportDocument } from '../model/document.ts';
import { runTableText } from '../presentation/run-table.ts';
import { runVerdict, unreadNote } from '../presentation/verdict.ts';
import { runTableLines } from './run-table-lines.ts';

/** Maximum number of lines of the table of runs. */
const MAX_LINES = 24;

/** Returns what is printed after a report was written: a line about its run, or the table of its runs. */
export function verdictLines({ runs }: ReportDocument, width: number): readonly string[] {
  const [first] = runs;
  if (first !== undefined && runs.length === 1) return [runVerdict(first)];
  const table = runTableLines(runTableText(runTable(runs)), { width, height: MAX_LINES });
  return [...table, ...runs.map(unreadNote).filter((note) => note !== '')];
}
