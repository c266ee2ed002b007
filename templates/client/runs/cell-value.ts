/** Returns the text of a cell, without the words for the best and for a level. */
export function cellText(cell: Element): string {
  const claim = cell.querySelector<HTMLElement>('[title]')?.title;
  const node = cell.classList.contains('best') ? cell.firstChild! : cell;
  return claim ?? node.textContent ?? '';
}

/** Returns the number of a cell; NaN without one. */
export function cellNumber(cell: Element): number {
  const text = cellText(cell);
  return text === '' ? Number.NaN : Number(text.replaceAll(',', ''));
}
