import type { Level } from '../../src/model/finding.ts';
import type { Run } from '../../src/model/run.ts';
import { findingRows, findingText } from '../../src/presentation/findings.ts';
import { findingDot, findingWords } from './findings.ts';
import { el, type Tree } from './tree.ts';

/** A run of a page with several, and the id of its part of the page. */
export interface FoundRun {
  readonly id: string;
  readonly title: string;
  /** The run, perhaps cropped. */
  readonly run: Run;
  /** Whether the crop has none of its samples. */
  readonly isOutside?: boolean;
}

/** Maximum number of findings; more would fill the first screen. */
export const MAX_FINDINGS = 8;
/** Maximum number of findings of one run. */
const MAX_FINDINGS_PER_RUN = 3;

/**
 * Returns the first findings of each run of a page with several. The limit of one host may explain why another waited,
 * but is below the first screen. The findings of the first run follow directly, so one of them is enough. What the page
 * says of all its runs is left out.
 */
export function runsFound(entries: readonly FoundRun[], ofAllRuns: readonly string[]): Tree[] {
  const ofOthers = Math.floor((MAX_FINDINGS - 1) / Math.max(1, entries.length - 1));
  const maxPerRun = Math.min(MAX_FINDINGS_PER_RUN, Math.max(1, ofOthers));
  return entries
    .slice(0, MAX_FINDINGS)
    .flatMap((entry, i) => itemsOf(entry, { maxItems: i === 0 ? 1 : maxPerRun, ofAllRuns }));
}

/** Returns the first findings of a run. Its name is next to the first one. */
function itemsOf(
  { id, title, run, isOutside = false }: FoundRun,
  { maxItems, ofAllRuns }: { readonly maxItems: number; readonly ofAllRuns: readonly string[] },
): Tree[] {
  const link = el('span', { class: 'span' }, el('a', { href: `#${id}` }, title));
  const item = (level: Level, ...contents: readonly Tree[]) =>
    el('li', { class: level, 'data-run': id }, ...contents);
  const only = (words: string) => [
    item(
      'not-measured',
      el('span', { class: 'dot' }, ''),
      link,
      el('span', { class: 'words' }, words),
    ),
  ];
  if (isOutside) return only('no samples in the crop');
  const rows = findingRows(run).filter((row) => !ofAllRuns.includes(findingText(row)));
  if (rows.length === 0) return only('nothing was found');
  const found = rows.filter(({ finding }) => finding.level !== 'not-measured');
  const shown = found.length > 0 ? found : rows;
  return shown.slice(0, maxItems).map((row, i) => {
    const name = i === 0 ? link : el('span', { class: 'span' });
    const time = row.time === '' ? '' : `${row.time}: `;
    return item(row.finding.level, findingDot(row), name, findingWords(row, { before: time }));
  });
}
