import type { Run } from '../../../src/model/run.ts';
import {
  type FindingRow,
  findingRows,
  levelWords,
  moreFindingRows,
  moreFindingsText,
} from '../../../src/presentation/findings.ts';
import { shownFinding } from '../../../src/presentation/shown-finding.ts';
import { make } from '../dom/dom.ts';
import type { Originals } from './originals.ts';

/** Updates the lists of what was found, the same as in the static page. */
export function updateFindings(article: Element, run: Run, originals: Originals): void {
  const place = article.querySelector('.found');
  if (place === null) return;
  const page = article.ownerDocument;
  const list = (rows: readonly FindingRow[]) =>
    make(page, ['ul', { class: 'findings' }], ...rows.map((row) => item(page, row)));
  const more = moreFindingRows(run);
  const head = make(page, ['summary', { class: 'fold-head' }], moreFindingsText(more.length));
  const fold = make(page, ['details', { class: 'more-findings' }], head, list(more));
  originals.replace(place, list(findingRows(run)), ...(more.length > 0 ? [fold] : []));
}

function item(page: Document, row: FindingRow): HTMLElement {
  const { finding, time, claim, why, phase } = row;
  const { level, from, to } = finding;
  const span = { class: 'window', href: '#', 'data-from': `${from}`, 'data-to': `${to}` };
  const part = (name: string, ...contents: (Node | string)[]) =>
    make(page, ['span', { class: name }], ...contents);
  return make(
    page,
    ['li', { class: level, 'data-finding': shownFinding(finding) }],
    make(page, ['span', { class: 'dot', title: levelWords[level] }]),
    part('span', ...(time === '' ? [] : [make(page, ['a', span], time)])),
    part('words', make(page, ['b'], claim), why === '' ? '' : `: ${why}`),
    part('phase-name', phase),
  );
}
