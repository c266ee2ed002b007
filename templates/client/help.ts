/** What the keys do, as the dialog shows it. */
const keys: readonly (readonly [keys: string, action: string])[] = [
  ['j  k', 'next, previous chart'],
  ['f', 'this chart alone in the window, and back'],
  ['/', 'filter by name'],
  ['+  −  0', 'zoom in, out, the whole run'],
  ['←  →', 'move the time; in a chart the cursor, with Shift by ten samples'],
  ['Home  End', 'in a chart: first, last sample'],
  ['↑  ↓', 'in a chart: choose the line'],
  ['Enter', 'in a chart: hide or show the line; with Shift this line alone'],
  ['Esc', 'leave'],
  ['?', 'these keys'],
];

/** A dialog with the keys; what is returned opens it. The browser gives the focus back to where it was. */
export function startHelp(page: Document): () => void {
  const dialog = page.createElement('dialog');
  dialog.className = 'help';
  dialog.setAttribute('aria-labelledby', 'keys');
  const title = add(dialog, 'h2', 'Keys');
  title.id = 'keys';
  const list = add(dialog, 'dl', '');
  for (const [key, action] of keys) {
    const term = add(list, 'dt', '');
    for (const cap of key.split('  ')) add(term, 'kbd', cap);
    add(list, 'dd', action);
  }
  add(
    dialog,
    'p',
    'Drag over a chart to zoom, double click for the whole run; Ctrl or ⌘ and wheel, two fingers.',
  );
  const close = add(dialog, 'button', 'Close') as HTMLButtonElement;
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  // A click on what lies around the dialog hits the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  page.body.append(dialog);
  const open = () => dialog.showModal();
  page.querySelector('.dock-tools')?.append(helpButton(page, open));
  return open;
}

function helpButton(page: Document, open: () => void): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'keys-button';
  button.textContent = '?';
  button.setAttribute('aria-label', 'Keys');
  button.setAttribute('aria-keyshortcuts', '?');
  button.addEventListener('click', open);
  return button;
}

function add(parent: Element, tag: string, text: string): HTMLElement {
  const element = parent.ownerDocument.createElement(tag);
  element.textContent = text;
  parent.append(element);
  return element;
}
