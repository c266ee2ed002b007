import type { PageView } from '../parts/view.ts';
import type { LiveReport } from './report.ts';

interface Fold {
  readonly details: HTMLDetailsElement;
  /** Whether it is open in the original page. */
  readonly isOpen: boolean;
}

/** Opens and closes the folds of the page as the view says, and writes the reader's changes to the view. */
export function startFolds({ page, store }: LiveReport): void {
  const folds = foldsOf(page);
  const keys = new Map([...folds].map(([key, { details }]) => [details as Element, key]));
  const follow = ({ folds: chosen }: PageView) => {
    for (const [key, { details, isOpen }] of folds) details.open = chosen.get(key) ?? isOpen;
  };
  page.addEventListener(
    'toggle',
    ({ target }) => {
      const key = keys.get(target as Element);
      if (key === undefined) return;
      const { details, isOpen } = folds.get(key)!;
      if (details.open === (store.view.folds.get(key) ?? isOpen)) return;
      store.change({ folds: changedFolds(folds) });
    },
    true,
  );
  store.subscribe((view, before) => {
    if (view.folds !== before.folds) follow(view);
  });
  if (store.view.folds.size > 0) follow(store.view);
}

function foldsOf(page: Document): ReadonlyMap<string, Fold> {
  const all = [...page.querySelectorAll<HTMLDetailsElement>('article details')];
  return new Map(all.map((details) => [keyOf(details), { details, isOpen: details.open }]));
}

/**
 * Returns all folds that differ from the original page. Folds that open together fire separate events, so one is not
 * enough.
 */
function changedFolds(folds: ReadonlyMap<string, Fold>): Map<string, boolean> {
  const changed = [...folds].filter(([, { details, isOpen }]) => details.open !== isOpen);
  return new Map(changed.map(([key, { details }]) => [key, details.open]));
}

/** Returns the id of a fold, or the id of the element around it and the number of the fold in there. */
function keyOf(details: HTMLDetailsElement): string {
  if (details.id !== '') return details.id;
  const around = details.closest('[id]')!;
  return `${around.id}.${[...around.querySelectorAll('details')].indexOf(details)}`;
}
