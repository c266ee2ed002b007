import type { Panel } from '../../src/panels/panel.ts';
import type { ResourceRow } from '../../src/presentation/resources.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import type { PageTable } from '../../src/presentation/table.ts';
import { resourceRow, resourceTableContents } from '../parts/resource-table.ts';
import { statisticsTableContents } from '../parts/statistics-table.ts';
import { scrollBox } from '../parts/table.ts';
import { el, type Tree } from '../parts/tree.ts';
import { forPage } from './elements.ts';
import type { PageState } from './page-state.ts';

/** Returns a table of resources. */
export function resourceTable(table: PageTable<ResourceRow>, state: PageState): Tree {
  const contents = resourceTableContents(table, resourceRow);
  return forPage(scrollBox(table.caption, el('table', { class: 'resources' }, ...contents)), state);
}

/** Returns the numbers of a chart. */
export function numbersTable(panel: Panel, state: PageState): Tree {
  const table = statisticsTable(panel);
  const contents = statisticsTableContents(table);
  return forPage(scrollBox(table.caption, el('table', { class: 'numbers' }, ...contents)), state);
}
