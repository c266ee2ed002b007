import type { Run } from '../../../src/model/run.ts';
import { findingLists } from '../../parts/findings.ts';
import type { Originals } from './originals.ts';

/** Updates the lists of a run's findings, without what the page says of all its runs. */
export function updateFindings(article: Element, run: Run, originals: Originals): void {
  const list = article.querySelector('.found');
  if (list === null) return;
  originals.replace(list, ...findingLists(run, saidOfAllRuns(list)));
}

/** Returns what the page says of all its runs together. It stays as it is in a crop. */
function saidOfAllRuns({ ownerDocument }: Element): string[] {
  const texts = ownerDocument.querySelectorAll('.page-head .assumptions > span');
  return [...texts].map(({ textContent }) => textContent ?? '');
}
