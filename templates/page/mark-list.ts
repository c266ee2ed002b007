import type { Run } from '../../src/model/run.ts';
import { marksTable } from '../../src/presentation/marks.ts';
import { tableBox } from '../parts/block-table.ts';
import { el } from '../parts/tree.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Maximum number of marks with which the fold is open. */
const MAX_OPEN_MARKS = 6;

/** Returns the marks of the run in order of time. The script makes each name a link to its time in the charts. */
export function markList(run: Run): SafeHtml | false {
  const { length } = run.marks;
  if (length === 0) return false;
  const table = tableBox(marksTable(run), {
    contentsOf: ({ text }, { key }, row) =>
      key === 'mark' ? [el('a', { class: 'mark', 'data-at': row.key }, text)] : null,
  });
  return html`<details class="marks"${length <= MAX_OPEN_MARKS && html` open`}><summary>Marks</summary>
${table}</details>`;
}
