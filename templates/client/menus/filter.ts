import type { Run } from '../../../src/model/run.ts';
import { setText } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import { filterOf, type TextFilter } from './filter-pattern.ts';

/**
 * Starts the field that shows only charts, rows and runs that match its words. Returns a function that filters again,
 * after tables were replaced.
 */
export function startFilter(report: LiveReport): () => void {
  const { page, store, whenBound } = report;
  const field = page.querySelector<HTMLInputElement>('.filter input')!;
  const count = page.querySelector('.filter output')!;
  let applied = '';
  const show = () => {
    const { filter } = store.view;
    if (field.value !== filter) field.value = filter;
    // Nothing is or was left out: do not search a page of thousands of charts each time a fold opens.
    if (filter === '' && applied === '') return;
    applied = filter;
    const { words, problem } = leaveMatching(report, filter);
    setText(count, words);
    field.setAttribute('aria-invalid', String(problem !== ''));
  };
  field.addEventListener('input', () => store.change({ filter: field.value }));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    store.change({ filter: '' });
    field.blur();
  });
  store.subscribe((view, before) => {
    if (view.filter !== before.filter) show();
  });
  whenBound(show);
  return show;
}

interface Matches {
  /** The text next to the field: what is left of all, or the problem of the pattern. */
  readonly words: string;
  readonly problem: string;
}

/** Hides the charts, rows and runs that do not match. */
function leaveMatching({ page, payload }: LiveReport, pattern: string): Matches {
  const filter = filterOf(pattern);
  const articles = [...page.querySelectorAll('article.run')];
  const hasSeveral = articles.length > 1;
  const isCompared = payload.document.comparison !== undefined;
  const left = articles.filter((article, n) => {
    const run = payload.document.runs[n]!;
    const isNamed = hasSeveral && run.combines === undefined && filter.matches(run.title);
    const isLeft = filterRun(article, run, { filter, isNamed });
    // The only run stays, because the field is in it, and so do the sides over each other.
    if (hasSeveral && run.combines === undefined) hideRunUnless(article, isLeft);
    return isLeft;
  });
  const { problem } = filter;
  if (problem !== '' || pattern === '') return { words: problem, problem };
  // The charts of a comparison are of all runs.
  const [some, all, things] =
    hasSeveral && !isCompared
      ? [left.length, articles.length, 'runs']
      : [namesOf(page, FIGURES_LEFT), namesOf(page, FIGURES), 'names'];
  return { words: `${some || 'none'} of ${all} ${things}`, problem };
}

const FIGURES = 'figure[data-entity]';
const FIGURES_LEFT = `${FIGURES}:not(.filtered-out)`;
/** Rows of the first screen of a comparison. */
const FIRST_ROWS = '.compare-first tr[data-entity]';

/**
 * Hides the charts and rows of a run that do not match; none if the run's name does. Returns whether anything matches,
 * statements of its head included.
 */
function filterRun(
  article: Element,
  run: Run,
  { filter: { matches }, isNamed }: { readonly filter: TextFilter; readonly isNamed: boolean },
): boolean {
  let isLeft = isNamed;
  const leave = (part: Element, fits: boolean) => {
    hideUnless(part, fits);
    isLeft ||= fits;
  };
  const rows = [...article.querySelectorAll<HTMLElement>(`${FIGURES}, tr[data-entity]`)];
  if (run.combines !== undefined)
    rows.push(...article.ownerDocument.querySelectorAll<HTMLElement>(FIRST_ROWS));
  for (const part of rows) leave(part, isNamed || matches(rowText(part)));
  for (const group of article.querySelectorAll<HTMLElement>(':is(div, details)[data-entity]')) {
    const fits = isNamed || matches(group.dataset.entity!);
    leave(group, fits || group.querySelector(FIGURES_LEFT) !== null);
  }
  const texts = [
    ...article.querySelectorAll(':is(.findings, .rule-list) li, .figure-line'),
    ...article.ownerDocument.querySelectorAll(`tr[data-run="${article.id}"] > *`),
  ].map((part) => part.textContent!);
  return isLeft || [...texts, ...undrawnNames(article, run)].some(matches);
}

/** Returns the words that a reader sees in a row or a caption, after its name. */
function rowText(part: HTMLElement): string {
  const words = part.querySelectorAll(':scope > :is(figcaption, th, .measure)');
  return [part.dataset.entity, ...[...words].map((word) => word.textContent)].join(' ');
}

/** Returns the names in a folded run, whose charts are not in the page yet. */
function undrawnNames(article: Element, { sources }: Run): string[] {
  if (article.querySelector('.run-charts') === null) return [];
  return sources.flatMap(({ entities }) => entities.map(({ name }) => name));
}

function namesOf(page: Document, figures: string): number {
  const names = [...page.querySelectorAll<HTMLElement>(figures)].map((part) => part.dataset.entity);
  return new Set(names).size;
}

/** Hides a run, its links and its findings in the list of all runs. */
function hideRunUnless({ id, ownerDocument }: Element, fits: boolean): void {
  const parts = `#${id}, li:has(> a[href="#${id}"]), [data-run="${id}"]`;
  for (const part of ownerDocument.querySelectorAll(parts)) hideUnless(part, fits);
}

function hideUnless(part: Element, fits: boolean): void {
  part.classList.toggle('filtered-out', !fits);
}
