import type { Diagnosis } from '../../../src/analyse/diagnosis.ts';
import type { Finding } from '../../../src/analyse/rules/finding.ts';
import type { Window } from '../../../src/model/run.ts';
import { make } from '../dom/dom.ts';

/** What the page shows of a crop: its phases, and findings. */
export interface ShownDiagnosis extends Diagnosis {
  /** The elements of the findings. */
  readonly items: readonly HTMLElement[];
}

type ShownFindings = Pick<ShownDiagnosis, 'findings' | 'items'>;

const pages = new WeakMap<Element, ShownFindings>();

/** The findings of a crop to a phase as the page has them, else those of the whole run that are in the crop. */
export function shownFindings(
  article: Element,
  made: DocumentFragment | null,
  window: Window,
): ShownFindings {
  const all = pages.get(article) ?? readFindings(article);
  pages.set(article, all);
  return made === null ? within(all, window) : readFindings(made);
}

/** Those that overlap a window, cut to it; the first line says what they are. */
function within({ findings, items }: ShownFindings, window: Window): ShownFindings {
  const kept = findings.flatMap((finding, i) => {
    const [from, to] = [Math.max(finding.from, window.from), Math.min(finding.to, window.to)];
    return from < to ? [{ finding: { ...finding, from, to }, item: items[i]! }] : [];
  });
  if (kept.length === 0) return { findings: [], items: [] };
  const page = kept[0]!.item.ownerDocument;
  const note = make(page, ['li', { class: 'of-whole' }], 'Found in the whole run:');
  const copies = kept.map(({ item }) => item.cloneNode(true) as HTMLElement);
  return { findings: kept.map(({ finding }) => finding), items: [note, ...copies] };
}

function readFindings(place: ParentNode): ShownFindings {
  const items = [...place.querySelectorAll<HTMLElement>('.findings > li')];
  const findings = items.map(
    (item): Finding => ({
      ...JSON.parse(item.dataset.finding!),
      claim: item.querySelector('b')?.textContent,
    }),
  );
  return { items, findings };
}
