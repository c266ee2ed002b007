import type { Warning } from '../../../src/model/run.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** The most warnings that are listed; the rest are counted. */
const MOST = 200;

/** Warnings about the logs, with the line that they concern. */
export function warningItems(warnings: readonly Warning[]): SafeHtml | false {
  const hidden = warnings.length - MOST;
  return (
    warnings.length > 0 &&
    html`<ul class="warnings">${warnings.slice(0, MOST).map(item)}</ul>${hidden > 0 && html`<p>and ${hidden} more</p>`}`
  );
}

function item({ file, line, code, text }: Warning): SafeHtml {
  return html`<li>${file !== '' && html`<code>${file}${line > 0 && `:${line}`}</code> `}<span class="code">${code}</span> ${text}</li>
`;
}
