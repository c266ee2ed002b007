import { select } from 'd3-selection';
import type { LiveReport } from '../report.ts';
import type { PageView } from '../view.ts';

/** A property of the view with a few possible values. */
interface Choice {
  readonly key:
    | 'clock'
    | 'smooth'
    | 'baseline'
    | 'bytes'
    | 'network'
    | 'layout'
    | 'theme'
    | 'colours';
  readonly name: string;
  readonly options: readonly (readonly [value: PageView[Choice['key']], word: string])[];
}

const choices: readonly Choice[] = [
  {
    key: 'clock',
    name: 'Time',
    options: [
      ['elapsed', 'elapsed'],
      ['utc', 'UTC'],
      ['log', 'logged'],
      ['reader', 'local'],
    ],
  },
  {
    key: 'smooth',
    name: 'Smoothing',
    options: [
      [false, 'off'],
      [true, 'on'],
    ],
  },
  {
    key: 'baseline',
    name: 'Axis from',
    options: [
      ['zero', '0'],
      ['fitted', 'lowest value'],
    ],
  },
  {
    key: 'bytes',
    name: 'Bytes',
    options: [
      [1024, 'MiB (1024)'],
      [1000, 'MB (1000)'],
    ],
  },
  {
    key: 'network',
    name: 'Network',
    options: [
      ['bytes', 'bytes/s'],
      ['bits', 'bits/s'],
    ],
  },
  {
    key: 'layout',
    name: 'Charts',
    options: [
      ['wide', 'wide'],
      ['columns', 'two columns'],
      ['small', 'small'],
    ],
  },
  {
    key: 'theme',
    name: 'Theme',
    options: [
      [null, 'system'],
      ['light', 'light'],
      ['dark', 'dark'],
    ],
  },
  {
    key: 'colours',
    name: 'Colours',
    options: [
      ['gnuplot', 'gnuplot'],
      ['safe', 'colour-blind safe'],
    ],
  },
];

/** A fold with the settings for drawing charts. */
export function createViewMenu(report: LiveReport): HTMLElement {
  const { page, store, payload } = report;
  const hasClock = payload.document.runs.some(({ zero }) => !Number.isNaN(zero));
  const fold = select(page.createElement('details')).attr('class', 'view-menu');
  fold.append('summary').property('textContent', 'View');
  const sets = fold
    .append('div')
    .selectAll<HTMLFieldSetElement, Choice>('fieldset')
    .data(choices.filter(({ key }) => hasClock || key !== 'clock'))
    .join('fieldset');
  sets.append('legend').property('textContent', ({ name }) => name);
  const labels = sets
    .selectAll('label')
    .data(({ key, options }) => options.map(([value, word]) => ({ key, value, word })))
    .join('label');
  const inputs = labels
    .append('input')
    .attr('type', 'radio')
    .attr('name', ({ key }) => `view-${key}`)
    .on('change', (_, { key, value }) => store.change({ [key]: value }));
  labels.append('span').property('textContent', ({ word }) => word);
  const show = (view: PageView) =>
    inputs.property('checked', ({ key, value }) => view[key] === value);
  store.subscribe(show);
  show(store.view);
  closeElsewhere(page, fold.node()!);
  return fold.node()!;
}

/** Closes a fold by Escape and by a click outside it. */
function closeElsewhere(page: Document, fold: HTMLDetailsElement): void {
  page.addEventListener('pointerdown', ({ target }) => {
    if (!fold.contains(target as Node)) fold.open = false;
  });
  fold.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !fold.open) return;
    event.stopPropagation();
    fold.open = false;
    fold.querySelector('summary')?.focus();
  });
}
