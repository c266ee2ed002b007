import { type CopiedTable, tableMarkup, tableText } from './table-text.ts';

/**
 * Puts a table on the clipboard, as HTML and as text. Returns true if that worked; false if the browser or a frame
 * forbids it: then `shown`, the table in the page, is selected, and copying by hand gives the same.
 *
 * Uses the old command and its event instead of `navigator.clipboard`, which is refused in frames and on servers
 * without TLS, and whose HTML browsers rewrite.
 */
export function copyTable(page: Document, table: CopiedTable, shown: Element): boolean {
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
export function shownTable({ rows }: HTMLTableElement, caption: string): CopiedTable {
  return {
    caption,
    rows: Array.from(rows, (row) => ({
      isHead: row.parentElement!.localName === 'thead' || row.matches('.group'),
      cells: Array.from(row.cells, textOf),
    })),
  };
}

function textOf({ textContent }: Element): string {
  return textContent?.trim() ?? '';
}
