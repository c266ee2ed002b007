import { startLate } from '../late-script.ts';
import { filterOf } from '../menus/filter-pattern.ts';
import type { LiveReport } from '../report.ts';

/** Starts the table of a page with several runs. Without its script it is a table whose rows stay where they are. */
export async function startRunTable(report: LiveReport): Promise<void> {
  const { page, payload } = report;
  const table = page.querySelector<HTMLTableElement>('table.runs');
  if (table === null) return;
  const rows = [...table.tBodies[0]!.rows].sort((a, b) => runOf(a) - runOf(b));
  const { RunRows, compareWords } = await runTablePart(page);
  const { runs } = payload.document;
  new RunRows(table, rows, (pair) => compareWords(pair.map((row) => runs[runOf(row)]!))).start();
  const data = page.querySelector('.sweep-data');
  if (data === null) return;
  const { SweepRuns } = await startLate(page, 'sweep-runs', () => import('./sweep-runs.ts'));
  new SweepRuns(report, rows, data.textContent!).start();
}

/** Returns the place of the run of a row among all runs, in whose order the rows are if they do not say it. */
function runOf({ dataset: { n }, sectionRowIndex }: HTMLTableRowElement): number {
  return Number(n ?? sectionRowIndex);
}

/** Starts the table of a page that has nothing else: the index of the reports of many runs. */
export async function startRunsIndex(page: Document): Promise<void> {
  const index = page.querySelector('.runs-index');
  if (index === null) return;
  const table = index.querySelector('table')!;
  const { RunRows } = await runTablePart(page);
  const { IndexTable, comparisonWords } = await startLate(
    page,
    'runs-index',
    () => import('./runs-index.ts'),
  );
  const chosen = new RunRows(table, [...table.tBodies[0]!.rows], comparisonWords);
  const field = index.querySelector('input')!;
  const rows = new IndexTable({ table, field, filterOf, made: (row) => chosen.add(row) });
  chosen.start((order) => rows.sort(order));
  rows.start();
  page.documentElement.classList.add('scripted');
}

function runTablePart(page: Document) {
  return startLate(page, 'run-table', () => import('./run-table.ts'));
}
