import type { Run } from '../../../src/model/run.ts';
import { shownSpan } from '../../parts/shown-span.ts';
import type { TimeButton } from '../../parts/time-button.ts';
import { html, type SafeHtml } from './html.ts';
import type { PicturePlan } from './picture-plan.ts';
import { viewMenu } from './view-menu.ts';

/** The buttons for the time that is shown; what each does is in the script. */
const timeButtons: readonly (readonly [name: TimeButton, word: string, title: string])[] = [
  ['out', '−', 'Zoom out (−)'],
  ['in', '+', 'Zoom in (+)'],
  ['all', 'All', 'Show all (0)'],
  ['crop', 'Crop', 'Show and compute everything for this time range only, like --from and --to'],
  ['whole', 'Whole run', 'Undo the crop: show the whole run again'],
];

/** Returns the bar at the top of the window: links to the parts of the page, and its controls. */
export function dock(contents: SafeHtml | false, controls: SafeHtml | false): SafeHtml {
  return html`<div class="dock"><div class="dock-row">${contents}${controls}</div></div>`;
}

/**
 * Returns the controls of the bar. They are inert until the script starts, and as large as later. A page for mail has no
 * script.
 */
export function dockControls(
  runs: readonly Run[],
  { plan }: { readonly plan: PicturePlan },
): SafeHtml | false {
  if (plan.picturesOnly) return false;
  return html`<div class="dock-right" inert>
<div class="dock-tools"><search class="filter"><input type="search" placeholder="Filter" title="Words of a name, a row or a chart; each may be a regular expression such as sd[ab]$ (shortcut: /)" aria-label="Show only what matches these words" aria-keyshortcuts="/" aria-invalid="false" spellcheck="false" autocomplete="off"><output></output></search><button type="button" class="keys-button" aria-label="Keyboard shortcuts" aria-keyshortcuts="?">?</button></div>
${viewMenu(runs)}
<div class="span-tools" role="group" aria-label="Time shown"><output>${shownSpan(runs, { clock: { kind: 'elapsed' } })}</output>${timeButtons.map(
    ([name, word, title]) =>
      html`<button type="button" name="${name}" title="${title}"${word.length === 1 && html` aria-label="${title}"`} disabled>${word}</button>`,
  )}</div></div>`;
}
