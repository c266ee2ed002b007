import { statisticsTable } from '../../../src/presentation/statistics.ts';
import { allContents } from '../../parts/block-table.ts';
import { numbersLook } from '../../parts/numbers-look.ts';
import { writeAmounts } from '../amounts.ts';
import { allToDom } from '../dom/to-dom.ts';
import type { LiveReport } from '../report.ts';

/** Fills the empty tables of figures when their charts are drawn, because their samples are loaded then. */
export function startNumbers({ page, frames, store }: LiveReport): void {
  for (const note of page.querySelectorAll('p.by-script')) note.remove();
  frames.whenDrawn(({ figure, panel }) => {
    const table = figure.querySelector<HTMLTableElement>(':scope > .chart-numbers table');
    if (table === null || table.tBodies.length > 0) return;
    table.replaceChildren(
      ...allToDom(page, allContents(statisticsTable(panel), numbersLook(panel))),
    );
    for (const part of figure.querySelectorAll<HTMLElement>('[data-amounts]')) {
      writeAmounts(part, store.view);
    }
  });
}
