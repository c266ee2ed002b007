import type { Subsystem } from '../../src/analyse/bottleneck/subsystem.ts';
import type { CapacityPlan } from '../../src/model/capacity-plan.ts';
import {
  type BottleneckTable,
  bottleneckTables,
  countCell,
  isWords,
} from '../../src/presentation/bottleneck.ts';
import { make, setText } from './dom/dom.ts';
import type { LiveReport } from './report.ts';

/** Makes fields of the numbers of devices: type another number, and the total and the marked row change. */
export function startBottlenecks({ page }: LiveReport): void {
  for (const place of page.querySelectorAll<HTMLElement>('.bottlenecks')) {
    // JSON has no NaN.
    const measured = JSON.parse(place.dataset.subsystems!, (_, value) => value ?? Number.NaN);
    place.replaceChildren(...showBottlenecks(place, measured));
  }
}

/** What a place shows of subsystems, with the numbers of devices that the reader of the logs gave. */
export function showBottlenecks(
  { ownerDocument, dataset }: HTMLElement,
  subsystems: readonly Subsystem[],
): HTMLElement[] {
  return bottleneckElements(ownerDocument, subsystems, JSON.parse(dataset.plan!));
}

/** The bottleneck tables of a run, and a field for the clients. */
function bottleneckElements(
  page: Document,
  subsystems: readonly Subsystem[],
  plan: CapacityPlan,
): HTMLElement[] {
  const tables = bottleneckTables(subsystems, plan);
  if (tables.length === 0) return [make(page, ['p'], 'Nothing moved in this part of the run.')];
  const clients = numberField(page, 'Clients that made the load', plan.clients);
  const parts = tables.map((table) => tablePart(page, table));
  const update = () => {
    for (const [i, part] of parts.entries()) {
      const made = bottleneckTables(subsystems, {
        // The disks of a host have the name of those of another.
        counts: countsOf(part),
        ...(clients.valueAsNumber > 0 && { clients: clients.valueAsNumber }),
      });
      fill(page, part, made[i]!);
    }
  };
  const asked = make(
    page,
    ['label', { class: 'clients' }],
    'Clients that made the load: ',
    clients,
  );
  const all = make(page, ['div'], ...parts.flatMap(({ elements }) => elements), asked);
  all.addEventListener('input', update);
  for (const [i, part] of parts.entries()) fill(page, part, tables[i]!);
  return [all];
}

type TablePart = ReturnType<typeof tablePart>;

/** The numbers that are typed into a table. */
function countsOf({ rows }: TablePart): Record<string, number> {
  return Object.fromEntries(
    rows.flatMap(({ key, field }) => (field.valueAsNumber > 0 ? [[key, field.valueAsNumber]] : [])),
  );
}

/** A table with its fields but without its cells. */
function tablePart(page: Document, { caption, rows }: BottleneckTable) {
  const head = make(page, ['tr']);
  const total = make(page, ['p', { class: 'total', role: 'status' }]);
  const made = rows.map(({ key, name, count }) => {
    const field = numberField(page, `number of ${name}`, count);
    const row = make(page, ['tr'], make(page, ['th', { scope: 'row' }], name));
    row.append(make(page, ['td'], count > 0 ? field : countCell(count)));
    return { key, field, row };
  });
  const table = make(
    page,
    ['table'],
    make(page, ['caption'], caption),
    make(page, ['thead'], head),
    make(page, ['tbody'], ...made.map(({ row }) => row)),
  );
  const scroll = { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': caption };
  return { head, rows: made, total, elements: [make(page, ['div', scroll], table), total] };
}

/** Writes the cells; the fields stay where they are, because one of them has the focus. */
function fill(page: Document, part: TablePart, { head, rows, total }: BottleneckTable): void {
  part.head.replaceChildren(
    ...['subsystem', 'number', ...head].map((word) => make(page, ['th', { scope: 'col' }], word)),
  );
  for (const [i, { row }] of part.rows.entries()) {
    const { cells, isLowest } = rows[i]!;
    row.classList.toggle('lowest', isLowest);
    while (row.children.length > 2) row.lastChild!.remove();
    row.append(
      ...cells.map((cell) => make(page, ['td', isWords(cell) ? { class: 'words' } : {}], cell)),
    );
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
