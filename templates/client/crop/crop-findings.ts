import type { Run } from '../../../src/model/run.ts';
import { findingLists } from '../../parts/findings.ts';
import { runsFound } from '../../parts/runs-found.ts';
import type { Originals } from './originals.ts';

/** Updates the lists of a run's findings, without what the page says of all its runs. */
export function updateFindings(article: Element, run: Run, originals: Originals): void {
  const list = article.querySelector('.found');
  if (list === null) return;
  originals.replace(list, ...findingLists(run, saidOfAllRuns(list)));
}

/** Updates the list of the first findings of all runs. A run without samples in the crop keeps its entry. */
export function updateRunsFound(
  articles: readonly Element[],
  { runs, cropped }: Readonly<Record<'runs' | 'cropped', readonly Run[]>>,
  originals: Originals,
): void {
  const list = articles[0]?.ownerDocument.querySelector('.runs-found');
  if (!list) return;
  const entries = articles.map(({ id }, i) => {
    const [run, whole] = [cropped[i]!, runs[i]!];
    const isOutside = run.sources.length === 0 && whole.sources.length > 0;
    return { id, title: run.title, run, isOutside };
  });
  originals.replace(list, ...runsFound(entries, saidOfAllRuns(list)));
}

/** Returns what the page says of all its runs together. It stays as it is in a crop. */
function saidOfAllRuns({ ownerDocument }: Element): string[] {
  const texts = ownerDocument.querySelectorAll('.page-head .assumptions > span');
  return [...texts].map(({ textContent }) => textContent ?? '');
}
