import type { Run } from '../../src/model/run.ts';
import {
  type FindingRow,
  findingRows,
  findingText,
  moreFindingRows,
  moreFindingsText,
} from '../../src/presentation/findings/findings.ts';
import { levelWords } from '../../src/presentation/findings/level-words.ts';
import { shownFinding } from '../../src/presentation/findings/shown-finding.ts';
import { el, type Tree } from './tree.ts';

/**
 * Returns the findings of a run, the most important first, and a fold with the further ones. What the page says of all
 * its runs is left out.
 */
export function findingLists(run: Run, ofAllRuns: readonly string[] = []): Tree[] {
  const more = moreFindingRows(run);
  const rows = findingRows(run).filter((row) => !ofAllRuns.includes(findingText(row)));
  const list = findingList('What was found', rows);
  if (more.length === 0) return [list];
  const fold = el(
    'details',
    { class: 'more-findings' },
    el('summary', { class: 'fold-head' }, moreFindingsText(more.length)),
    findingList('What else was found', more),
  );
  return [list, fold];
}

function findingList(label: string, rows: readonly FindingRow[]): Tree {
  return el('ul', { class: 'findings', 'aria-label': label }, ...rows.map(findingItem));
}

/** Returns a finding. The script makes its span a link to its time in all tracks and charts. */
function findingItem(row: FindingRow): Tree {
  const { finding, time, phase, origin } = row;
  const { level, from, to } = finding;
  const span = el('a', { class: 'window', 'data-from': from, 'data-to': to }, time);
  return el(
    'li',
    { class: level, 'data-finding': shownFinding(finding) },
    findingDot(row),
    el('span', { class: 'span' }, ...(time === '' ? [] : [span])),
    findingWords(row, { origin }),
    el('span', { class: 'phase-name' }, phase),
  );
}

/** Returns a dot in the colour of a finding's level. Its word is read aloud, and printed in place of the dot. */
export function findingDot({ finding: { level } }: FindingRow): Tree {
  return el('span', { class: 'dot', title: levelWords[level] }, levelWords[level]);
}

/** Returns the statement of a finding and its numbers, between optional texts. */
export function findingWords({ claim, why }: FindingRow, { before = '', origin = '' }): Tree {
  const lines = origin === '' ? [] : [' ', el('small', {}, origin)];
  const numbers = why === '' ? '' : `: ${why}`;
  return el('span', { class: 'words' }, before, el('b', {}, claim), numbers, ...lines);
}
