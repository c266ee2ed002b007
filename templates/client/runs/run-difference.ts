import { type FigureOfTwo, type Pair, twoRunsTable } from '../../../src/presentation/two-runs.ts';
import { tableBox } from '../../parts/block-table.ts';
import type { Tree } from '../../parts/tree.ts';
import { shownText } from './cell-value.ts';

/** Cells that are no figures of a run. */
export const NOT_COMPARED = '.course, .change, .drawn, .changes';

/** Two rows of the table of runs, the base first. */
export type RowPair = Pair<HTMLTableRowElement>;

/** Returns what differs between two rows: their cells side by side with the change. `better` is that of each column. */
export function runDifference(
  heads: HTMLTableRowElement,
  pair: RowPair,
  better: readonly string[] = [],
): Tree {
  const compared = [...heads.cells].filter((head) => !head.matches(NOT_COMPARED));
  const [names, ...figures] = compared.map((head, i): FigureOfTwo => {
    const unit = head.querySelector('small')?.textContent ?? '';
    const texts = pair.map((row) => shownText(row.cells[head.cellIndex]!)) as [string, string];
    return { head: head.textContent!.replace(unit, ''), unit, better: better[i], texts };
  });
  return tableBox(twoRunsTable(names!.texts, figures));
}
