import type { Diagnosis } from '../../../src/analyse/diagnosis.ts';
import type { Finding } from '../../../src/analyse/rules/finding.ts';
import type { Window } from '../../../src/model/run.ts';

/** The findings of the page that overlap a time. */
export interface ShownFindings {
  readonly findings: readonly Finding[];
  /** The elements of the findings. */
  readonly items: readonly HTMLElement[];
}

/** What the page shows of a crop: its own phases, and findings of the whole run. */
export type ShownDiagnosis = ShownFindings & Diagnosis;

const pages = new WeakMap<Element, ShownFindings>();

/** Reads the findings of a run from its page as it was opened; those of another time are left out, the others cut. */
export function readShown(article: Element, window: Window): ShownFindings {
  const all = pages.get(article) ?? readAll(article);
  pages.set(article, all);
  const kept = all.findings.flatMap((finding, i) => {
    const [from, to] = [Math.max(finding.from, window.from), Math.min(finding.to, window.to)];
    return from < to ? [{ finding: { ...finding, from, to }, item: all.items[i]! }] : [];
  });
  return { findings: kept.map(({ finding }) => finding), items: kept.map(({ item }) => item) };
}

function readAll(article: Element): ShownFindings {
  const items = [...article.querySelectorAll<HTMLElement>('.findings > li')];
  const findings = items.map(
    (item): Finding => ({
      ...JSON.parse(item.dataset.finding!),
      claim: item.querySelector('b')?.textContent,
    }),
  );
  return { items, findings };
}
