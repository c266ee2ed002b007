import { UserError } from '../../src/model/user-error.ts';

/**
 * Takes away what the page says to who has no scripts, and says there later what could not be read of the data, as where
 * the file was cut: the pictures and tables stay as they came.
 */
export function startLoadErrors(page: Document): void {
  const notice = page.querySelector<HTMLElement>('.unscripted');
  if (notice === null) return;
  const marker = page.createComment('');
  notice.replaceWith(marker);
  page.defaultView?.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof UserError)) return;
    notice.setAttribute('role', 'alert');
    notice.textContent = `Not all of this page works: ${reason.message}. To mend it, ${reason.hint}.`;
    marker.replaceWith(notice);
  });
}
