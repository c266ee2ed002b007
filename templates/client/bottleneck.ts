import type { Subsystem } from '../../src/analyse/bottleneck/subsystem.ts';
import type { CapacityPlan } from '../../src/model/capacity-plan.ts';
import {
  type BottleneckRow,
  type BottleneckTable,
  bottleneckTables,
} from '../../src/presentation/bottleneck.ts';
import { formatNumber } from '../../src/text/quantity.ts';
import { bottleneckHead, bottleneckRowCells, bottleneckTable } from '../parts/bottleneck-table.ts';
import { make, setText } from './dom/dom.ts';
import { allToDom, toDom } from './dom/to-dom.ts';
import type { LiveReport } from './report.ts';

/** Turns the numbers of devices into fields. The total and the marked row follow a typed number. */
export function startBottlenecks({ page }: LiveReport): void {
  for (const container of page.querySelectorAll<HTMLElement>('.bottlenecks')) {
    // JSON has no NaN.
    const measured = JSON.parse(container.dataset.subsystems!, (_, value) => value ?? Number.NaN);
    container.replaceChildren(...showBottlenecks(container, measured));
  }
}

/** Returns the elements for subsystems, with the numbers of devices that were given when the report was made. */
export function showBottlenecks(
  { ownerDocument, dataset }: HTMLElement,
  subsystems: readonly Subsystem[],
): HTMLElement[] {
  return bottleneckElements(ownerDocument, subsystems, JSON.parse(dataset.plan!));
}

/** Returns the bottleneck tables of a run, and a field for the number of clients. */
function bottleneckElements(
  page: Document,
  subsystems: readonly Subsystem[],
  plan: CapacityPlan,
): HTMLElement[] {
  const tables = bottleneckTables(subsystems, plan);
  if (tables.length === 0) return [];
  const clients = numberField(page, 'Clients that made the load', plan.clients);
  const parts = tables.map((table) => tablePart(page, table));
  const update = () => {
    for (const [i, part] of parts.entries()) {
      const tables = bottleneckTables(subsystems, {
        // Disks of different hosts may have the same name.
        counts: countsOf(part),
        ...(clients.valueAsNumber > 0 && { clients: clients.valueAsNumber }),
      });
      fill(page, part, tables[i]!);
    }
  };
  const label = make(
    page,
    ['label', { class: 'clients' }],
    'Clients that made the load: ',
    clients,
  );
  const box = make(page, ['div'], ...parts.map(({ element }) => element));
  (box.querySelector(':scope > :last-child > details') ?? box).append(label);
  box.addEventListener('input', update);
  return [box];
}

type TablePart = ReturnType<typeof tablePart>;

/** Returns the numbers that were typed into a table. */
function countsOf({ fields }: TablePart): Record<string, number> {
  return Object.fromEntries(
    fields.flatMap(({ key, field }) =>
      field.valueAsNumber > 0 ? [[key, field.valueAsNumber]] : [],
    ),
  );
}

/** Creates a table with fields for the numbers of devices. */
function tablePart(page: Document, table: BottleneckTable) {
  const fields = table.rows.map(({ key, name, count }) => {
    return { key, field: numberField(page, `number of ${name}`, count) };
  });
  const cellOf = (row: BottleneckRow) =>
    row.count > 0 ? fields[table.rows.indexOf(row)]!.field : formatNumber(row.count);
  const element = make(page, ['div'], ...allToDom(page, bottleneckTable<Node>(table, cellOf)));
  element.querySelector('p')?.setAttribute('role', 'status');
  const [shown, total] = [element.querySelector('table')!, element.querySelector('.total')!];
  return { fields, table: shown, total, element };
}

/** Writes the cells. The fields stay, because one of them has the focus. */
function fill(page: Document, part: TablePart, { head, rows, total }: BottleneckTable): void {
  part.table.tHead!.replaceWith(toDom(page, bottleneckHead(head)));
  for (const [i, row] of [...part.table.tBodies[0]!.rows].entries()) {
    row.classList.toggle('lowest', rows[i]!.isLowest);
    while (row.children.length > 2) row.lastChild!.remove();
    row.append(...allToDom(page, bottleneckRowCells(rows[i]!)));
  }
  setText(part.total, total);
}

function numberField(page: Document, label: string, value: number | undefined): HTMLInputElement {
  const field = make(page, [
    'input',
    { type: 'number', min: '1', step: '1', 'aria-label': label, value: `${value ?? ''}` },
  ]);
  return field;
}
