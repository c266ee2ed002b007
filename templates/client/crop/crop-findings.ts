import type { Run } from '../../../src/model/run.ts';
import { findingLists } from '../../parts/findings.ts';
import type { Originals } from './originals.ts';

/** Updates the lists of what was found. */
export function updateFindings(article: Element, run: Run, originals: Originals): void {
  const place = article.querySelector('.found');
  if (place !== null) originals.replace(place, ...findingLists(run));
}
