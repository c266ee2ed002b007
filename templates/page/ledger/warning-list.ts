import type { Run, Warning } from '../../../src/model/run.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** The most warnings that are listed; the rest are counted. */
const MOST = 200;
/** The fold is open for up to this many. */
const FEW = 5;

/** The warnings about the logs, with the line that they concern. */
export function warningList(run: Run): SafeHtml | false {
  const warnings = [...run.warnings, ...run.sources.flatMap((source) => source.warnings)];
  // The tables of a file share its warnings.
  const all = [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
  if (all.length === 0) return false;
  const hidden = all.length - MOST;
  return html`<details class="warnings"${all.length <= FEW && html` open`}><summary>${all.length} ${all.length === 1 ? 'warning' : 'warnings'} about the logs</summary>
<ul>${all.slice(0, MOST).map(item)}</ul>${hidden > 0 && html`<p>and ${hidden} more</p>`}</details>`;
}

function item({ file, line, code, text }: Warning): SafeHtml {
  return html`<li>${file !== '' && html`<code>${file}${line > 0 && `:${line}`}</code> `}<span class="code">${code}</span> ${text}</li>
`;
}
