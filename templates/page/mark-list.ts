import { formatDuration } from '../../src/analyse/quantity.ts';
import type { Run } from '../../src/model/run.ts';
import { html, type SafeHtml } from './html.ts';

/** The moments that somebody marked, in order of time: on a chart there is no room for every name. */
export function markList({ marks }: Run): SafeHtml | false {
  if (marks.length === 0) return false;
  const inOrder = [...marks].sort((a, b) => a.at - b.at);
  return html`<p class="fine marks">Marks: ${inOrder.map(
    ({ at, text }, i) =>
      html`${i > 0 && ' · '}<span><b>${formatDuration(Math.round(at))}</b> ${text}</span>`,
  )}</p>`;
}
