import { sidesOf } from '../../../src/compare/side.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Returns what differs between the sides of a comparison, above the reports of its runs. */
export function comparePart(document: ReportDocument): SafeHtml {
  const names = sidesOf(document).map(({ name }) => name);
  return html`<section class="compared"><p class="fine">${names.join(', ')}</p></section>`;
}
