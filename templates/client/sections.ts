/** Marks in the list of sections where the reader is: the last section that begins above the upper third. */
export function startSections(page: Document): void {
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
    },
    { rootMargin: '0px 0px -67% 0px' },
  );
  for (const target of links.keys()) observer.observe(target);
}
