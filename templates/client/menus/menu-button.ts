import { make, makeButton } from '../dom/dom.ts';

/** An entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly act: () => void;
}

/** The label and entries of a menu. */
export interface MenuSpec {
  readonly label: string;
  /** The name of the button for screen readers. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** A button and its menu. The menu is in the page only while it is open. */
interface Menu {
  readonly box: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly list: HTMLElement;
}

/**
 * Creates a button that opens a menu with the usual keys: arrows, Home and End move in it, Escape and Tab leave it. It
 * is a single tab stop.
 */
export function menuButton(page: Document, { label, name, entries }: MenuSpec): HTMLElement {
  const states = { 'aria-label': name, 'aria-haspopup': 'menu', 'aria-expanded': 'false' };
  const button = makeButton(page, label, states);
  const box = make(page, ['span', { class: 'menu-box' }], button);
  const list = make(page, ['span', { class: 'menu', role: 'menu', 'aria-label': name }]);
  const menu = { box, button, list };
  list.append(...entries.map((entry) => itemOf(page, entry, menu)));
  button.addEventListener('click', () => (isOpen(menu) ? close(menu) : open(menu)));
  box.addEventListener('keydown', (event) => onKey(event, menu));
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget as Node | null)) close(menu);
  });
  // Browsers that do not focus a clicked element would close the menu before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  return box;
}

function itemOf(page: Document, { label, act }: MenuEntry, menu: Menu): HTMLElement {
  const item = makeButton(page, label, { role: 'menuitem', tabindex: '-1' });
  item.addEventListener('click', () => {
    leave(menu);
    act();
  });
  return item;
}

function isOpen({ list }: Menu): boolean {
  return list.isConnected;
}

/** Opens the menu on the side with enough space. */
function open({ box, button, list }: Menu): void {
  box.append(list);
  button.setAttribute('aria-expanded', 'true');
  const { bottom, right } = list.getBoundingClientRect();
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement;
  list.classList.toggle('above', bottom > clientHeight);
  list.classList.toggle('leftward', right > clientWidth);
  focusItem(list, 0);
}

function close({ button, list }: Menu): void {
  button.setAttribute('aria-expanded', 'false');
  list.classList.remove('above', 'leftward');
  list.remove();
}

/** Closes the menu and focuses the button. */
function leave(menu: Menu): void {
  menu.button.focus();
  close(menu);
}

function onKey(event: KeyboardEvent, menu: Menu): void {
  const { key } = event;
  if (!isOpen(menu)) {
    if (key !== 'ArrowDown') return;
    open(menu);
  } else if (key === 'Escape') leave(menu);
  else if (key === 'Home' || key === 'End') focusItem(menu.list, key === 'Home' ? 0 : -1);
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const items = [...menu.list.children];
    const index = items.indexOf(menu.box.ownerDocument.activeElement!);
    focusItem(menu.list, (index + (key === 'ArrowDown' ? 1 : -1)) % items.length);
  } else if (key === 'Enter' || key === ' ' || key === 'Tab') return;
  // The key must not reach the page or the chart.
  event.stopPropagation();
  event.preventDefault();
}

function focusItem({ children }: HTMLElement, index: number): void {
  const item = [...children].at(index);
  if (item instanceof HTMLElement) item.focus();
}
