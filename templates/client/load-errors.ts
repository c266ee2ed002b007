import { UserError } from '../../src/model/user-error.ts';

/**
 * Removes the notice for readers without scripts. If the data cannot be read or a part of the script does not run, for
 * example because the file was cut, shows the error there; the static pictures and tables stay.
 */
export function startLoadErrors(page: Document): void {
  const notice = page.querySelector<HTMLElement>('.unscripted');
  if (notice === null) return;
  const marker = page.createComment('');
  notice.replaceWith(marker);
  page.defaultView?.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof UserError)) return;
    notice.setAttribute('role', 'alert');
    notice.textContent = `Part of this page does not work: ${reason.message}. To fix it, ${reason.hint}.`;
    marker.replaceWith(notice);
  });
}
