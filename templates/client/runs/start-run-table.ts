import { startLate } from '../late-script.ts';
import type { LiveReport } from '../report.ts';

/** Starts the table of a page with several runs. Without its script it is a table in the order of the runs. */
export async function startRunTable(report: LiveReport): Promise<void> {
  const { page, payload } = report;
  const table = page.querySelector<HTMLTableElement>('table.runs');
  if (table === null) return;
  const rows = [...table.tBodies[0]!.rows];
  const { RunRows, SweepRuns } = await startLate(page, 'run-table', () => import('./run-table.ts'));
  new RunRows(table, payload.document.runs).start();
  const data = page.querySelector('.sweep-data');
  if (data === null) return;
  new SweepRuns(report, rows, data.textContent!).start();
}
