import type { LiveReport } from './report.ts';
import type { PageView } from './view.ts';

interface Fold {
  readonly details: HTMLDetailsElement;
  /** As the page came. */
  readonly isOpen: boolean;
}

/** Keeps the folds of the page as the view says, and tells the view which were opened or closed. */
export function startFolds({ page, store }: LiveReport): void {
  const folds = new Map<string, Fold>();
  const keys = new Map<Element, string>();
  for (const details of page.querySelectorAll<HTMLDetailsElement>('article details')) {
    const key = keyOf(details);
    folds.set(key, { details, isOpen: details.open });
    keys.set(details, key);
  }
  const follow = ({ folds: wanted }: PageView) => {
    for (const [key, { details, isOpen }] of folds) details.open = wanted.get(key) ?? isOpen;
  };
  page.addEventListener(
    'toggle',
    ({ target }) => {
      const key = keys.get(target as Element);
      if (key === undefined) return;
      const { details, isOpen } = folds.get(key)!;
      const known = store.view.folds;
      if (details.open === (known.get(key) ?? isOpen)) return;
      // All of them: another that was opened with this one is not to be closed before the page hears of it.
      const changed = [...folds].filter(([, fold]) => fold.details.open !== fold.isOpen);
      store.change({
        folds: new Map(
          changed.map(
            ([
              k,
              {
                details: { open },
              },
            ]) => [k, open],
          ),
        ),
      });
    },
    true,
  );
  store.subscribe((view, before) => {
    if (view.folds !== before.folds) follow(view);
  });
  if (store.view.folds.size > 0) follow(store.view);
}

/** Its id, or the id around it and which of the folds in there it is. */
function keyOf(details: HTMLDetailsElement): string {
  if (details.id !== '') return details.id;
  const around = details.closest('[id]')!;
  return `${around.id}.${[...around.querySelectorAll('details')].indexOf(details)}`;
}
