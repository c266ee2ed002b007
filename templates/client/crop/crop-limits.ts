import { subsystemsOf } from '../../../src/analyse/bottleneck/subsystems.ts';
import type { Run } from '../../../src/model/run.ts';
import type { TableRow } from '../../../src/presentation/table.ts';
import { useTable } from '../../../src/presentation/use-table.ts';
import { showBottlenecks } from '../bottleneck.ts';
import { make } from '../dom/dom.ts';
import { tableBodies } from './crop-rows.ts';
import type { Originals } from './originals.ts';

/** Updates the tables of use and of the bottleneck, in steps. */
export function* updateLimits(
  article: Element,
  run: Run,
  originals: Originals,
): Generator<undefined, void> {
  const page = article.ownerDocument;
  const use = article.querySelector('.use table');
  if (use !== null) {
    const bodies = tableBodies(page, useTable(run), useRow);
    originals.replace(use, ...use.querySelectorAll('caption, thead'), ...bodies);
  }
  yield;
  const place = article.querySelector<HTMLElement>('.bottlenecks');
  if (place !== null) originals.replace(place, ...showBottlenecks(place, subsystemsOf(run)));
  yield;
}

function useRow(page: Document, { name, cells }: TableRow): HTMLElement {
  return make(
    page,
    ['tr'],
    make(page, ['th', { scope: 'row' }], name),
    ...cells.map((cell) => make(page, ['td'], cell)),
  );
}
