import type { Table, TableGroup } from '../../../src/tables/table.ts';

/** A table of numbers as it stands in the page, which may know more than the data there: bins, or a crop. */
export function shownTable(shown: HTMLTableElement, caption: string): Table {
  return {
    caption,
    head: [...(shown.tHead?.rows[0]?.cells ?? [])].map(textOf),
    groups: [...shown.tBodies].map(groupOf),
  };
}

function groupOf({ rows }: HTMLTableSectionElement): TableGroup {
  const all = [...rows];
  const head = all[0]?.classList.contains('group') === true ? all.shift() : undefined;
  return {
    ...(head !== undefined && { head: textOf(head) }),
    rows: all.map((row, i) => {
      const [name = '', ...cells] = [...row.cells].map(textOf);
      return { key: `${i}`, name, cells };
    }),
  };
}

function textOf({ textContent }: Element): string {
  return textContent?.trim() ?? '';
}
