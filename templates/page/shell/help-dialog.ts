import { html, type SafeHtml } from './html.ts';

/** The keys and their actions. */
const keys: readonly (readonly [keys: string, action: string])[] = [
  ['j  k', 'next, previous chart'],
  ['f', 'show this chart alone, or all again'],
  ['/', 'filter by words, of names, rows and charts'],
  ['+  −  0', 'zoom in, zoom out, show the whole run'],
  ['←  →', 'move in time; in a chart move the cursor (Shift: ten samples)'],
  ['Home  End', 'in a chart: first, last sample'],
  ['↑  ↓', 'in a chart: select the line; in a track: select the row'],
  ['Enter', 'in a chart: hide or show the line (Shift: show it alone)'],
  ['Esc', 'close or cancel'],
  ['?', 'show this help'],
];

/** The dialog that lists the keys. The script opens it. */
export const helpDialog: SafeHtml = html`<dialog class="help" aria-labelledby="keys">
<h2 id="keys">Keyboard shortcuts</h2>
<dl>${keys.map(([key, action]) => html`<dt>${key.split('  ').map((cap) => html`<kbd>${cap}</kbd>`)}</dt><dd>${action}</dd>`)}</dl>
<p>Mouse: drag across a chart or use Ctrl / ⌘ and the wheel to zoom; double-click to show the whole run; click to pin the values, click again or Esc to let go. Touch: pinch to zoom.</p>
<button type="button">Close</button>
</dialog>
`;
