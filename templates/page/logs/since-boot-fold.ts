import type { Run } from '../../../src/model/run.ts';
import { type SinceBootTable, sinceBootTable } from '../../../src/presentation/logs/since-boot.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/**
 * Returns a fold with the first reports of a run's logs that do not cover an interval: averages since boot, frames of a
 * moment.
 */
export function sinceBootFold({ sources }: Run): SafeHtml | false {
  const tables = sources.flatMap((source) => sinceBootTable(source) ?? []);
  return (
    tables.length > 0 &&
    html`<details class="since-boot"><summary>First reports: averages since boot or of a moment, not part of any chart or number</summary>
${tables.map(tableHtml)}</details>`
  );
}

/** Returns one row for each entity with its numbers as running text, because there are too many columns for a page. */
function tableHtml({ caption, head, rows, more }: SinceBootTable): SafeHtml {
  return html`<table>
<caption>${caption}</caption>
<tbody>${rows.map(
    ({ name, cells }) => html`<tr><th scope="row">${name}</th><td>${cells.map(
      (cell, i) => html`<span>${head[i]} <b>${cell}</b></span> `,
    )}</td></tr>
`,
  )}</tbody>
</table>
${more > 0 && html`<p class="fine">and ${more} more; <code>statgraph export</code> writes them all.</p>`}`;
}
