import type { Run } from '../../../src/model/run.ts';
import { findingLists } from '../../parts/findings.ts';
import { runsFound } from '../../parts/runs-found.ts';
import type { Originals } from './originals.ts';

/** Updates the lists of a run's findings, without what the page says of all its runs. */
export function updateFindings(article: Element, run: Run, originals: Originals): void {
  const list = article.querySelector('.found');
  if (list === null) return;
  const ofAllRuns = list.ownerDocument.querySelectorAll('.page-head .assumptions > span');
  const texts = [...ofAllRuns].map(({ textContent }) => textContent ?? '');
  originals.replace(list, ...findingLists(run, texts));
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
  originals.replace(list, ...runsFound(entries));
}
