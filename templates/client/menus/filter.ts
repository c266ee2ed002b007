import { setText } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';

/**
 * Starts the field that shows only charts, rows and cards that match its regular expression. Returns a function that
 * filters again, after tables were replaced.
 */
export function startFilter({ page, store, whenBound }: LiveReport): () => void {
  const field = page.querySelector<HTMLInputElement>('.filter input')!;
  const count = page.querySelector('.filter output')!;
  let applied = '';
  const show = () => {
    const { filter } = store.view;
    if (field.value !== filter) field.value = filter;
    // Nothing is or was left out: do not search a page of thousands of charts each time a fold opens.
    if (filter === '' && applied === '') return;
    applied = filter;
    const { words, problem } = leaveMatching(page, filter);
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

/** Hides the names that do not match. Returns the problem of the pattern, and the text next to the field. */
function leaveMatching(
  page: Document,
  filter: string,
): { readonly words: string; readonly problem: string } {
  const chosen = filterOf(filter);
  const all = new Set<string>();
  const left = new Set<string>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-entity]')) {
    const name = element.dataset.entity!;
    const fits = chosen.matches(name);
    element.classList.toggle('filtered-out', !fits);
    if (element.tagName !== 'FIGURE') continue;
    all.add(name);
    if (fits) left.add(name);
  }
  const { problem } = chosen;
  if (problem !== '' || filter === '') return { words: problem, problem };
  return { words: `${left.size === 0 ? 'none' : left.size} of ${all.size} names`, problem };
}

/** Maximum number of characters of a pattern. */
const MAX_PATTERN_CHARS = 100;
/** Maximum number of characters at the start of a name that are compared. */
const MAX_NAME_CHARS = 200;
/** Maximum number of repeats in an alternative: each multiplies the time to compare by the length of a name. */
const MAX_REPEATS = 3;
/** Maximum number of `|` in a pattern with groups: each doubles the time to compare. */
const MAX_ALTERNATIVES = 4;
/** Maximum time for all names of a page together. Names that are not compared are shown. */
const MAX_MS = 200;

/** A repeat of digits before another character, which can match in one way only. */
const REPEATED_DIGITS = /\\d[*+](?=[^\d\\.[\](){}*+?|^$]|\$|$)/g;
/** Escaped characters and classes: nothing in them repeats. */
const LITERALS = /\\.|\[(?:\\.|[^\]\\])*\]/g;

/** The names that a pattern matches. */
export interface EntityFilter {
  /** Why the pattern is not used, or not for all names, which then all match; else empty. */
  readonly problem: string;
  matches(name: string): boolean;
}

/**
 * Creates the filter of a regular expression; an empty one matches everything. A link may contain any pattern, and a
 * running comparison cannot be stopped, so patterns that may take minutes are not used.
 */
export function filterOf(pattern: string): EntityFilter {
  const problem = problemOf(pattern);
  if (problem !== '') return { problem, matches: () => true };
  const expression = new RegExp(pattern);
  let left = MAX_MS;
  return {
    get problem() {
      return left > 0 ? '' : 'takes too long: not all names were compared';
    },
    matches(name) {
      if (left <= 0) return true;
      const from = performance.now();
      const fits = expression.test(name.slice(0, MAX_NAME_CHARS));
      left -= performance.now() - from;
      return fits;
    },
  };
}

function problemOf(pattern: string): string {
  if (pattern.length > MAX_PATTERN_CHARS) return `longer than ${MAX_PATTERN_CHARS} characters`;
  if (!isValid(pattern)) return 'invalid regular expression';
  const rest = pattern.replace(REPEATED_DIGITS, 'x').replace(LITERALS, 'x').replaceAll('(?', '(');
  if (/\)[*+{]/.test(rest)) return 'a group must not repeat';
  const alternatives = rest.split('|');
  const hasGroups = rest.includes('(');
  const repeats = (text: string) => text.match(/[*+?{]/g)?.length ?? 0;
  if ((hasGroups ? [rest] : alternatives).some((text) => repeats(text) > MAX_REPEATS))
    return `more than ${MAX_REPEATS} repeats`;
  if (hasGroups && alternatives.length - 1 > MAX_ALTERNATIVES)
    return `more than ${MAX_ALTERNATIVES} choices`;
  return '';
}

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}
