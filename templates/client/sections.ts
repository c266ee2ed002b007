import { makeButton } from './dom/dom.ts';

/**
 * Marks the current section in the list: the last one that begins above the upper third of the window. On a narrow
 * screen the list is in a menu whose button has the name of that section.
 */
export function startSections(page: Document): void {
  const toggles = [...page.querySelectorAll('.contents')].map(collapse);
  const links = new Map<Element, HTMLElement>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.contents a')) {
    const target = page.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (target !== null) links.set(target, link);
  }
  const inReach = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inReach.add(target);
        else inReach.delete(target);
      }
      const here = [...links.keys()].findLast((target) => inReach.has(target));
      for (const [target, link] of links) {
        if (target === here) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
      for (const nameButton of toggles) nameButton();
    },
    { rootMargin: '0px 0px -67% 0px' },
  );
  for (const target of links.keys()) observer.observe(target);
}

/**
 * Puts a list into a menu with a button, which the style sheet shows on narrow screens. Returns a function that renames
 * it.
 */
function collapse(nav: Element): () => void {
  const button = makeButton(nav.ownerDocument, '');
  const open = (isOpen: boolean) => button.setAttribute('aria-expanded', String(isOpen));
  const nameButton = () => {
    const here = nav.querySelector('[aria-current]')?.textContent;
    button.textContent = here ?? nav.querySelector('a')?.textContent ?? '';
  };
  button.addEventListener('click', () => open(button.getAttribute('aria-expanded') !== 'true'));
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) open(false);
  });
  nav.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') open(false);
  });
  open(false);
  nameButton();
  nav.prepend(button);
  return nameButton;
}
