import type { PageTable, TableGroup } from '../../../src/presentation/table.ts';
import { tableMarkup, tableText } from './table-text.ts';

/**
 * Puts a table on the clipboard, as HTML and as text. Returns true if that worked; false if the browser or a frame
 * forbids it: then `shown`, the table in the page, is selected, and copying by hand gives the same.
 *
 * Uses the old command and its event instead of `navigator.clipboard`, which is refused in frames and on servers
 * without TLS, and whose HTML browsers rewrite.
 */
export function copyTable(page: Document, table: PageTable, shown: Element): boolean {
  const selection = page.getSelection();
  select(selection, shown);
  let taken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', tableMarkup(table));
    event.clipboardData?.setData('text/plain', tableText(table));
    event.preventDefault();
    taken = event.clipboardData !== null;
  };
  page.addEventListener('copy', give);
  const isCopied = page.execCommand('copy') && taken;
  page.removeEventListener('copy', give);
  if (isCopied) selection?.removeAllRanges();
  else giveWhenCopied(page, give, shown);
  return isCopied;
}

function select(selection: Selection | null, element: Element): void {
  selection?.removeAllRanges();
  selection?.selectAllChildren(element);
}

/** Puts our table on the clipboard when the reader copies while the table is still selected. */
function giveWhenCopied(
  page: Document,
  give: (event: ClipboardEvent) => void,
  shown: Element,
): void {
  page.addEventListener('copy', function copy(event) {
    // Checked only now, because `selectionchange` may come after a key has copied.
    if (page.getSelection()?.anchorNode === shown) give(event);
    else page.removeEventListener('copy', copy);
  });
}

/**
 * Returns a table of numbers as shown in the page. It can be more exact than the page's data, which may be
 * down-sampled.
 */
export function shownTable(shown: HTMLTableElement, caption: string): PageTable {
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
