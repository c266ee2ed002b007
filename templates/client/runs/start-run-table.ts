import { startLate } from '../late-script.ts';
import { filterOf } from '../menus/filter-pattern.ts';
import type { LiveReport } from '../report.ts';

/** Starts the table of a page with several runs. Without its script it is a table in the order of the runs. */
export async function startRunTable(report: LiveReport): Promise<void> {
  const { page, payload } = report;
  const table = page.querySelector<HTMLTableElement>('table.runs');
  if (table === null) return;
  const rows = [...table.tBodies[0]!.rows];
  const { RunRows, SweepRuns, compareWords } = await runTablePart(page);
  const { runs } = payload.document;
  new RunRows(table, (_, places) => compareWords(places.map((i) => runs[i]!))).start();
  const data = page.querySelector('.sweep-data');
  if (data === null) return;
  new SweepRuns(report, rows, data.textContent!).start();
}

/** Starts the table of a page that has nothing else: the index of the reports of many runs. */
export async function startRunsIndex(page: Document): Promise<void> {
  const index = page.querySelector('.runs-index');
  if (index === null) return;
  const table = index.querySelector('table')!;
  const { RunRows } = await runTablePart(page);
  const { comparisonWords, startRowFilter } = await startLate(
    page,
    'runs-index',
    () => import('./runs-index.ts'),
  );
  new RunRows(table, comparisonWords).start();
  startRowFilter(index.querySelector('input')!, table, filterOf);
  page.documentElement.classList.add('scripted');
}

function runTablePart(page: Document) {
  return startLate(page, 'run-table', () => import('./run-table.ts'));
}
