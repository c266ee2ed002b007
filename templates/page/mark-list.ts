import type { Run } from '../../src/model/run.ts';
import { type MarkRow, marksTable } from '../../src/presentation/marks.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Maximum number of marks with which the fold is open. */
const MAX_OPEN_MARKS = 6;

/** Returns the marks of the run in order of time. The script makes each name a link to its time in the charts. */
export function markList(run: Run): SafeHtml | false {
  if (run.marks.length === 0) return false;
  const { caption, head, groups } = marksTable(run);
  const rows = groups.flatMap((group) => group.rows);
  return html`<details class="marks"${rows.length <= MAX_OPEN_MARKS && html` open`}><summary>${caption}</summary>
<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<thead><tr>${head.map((word, i) => html`<th scope="col"${i > 0 && html` class="number"`}>${word}</th>`)}</tr></thead>
<tbody>${rows.map(tableRow)}</tbody>
</table></div></details>`;
}

function tableRow({ name, at, cells }: MarkRow): SafeHtml {
  return html`<tr><th scope="row"><a class="mark" data-at="${at}">${name}</a></th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>
`;
}
