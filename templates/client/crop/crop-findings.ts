import type { Run } from '../../../src/model/run.ts';
import { findingLists } from '../../parts/findings.ts';
import type { Originals } from './originals.ts';

/** Updates the lists of findings. */
export function updateFindings(article: Element, run: Run, originals: Originals): void {
  const list = article.querySelector('.found');
  if (list !== null) originals.replace(list, ...findingLists(run));
}
