import type { Warning } from '../../../src/model/run.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Maximum number of warnings that are listed; the rest are counted. */
const MAX_WARNINGS = 200;

/** Returns the warnings about the logs, with their lines. */
export function warningItems(warnings: readonly Warning[]): SafeHtml | false {
  const hidden = warnings.length - MAX_WARNINGS;
  return (
    warnings.length > 0 &&
    html`<ul class="warnings">${warnings.slice(0, MAX_WARNINGS).map(item)}</ul>${hidden > 0 && html`<p>and ${hidden} more</p>`}`
  );
}

function item({ file, line, code, text }: Warning): SafeHtml {
  return html`<li>${file !== '' && html`<code>${file}${line > 0 && `:${line}`}</code> `}<span class="code">${code}</span> ${text}</li>
`;
}
