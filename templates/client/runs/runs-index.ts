import { el, type Tree } from '../../parts/tree.ts';
import type { RowPair } from './run-difference.ts';

export { IndexTable } from './index-table.ts';

/** Returns the link to the page that compares two runs of an index; the command that compares them if there is none. */
export function comparisonWords(pair: RowPair): Tree['contents'] {
  const pages = pair.map((row) => row.querySelector('th a')!.getAttribute('href')!);
  const links = pair.map((row) => row.querySelector('[data-base]'));
  const link = links.find((each) => pages.includes(each?.getAttribute('data-base') ?? ''));
  return link
    ? ['All of it: ', el('a', { href: link.getAttribute('href')! }, link.ariaLabel!)]
    : ['All of it, in this folder: ', el('code', {}, `statgraph compare ${pages.join(' ')}`)];
}
