/** Returns the text of a cell, without the words for the best and for a level. */
export function shownText(cell: Element): string {
  const claim = cell.querySelector<HTMLElement>('[title]')?.title;
  const node = cell.classList.contains('best') ? cell.firstChild! : cell;
  return claim ?? node.textContent ?? '';
}
