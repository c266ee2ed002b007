import type { Panel } from '../../src/panels/panel.ts';
import type { TableBlock } from '../../src/presentation/blocks/block.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import { tableBox } from '../parts/block-table.ts';
import { numbersLook } from '../parts/numbers-look.ts';
import { resourceLook } from '../parts/resource-look.ts';
import type { Tree } from '../parts/tree.ts';
import { forPage } from './elements.ts';
import type { PageState } from './page-state.ts';

/** Returns a table of resources. */
export function resourceTable(table: TableBlock, state: PageState): Tree {
  return forPage(tableBox(table, resourceLook), state);
}

/** Returns the numbers of a chart. */
export function numbersTable(panel: Panel, state: PageState): Tree {
  return forPage(tableBox(statisticsTable(panel), numbersLook(panel)), state);
}
