import type { Run } from '../../../src/model/run.ts';
import type { PageView } from '../../parts/view.ts';
import { html, type SafeHtml } from './html.ts';

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

/** The choices of the menu. */
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
      ['columns', 'side by side'],
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

/** Returns the fold with the settings for drawing charts. Without a clock there is no choice of one. Values are JSON. */
export function viewMenu(runs: readonly Run[]): SafeHtml {
  const hasClock = runs.some(({ zero }) => !Number.isNaN(zero));
  const offered = choices.filter(({ key }) => key !== 'clock' || hasClock);
  return html`<details class="view-menu"><summary>View</summary><div>${offered.map(
    ({ key, name, options }) =>
      html`<fieldset><legend>${name}</legend>${options.map(([value, word]) => html`<label><input type="radio" name="view-${key}" value="${JSON.stringify(value)}"><span>${word}</span></label>`)}</fieldset>`,
  )}</div></details>`;
}
