import type { Finding } from '../../../src/analyse/rules/finding.ts';

type PageFinding = Pick<Finding, 'level' | 'from' | 'to' | 'subject'>;

const read = new WeakMap<Element, PageFinding>();

/** The findings that are listed in the run of a chart. */
export function findingsBeside(figure: Element): readonly PageFinding[] {
  const items =
    figure.closest('article')?.querySelectorAll<HTMLElement>('.findings > li[data-finding]') ?? [];
  return [...items].map((item) => {
    const found = read.get(item) ?? (JSON.parse(item.dataset.finding!) as PageFinding);
    read.set(item, found);
    return found;
  });
}
