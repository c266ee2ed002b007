import type { Diagnosis } from '../../../src/analyse/diagnosis.ts';
import type { Phase } from '../../../src/analyse/phases/phase.ts';
import type { Finding } from '../../../src/analyse/rules/finding.ts';
import type { Window } from '../../../src/model/run.ts';

/** The findings and phases of the page that overlap a time. */
export interface ShownFindings extends Diagnosis {
  /** The elements of the findings. */
  readonly items: readonly HTMLElement[];
}

const pages = new WeakMap<Element, ShownFindings>();

/** Reads the findings and phases of a run from its page as it was opened; those of another time are left out. */
export function readShown(article: Element, window: Window): ShownFindings {
  const all = pages.get(article) ?? readAll(article);
  pages.set(article, all);
  const within = ({ from, to }: Window) => from < window.to && to > window.from;
  const kept = [...all.findings.keys()].filter((i) => within(all.findings[i]!));
  return {
    phases: all.phases.filter(within),
    findings: kept.map((i) => all.findings[i]!),
    items: kept.map((i) => all.items[i]!),
  };
}

function readAll(article: Element): ShownFindings {
  const items = [...article.querySelectorAll<HTMLElement>('.findings > li')];
  const links = article.querySelector('.phases')?.querySelectorAll<HTMLElement>('a') ?? [];
  return {
    items,
    findings: items.map((item) => JSON.parse(item.dataset.finding!) as Finding),
    phases: [...links].map(
      (link): Phase => ({
        from: Number(link.dataset.from),
        to: Number(link.dataset.to),
        name: link.textContent!,
        origin: 'mark',
        idle: link.closest('td')!.className === 'idle',
      }),
    ),
  };
}
