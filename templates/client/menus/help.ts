import { make, makeButton } from '../dom/dom.ts';

/** The keys and their actions, as shown in the dialog. */
const keys: readonly (readonly [keys: string, action: string])[] = [
  ['j  k', 'next, previous chart'],
  ['f', 'show this chart alone, or all again'],
  ['/', 'filter by name'],
  ['+  −  0', 'zoom in, zoom out, show the whole run'],
  ['←  →', 'move in time; in a chart move the cursor (Shift: ten samples)'],
  ['Home  End', 'in a chart: first, last sample'],
  ['↑  ↓', 'in a chart: select the line'],
  ['Enter', 'in a chart: hide or show the line (Shift: show it alone)'],
  ['Esc', 'close or cancel'],
  ['?', 'show this help'],
];

/** A dialog with the keys; returns a function that opens it. The browser restores the focus when it closes. */
export function startHelp(page: Document): () => void {
  const close = makeButton(page, 'Close');
  const dialog = make(
    page,
    ['dialog', { class: 'help', 'aria-labelledby': 'keys' }],
    make(page, ['h2', { id: 'keys' }], 'Keyboard shortcuts'),
    make(page, ['dl'], ...keys.flatMap(([key, action]) => termOf(page, key, action))),
    make(
      page,
      ['p'],
      'Mouse: drag across a chart or use Ctrl / ⌘ and the wheel to zoom; double-click to show the whole run; click to pin the values, click again or Esc to let go. Touch: pinch to zoom.',
    ),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  // The target of a click on the backdrop is the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  page.body.append(dialog);
  const open = () => dialog.showModal();
  page.querySelector('.dock-tools')?.append(helpButton(page, open));
  return open;
}

function helpButton(page: Document, open: () => void): HTMLButtonElement {
  const names = {
    class: 'keys-button',
    'aria-label': 'Keyboard shortcuts',
    'aria-keyshortcuts': '?',
  };
  const button = makeButton(page, '?', names);
  button.addEventListener('click', open);
  return button;
}

function termOf(page: Document, key: string, action: string): HTMLElement[] {
  const caps = key.split('  ').map((cap) => make(page, ['kbd'], cap));
  return [make(page, ['dt'], ...caps), make(page, ['dd'], action)];
}
