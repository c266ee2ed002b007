import type { PageView, ViewStore } from '../../parts/view.ts';

type ThemeName = 'light' | 'dark';

/** Shows the button that turns the page dark or light. The page follows the system until it is pressed. */
export function startThemeSwitch(page: Document, store: ViewStore): void {
  const button = page.querySelector<HTMLButtonElement>('button.theme');
  const system = page.defaultView?.matchMedia('(prefers-color-scheme: dark)');
  if (button === null || system === undefined) return;
  const current = (): ThemeName => store.view.theme ?? (system.matches ? 'dark' : 'light');
  const show = ({ theme, colours }: PageView) => {
    const { dataset } = page.documentElement;
    if (theme === null) delete dataset.theme;
    else dataset.theme = theme;
    dataset.colours = colours;
    button.textContent = current() === 'dark' ? 'Light' : 'Dark';
  };
  button.addEventListener('click', () => {
    store.change({ theme: current() === 'dark' ? 'light' : 'dark' });
  });
  system.addEventListener('change', () => show(store.view));
  store.subscribe(show);
  show(store.view);
  button.hidden = false;
}
