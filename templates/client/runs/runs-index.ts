import { el, type Tree } from '../../parts/tree.ts';
import type { TextFilter } from '../menus/filter-pattern.ts';
import type { RowPair } from './run-difference.ts';

/** Returns the link to the page that compares two runs of an index; the command that compares them if there is none. */
export function comparisonWords(pair: RowPair): Tree['contents'] {
  const pages = pair.map((row) => row.querySelector('th a')!.getAttribute('href')!);
  const links = pair.map((row) => row.querySelector('[data-base]'));
  const link = links.find((each) => pages.includes(each?.getAttribute('data-base') ?? ''));
  return link
    ? ['All of it: ', el('a', { href: link.getAttribute('href')! }, link.ariaLabel!)]
    : ['All of it, in this folder: ', el('code', {}, `statgraph compare ${pages.join(' ')}`)];
}

/** Starts the field that shows only the rows of a table in whose cells all of its words are. */
export function startRowFilter(
  field: HTMLInputElement,
  { tBodies }: HTMLTableElement,
  filterOf: (pattern: string) => TextFilter,
): void {
  const rows = [...tBodies[0]!.rows];
  const count = field.nextElementSibling!;
  const show = () => {
    const filter = filterOf(field.value);
    const left = rows.filter((row) => {
      const isLeft = filter.matchesAmong(Array.from(row.cells, (cell) => cell.textContent!));
      row.classList.toggle('filtered-out', !isLeft);
      return isLeft;
    });
    const { problem } = filter;
    const words = `${left.length || 'none'} of ${rows.length} runs`;
    count.textContent = problem || (field.value === '' ? '' : words);
    field.ariaInvalid = String(problem !== '');
  };
  field.addEventListener('input', show);
  // A browser may have filled the field before the script started.
  show();
}
