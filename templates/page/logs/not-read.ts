import type { Run, UnreadFile, Warning } from '../../../src/model/run.ts';
import {
  type LostParts,
  lostParts,
  notUnderstoodText,
} from '../../../src/presentation/logs/lost-parts.ts';
import { sumOf } from '../../../src/presentation/logs/unread-lines.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Maximum number of files that are named before the fold is opened. */
const MAX_NAMES = 3;

/** Maximum number of files that the fold lists; the others are summed. */
const MAX_LISTED = 100;

/**
 * Returns a fold under the title with everything that was not read: files, lines, and other warnings. It is marked if
 * data may be lost; a file that is no log is no loss.
 */
export function notRead(run: Run): SafeHtml | false {
  const parts = lostParts(run);
  const { files, warnings } = parts;
  if (files.length + warnings.length === 0) return false;
  return html`<details class="not-read${parts.isLoss && ' lost'}"><summary>${summaryOf(parts)}</summary>
${unreadTable(files)}
${warningItems(warnings)}</details>`;
}

function summaryOf({ files, lines, others }: LostParts): string {
  const logs = files.filter(({ noLog }) => noLog !== true);
  const named = logs.slice(0, MAX_NAMES).map(nameOf);
  const more = logs.length - named.length;
  const otherFiles = files.length - logs.length;
  const lost = [...named, ...(more > 0 ? [`${more} more ${more === 1 ? 'file' : 'files'}`] : [])];
  const isFirst = lost.length === 0 && lines === 0;
  const rest = `${others} ${isFirst ? '' : 'other '}${others === 1 ? 'warning' : 'warnings'}`;
  return [
    ...(lost.length > 0 ? [`Not read: ${lost.join(', ')}`] : []),
    ...(lines > 0 ? [notUnderstoodText(lines)] : []),
    ...(others > 0 ? [isFirst ? `${rest} about the logs` : rest] : []),
    ...(otherFiles > 0
      ? [`${otherFiles} ${otherFiles === 1 ? 'file that is' : 'files that are'} no log`]
      : []),
  ].join(' · ');
}

function nameOf({ file, why, unreadable }: UnreadFile): string {
  return unreadable === true ? `${file} (${why})` : file;
}

function unreadTable(unread: readonly UnreadFile[]): SafeHtml | false {
  return (
    unread.length > 0 &&
    html`<div class="scroll" tabindex="0" role="group" aria-label="Files not read"><table>
<caption>Files not read</caption>
<thead><tr><th scope="col">file</th><th scope="col">reason</th><th scope="col">first line</th></tr></thead>
<tbody>${unread.slice(0, MAX_LISTED).map(
      ({ file, why, firstLine }) => html`<tr><th scope="row">${file}</th><td>${why}</td><td>${
        firstLine !== '' && html`<code>${firstLine}</code>`
      }</td></tr>
`,
    )}</tbody></table></div>${
      unread.length > MAX_LISTED && html`<p>and ${sumOf(unread.slice(MAX_LISTED))}</p>`
    }`
  );
}

/** Maximum number of warnings that are listed; the rest are counted. */
const MAX_WARNINGS = 200;

/** Returns the warnings about the logs, with their lines. */
function warningItems(warnings: readonly Warning[]): SafeHtml | false {
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
