import type { PageView } from '../../parts/view.ts';
import type { LiveReport } from '../report.ts';

/** Starts the fold with the settings for drawing charts. */
export function startViewMenu({ page, store }: LiveReport): void {
  const fold = page.querySelector<HTMLDetailsElement>('.view-menu')!;
  fold.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    store.change({ [keyOf(input)]: JSON.parse(input.value) });
  });
  const show = (view: PageView) => {
    for (const input of fold.querySelectorAll('input'))
      input.checked = JSON.stringify(view[keyOf(input)]) === input.value;
  };
  store.subscribe(show);
  show(store.view);
  closeElsewhere(page, fold);
}

function keyOf({ name }: HTMLInputElement): keyof PageView {
  return name.slice('view-'.length) as keyof PageView;
}

/** Closes a fold at Escape and at a click outside it. */
function closeElsewhere(page: Document, fold: HTMLDetailsElement): void {
  page.addEventListener('pointerdown', ({ target }) => {
    if (!fold.contains(target as Node)) fold.open = false;
  });
  fold.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !fold.open) return;
    event.stopPropagation();
    fold.open = false;
    fold.querySelector('summary')?.focus();
  });
}
