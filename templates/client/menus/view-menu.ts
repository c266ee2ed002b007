import { make } from '../dom/dom.ts';
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
  const sets = choices
    .filter(({ key }) => hasClock || key !== 'clock')
    .map((choice) => choiceSet(report, choice));
  const fold = make(
    page,
    ['details', { class: 'view-menu' }],
    make(page, ['summary'], 'View'),
    make(page, ['div'], ...sets.map(({ element }) => element)),
  );
  const show = (view: PageView) => {
    for (const { follow } of sets) follow(view);
  };
  store.subscribe(show);
  show(store.view);
  closeElsewhere(page, fold);
  return fold;
}

interface ChoiceSet {
  readonly element: HTMLElement;
  follow(view: PageView): void;
}

function choiceSet({ page, store }: LiveReport, { key, name, options }: Choice): ChoiceSet {
  const inputs = options.map(([value]) => {
    const input = make(page, ['input', { type: 'radio', name: `view-${key}` }]);
    input.addEventListener('change', () => store.change({ [key]: value }));
    return input;
  });
  const labels = options.map(([, word], i) =>
    make(page, ['label'], inputs[i]!, make(page, ['span'], word)),
  );
  return {
    element: make(page, ['fieldset'], make(page, ['legend'], name), ...labels),
    follow(view) {
      for (const [i, [value]] of options.entries()) inputs[i]!.checked = view[key] === value;
    },
  };
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
