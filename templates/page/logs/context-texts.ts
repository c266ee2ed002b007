import type { Run } from '../../../src/model/run.ts';
import { heading } from '../../parts/heading.ts';
import { emptyHtml, html, type SafeHtml, verbatim } from '../shell/html.ts';

/** Returns the texts that the collector wrote in addition to the logs, verbatim, each in a fold. */
export function contextTexts(
  { context }: Run,
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml {
  if (context.length === 0) return emptyHtml;
  return html`<section id="${id}" class="context">
${heading(level, 'part', 'Context')}
${context.map(
  ({ file, text }) =>
    html`<details><summary>${file}</summary><pre class="scroll" tabindex="0" aria-label="${file}" role="group">${verbatim(text)}</pre></details>
`,
)}</section>`;
}
