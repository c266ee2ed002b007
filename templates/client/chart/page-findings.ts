import type { Finding } from '../../../src/analyse/rules/finding.ts';
import { holdsAt } from '../../../src/chart/finding-band.ts';

/** A finding of the page and its entry in the list. */
export interface PageFinding
  extends Pick<Finding, 'level' | 'from' | 'to' | 'bouts' | 'subject' | 'also'> {
  readonly item: Element;
}

const read = new WeakMap<Element, PageFinding>();

/** The findings that are listed in the run of a chart. */
export function findingsBeside(figure: Element): readonly PageFinding[] {
  const items =
    figure.closest('article')?.querySelectorAll<HTMLElement>('.findings > li[data-finding]') ?? [];
  return [...items].map((item) => {
    const found = read.get(item) ?? { ...JSON.parse(item.dataset.finding!), item };
    read.set(item, found);
    return found;
  });
}

/** What was found at an instant, in words. */
export function claimsAt(findings: readonly PageFinding[], at: number): string {
  return findings
    .filter((finding) => holdsAt(finding, at))
    .map(({ item }) => item.querySelector('b')!.textContent)
    .join('; ');
}
