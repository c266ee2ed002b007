import { makeButton } from '../dom/dom.ts';

/** Starts the dialog with the keys. Returns a function that opens it. The browser restores the focus when it closes. */
export function startHelp(page: Document): () => void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog.help')!;
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).localName === 'button') dialog.close();
  });
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
