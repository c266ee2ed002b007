type Theme = 'light' | 'dark';

/** Shows the button that turns the page dark or light; it follows the system until it is pressed. */
export function startThemeSwitch(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('button.theme');
  const system = page.defaultView?.matchMedia('(prefers-color-scheme: dark)');
  if (button === null || system === undefined) return;
  const root = page.documentElement;
  const current = (): Theme => {
    const set = root.getAttribute('data-theme');
    return set === 'light' || set === 'dark' ? set : system.matches ? 'dark' : 'light';
  };
  const show = () => {
    button.textContent = current() === 'dark' ? 'Light' : 'Dark';
  };
  button.addEventListener('click', () => {
    root.setAttribute('data-theme', current() === 'dark' ? 'light' : 'dark');
    show();
  });
  system.addEventListener('change', show);
  show();
  button.hidden = false;
}
