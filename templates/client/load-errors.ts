import { UserError } from '../../src/model/user-error.ts';

/**
 * Takes away what the page says to who has no scripts, and says there later what could not be read of the data, as where
 * the file was cut: the pictures and tables stay as they came.
 */
export function startDamage(page: Document): void {
  const told = page.querySelector<HTMLElement>('.unscripted');
  if (told === null) return;
  const place = page.createComment('');
  told.replaceWith(place);
  page.defaultView?.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof UserError)) return;
    told.setAttribute('role', 'alert');
    told.textContent = `Not all of this page works: ${reason.message}. To mend it, ${reason.hint}.`;
    place.replaceWith(told);
  });
}
