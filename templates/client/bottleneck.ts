import type { Subsystem } from '../../src/analyse/bottleneck/subsystem.ts';
import type { CapacityPlan } from '../../src/model/capacity-plan.ts';
import type { TableRow } from '../../src/presentation/blocks/block.ts';
import { type Bottleneck, bottlenecks } from '../../src/presentation/bottleneck.ts';
import { tableHeads, tableRow } from '../parts/block-table.ts';
import { bottleneckTable } from '../parts/bottleneck-table.ts';
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
  const tables = bottlenecks(subsystems, plan);
  if (tables.length === 0) return [];
  const clients = numberField(page, 'Clients that made the load', plan.clients);
  const parts = tables.map((table) => tablePart(page, table));
  const update = () => {
    for (const [i, part] of parts.entries()) {
      const tables = bottlenecks(subsystems, {
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
function tablePart(page: Document, bottleneck: Bottleneck) {
  const fields = rowsOf(bottleneck).flatMap(({ key, cells: [name, count] }) => {
    const number = Number(count!.text.replaceAll(',', ''));
    return number > 0 ? [{ key, field: numberField(page, `number of ${name!.text}`, number) }] : [];
  });
  const fieldOf = (row: TableRow) => fields.find(({ key }) => key === row.key)?.field ?? null;
  const element = make(
    page,
    ['div'],
    ...allToDom(page, bottleneckTable<Node>(bottleneck, fieldOf)),
  );
  element.querySelector('p')?.setAttribute('role', 'status');
  const [shown, total] = [element.querySelector('table')!, element.querySelector('.total')!];
  return { fields, table: shown, total, element };
}

/** Writes the cells. The fields stay, because one of them has the focus. */
function fill(page: Document, part: TablePart, bottleneck: Bottleneck): void {
  const { table, total } = bottleneck;
  part.table.tHead!.replaceWith(toDom(page, tableHeads(table)));
  for (const [i, row] of rowsOf(bottleneck).entries()) {
    const shown = part.table.tBodies[0]!.rows[i]!;
    shown.classList.toggle('marked', row.isMarked === true);
    while (shown.children.length > 2) shown.lastChild!.remove();
    shown.append(...[...toDom(page, tableRow(table, row)).children].slice(2));
  }
  setText(part.total, total);
}

function rowsOf({ table }: Bottleneck): readonly TableRow[] {
  return table.groups.flatMap(({ rows }) => rows);
}

function numberField(page: Document, label: string, value: number | undefined): HTMLInputElement {
  const field = make(page, [
    'input',
    { type: 'number', min: '1', step: '1', 'aria-label': label, value: `${value ?? ''}` },
  ]);
  return field;
}
