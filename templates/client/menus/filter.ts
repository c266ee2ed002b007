import { make, setText } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';

/**
 * The field that shows only charts, rows and cards that match its regular expression. Returns a function that filters
 * again, after tables were replaced.
 */
export function startFilter({ page, store, whenBound }: LiveReport): () => void {
  const { search, field, count } = createField(page);
  (page.querySelector('.dock-tools') ?? page.querySelector('.run-head'))?.append(search);
  let applied = '';
  const show = () => {
    const { filter } = store.view;
    if (field.value !== filter) field.value = filter;
    // Nothing is left out, nor was before: a page of thousands of charts is not looked through at each opened fold.
    if (filter === '' && applied === '') return;
    applied = filter;
    const words = leaveMatching(page, filter);
    setText(count, words);
    field.setAttribute('aria-invalid', String(filterOf(filter).problem !== ''));
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

/** Hides what does not match; returns a text on the number of matches, or why nothing was filtered. */
function leaveMatching(page: Document, filter: string): string {
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
  if (chosen.problem !== '' || filter === '') return chosen.problem;
  return left.size === 0 ? `none of ${all.size} names` : `${left.size} of ${all.size} names`;
}

function createField(page: Document) {
  const names = {
    type: 'search',
    placeholder: 'Filter names',
    title: `Regular expression, for example sd[ab]$, of at most ${MAX_PATTERN} characters (shortcut: /)`,
    'aria-label': 'Show only names that match this regular expression',
    'aria-keyshortcuts': '/',
    'aria-invalid': 'false',
    spellcheck: 'false',
    autocomplete: 'off',
  };
  const [field, count] = [make(page, ['input', names]), make(page, ['output'])];
  return { search: make(page, ['search', { class: 'filter' }], field, count), field, count };
}

/** The most characters of a pattern, and of a name that it is compared with: names are short. */
const MAX_PATTERN = 100;
const MAX_NAME = 100;
/** The most parts of a pattern that may repeat: comparing takes longer by a name's length with each. */
const MAX_REPEATS = 3;
/** The most `|` of a pattern with groups: comparing takes twice as long with each. */
const MAX_CHOICES = 4;
/** How long the names of a page may take together, in ms; those that are left match. */
const MAX_MS = 200;

/** Escaped characters and classes, in which nothing repeats. */
const LITERALS = /\\.|\[(?:\\.|[^\]])*\]/g;

/** The names that a pattern matches. */
export interface EntityFilter {
  /** Why the pattern is not used, or not for all names, which it then matches; else empty. */
  readonly problem: string;
  matches(name: string): boolean;
}

/**
 * The filter of a regular expression, the same as that of `statgraph plot KIND PATTERN`; empty for everything. A link
 * may bring any pattern, and nothing can stop one that takes minutes: such are not used.
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
      const fits = expression.test(name.slice(0, MAX_NAME));
      left -= performance.now() - from;
      return fits;
    },
  };
}

function problemOf(pattern: string): string {
  if (pattern.length > MAX_PATTERN) return `longer than ${MAX_PATTERN} characters`;
  const rest = pattern.replace(LITERALS, 'x').replaceAll('(?', '(');
  const count = (signs: RegExp) => rest.match(signs)?.length ?? 0;
  if (/\)[*+{]/.test(rest)) return 'a group must not repeat';
  if (count(/[*+?{]/g) > MAX_REPEATS) return `more than ${MAX_REPEATS} repeats`;
  if (rest.includes('(') && count(/\|/g) > MAX_CHOICES) return `more than ${MAX_CHOICES} choices`;
  try {
    return new RegExp(pattern) && '';
  } catch {
    return 'invalid regular expression';
  }
}
