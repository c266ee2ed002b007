import { spanText } from '../../../src/chart/axes/instant-text.ts';
import type { Run } from '../../../src/model/run.ts';
import { wholeWindow } from '../../parts/whole-window.ts';
import { html, type SafeHtml } from './html.ts';
import { viewMenu } from './view-menu.ts';

/** The buttons for the time that is shown; what each does is in the script. */
const timeButtons: readonly (readonly [name: string, word: string, title: string])[] = [
  ['out', '−', 'Zoom out (−)'],
  ['in', '+', 'Zoom in (+)'],
  ['all', 'All', 'Show all (0)'],
  ['crop', 'Crop', 'Show and compute everything for this time range only, like --from and --to'],
  ['whole', 'Whole run', 'Undo the crop: show the whole run again'],
];

/** Returns the bar at the top of the window: links to the parts of the page, and its controls. */
export function dock(contents: SafeHtml, controls: SafeHtml | false): SafeHtml {
  return html`<div class="dock"><div class="dock-row">${contents}${controls}</div></div>`;
}

/** Returns the controls of the bar. They are inert until the script starts, and as large as later. */
export function dockControls(runs: readonly Run[]): SafeHtml {
  return html`<div class="dock-right" inert>
<div class="dock-tools"><search class="filter"><input type="search" placeholder="Filter" title="Words of a name, a row or a chart; each may be a regular expression such as sd[ab]$ (shortcut: /)" aria-label="Show only what matches these words" aria-keyshortcuts="/" aria-invalid="false" spellcheck="false" autocomplete="off"><output></output></search><button type="button" class="keys-button" aria-label="Keyboard shortcuts" aria-keyshortcuts="?">?</button></div>
${viewMenu(runs)}
<div class="span-tools" role="group" aria-label="Time shown"><output>${shownSpan(runs)}</output>${timeButtons.map(
    ([name, word, title]) =>
      html`<button type="button" name="${name}" title="${title}"${word.length === 1 && html` aria-label="${title}"`} disabled>${word}</button>`,
  )}</div></div>`;
}

/** Returns the time of the whole report as text, as long as nobody zooms. */
function shownSpan(runs: readonly Run[]): string {
  const window = wholeWindow(runs);
  return spanText(runs[0]!, window, { window, clock: { kind: 'elapsed' } });
}
