import { holdsAt } from '../../../src/chart/finding-rails.ts';
import { cachedBy } from '../../../src/model/cached-by.ts';
import {
  readShownFinding,
  type ShownFinding,
} from '../../../src/presentation/findings/shown-finding.ts';

/** A finding of the page and its entry in the list. */
export interface PageFinding extends ShownFinding {
  readonly item: Element;
}

const findingOf = cachedBy((item: HTMLElement): PageFinding => {
  return { ...readShownFinding(item.dataset.finding!), item };
});

/** Returns the findings that are listed in the run of a chart. */
export function findingsOfRun(figure: Element): readonly PageFinding[] {
  // Called at each frame: searching all of a large page would take a millisecond.
  const list = figure.closest('article')?.querySelector('.found');
  const items = list?.querySelectorAll<HTMLElement>('li[data-finding]') ?? [];
  return [...items].map(findingOf);
}

/** Returns the claims of the findings at an instant. */
export function claimsAt(findings: readonly PageFinding[], at: number): string {
  return findings
    .filter((finding) => holdsAt(finding, at))
    .map(({ item }) => item.querySelector('b')!.textContent)
    .join('; ');
}
