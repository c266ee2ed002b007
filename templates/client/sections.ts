/**
 * Marks the current section in the list: the last one that begins above the upper third of the window, of several beside
 * each other the first. On a narrow screen the list is in a menu whose button has the name of that section.
 */
export function startSections(page: Document): void {
  const namers = [...page.querySelectorAll('.contents')].map(startMenu);
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
      const here = currentOf([...links.keys()].filter((target) => inReach.has(target)));
      for (const [target, link] of links) {
        if (target === here) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
      for (const nameButton of namers) nameButton();
    },
    { rootMargin: '0px 0px -67% 0px' },
  );
  for (const target of links.keys()) observer.observe(target);
}

/** Returns the last of some sections; the first of those that begin beside it. */
function currentOf(sections: readonly Element[]): Element | undefined {
  const topOf = (section: Element) => Math.round(section.getBoundingClientRect().top);
  const last = sections.at(-1);
  return last && sections.find((section) => topOf(section) === topOf(last));
}

/** Closes the menu of a list after a choice. Returns a function that names its button after the current section. */
function startMenu(nav: Element): () => void {
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) nav.querySelector('ul')!.hidePopover?.();
  });
  return () => {
    const here = nav.querySelector('[aria-current]') ?? nav.querySelector('a');
    nav.querySelector('button')!.textContent = here?.textContent ?? '';
  };
}
