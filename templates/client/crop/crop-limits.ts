import { subsystemsOf } from '../../../src/analyse/bottleneck/subsystems.ts';
import type { Run } from '../../../src/model/run.ts';
import { clientsTable } from '../../../src/presentation/clients.ts';
import { useTable } from '../../../src/presentation/use-table.ts';
import { allContents } from '../../parts/block-table.ts';
import { showBottlenecks } from '../bottleneck.ts';
import type { Originals } from './originals.ts';

/** Updates the tables of clients, of use and of the bottleneck, in steps. */
export function* updateLimits(
  article: Element,
  run: Run,
  originals: Originals,
): Generator<undefined, void> {
  const section = article.querySelector('section.clients');
  if (section !== null) {
    const table = clientsTable(run);
    section.classList.toggle('left-out', table.groups.length === 0);
    originals.replace(section.querySelector('table')!, ...allContents(table));
  }
  yield;
  const use = article.querySelector('section.use');
  if (use !== null) {
    const table = useTable(run);
    use.classList.toggle('left-out', table.groups.length === 0);
    originals.replace(use.querySelector('table')!, ...allContents(table));
  }
  yield;
  const container = article.querySelector<HTMLElement>('.bottlenecks');
  if (container !== null) {
    const subsystems = subsystemsOf(run);
    container.closest('section')?.classList.toggle('left-out', subsystems.length === 0);
    originals.replace(container, ...showBottlenecks(container, subsystems));
  }
  yield;
}
