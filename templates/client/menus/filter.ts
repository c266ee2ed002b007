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
    field.setAttribute('aria-invalid', String(filterOf(filter).error));
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
  const { matches, error } = filterOf(filter);
  const all = new Set<string>();
  const left = new Set<string>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-entity]')) {
    const name = element.dataset.entity!;
    const fits = matches(name);
    element.classList.toggle('filtered-out', !fits);
    if (element.tagName !== 'FIGURE') continue;
    all.add(name);
    if (fits) left.add(name);
  }
  if (error) return 'invalid regular expression';
  if (filter === '') return '';
  return left.size === 0 ? `none of ${all.size} names` : `${left.size} of ${all.size} names`;
}

function createField(page: Document) {
  const names = {
    type: 'search',
    placeholder: 'Filter names',
    title: 'Regular expression, for example sd[ab]$ (shortcut: /)',
    'aria-label': 'Show only names that match this regular expression',
    'aria-keyshortcuts': '/',
    'aria-invalid': 'false',
    spellcheck: 'false',
    autocomplete: 'off',
  };
  const [field, count] = [make(page, ['input', names]), make(page, ['output'])];
  return { search: make(page, ['search', { class: 'filter' }], field, count), field, count };
}

/** The names that a pattern matches. */
export interface EntityFilter {
  /** The pattern is not a regular expression; it then matches everything. */
  readonly error: boolean;
  matches(name: string): boolean;
}

/** The filter of a regular expression, the same as that of `statgraph plot KIND PATTERN`; empty for everything. */
export function filterOf(pattern: string): EntityFilter {
  try {
    const expression = new RegExp(pattern);
    return { error: false, matches: (name) => expression.test(name) };
  } catch {
    return { error: true, matches: () => true };
  }
}
