/** Starts the dialog with the keys. Returns a function that opens it. The browser restores the focus when it closes. */
export function startHelp(page: Document): () => void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog.help')!;
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).localName === 'button') dialog.close();
  });
  const open = () => dialog.showModal();
  page.querySelector('.keys-button')?.addEventListener('click', open);
  return open;
}
