import { isOfEvents } from '../../src/model/axis.ts';
import type { Run, Source, UnreadFile } from '../../src/model/run.ts';
import { endNotes } from '../tables/end-notes.ts';
import { fileName, toolName } from '../tables/source-name.ts';
import { originWords } from './assumptions.ts';
import { byteBase } from './byte-base.ts';
import { heading } from './heading.ts';
import { type Content, html, type SafeHtml } from './html.ts';
import { resultFiles } from './result-files.ts';
import { sinceBootFold } from './since-boot-fold.ts';
import { warningList } from './warning-list.ts';

/** What was read of each log and how it was understood. */
export function ledger(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml {
  return html`<section id="${id}" class="ledger">
${heading(level, 'part', 'Logs')}
<ul class="notes">${endNotes(run).map((note) => html`<li>${note}</li>`)}</ul>
${run.sources.length > 0 && logTable(run)}
${resultFiles(run)}
${sinceBootFold(run)}
${warningList(run)}
${unreadTable(run.unread)}
</section>`;
}

function logTable({ sources }: Run): SafeHtml {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Logs"><table>
<caption>How each log was read</caption>
<thead><tr>${columns.map(({ head, isNumber }) => html`<th scope="col"${numberClass(isNumber)}>${head}</th>`)}</tr></thead>
<tbody>${sources.map(tableRow)}</tbody>
</table></div>`;
}

interface LedgerColumn {
  readonly head: string;
  readonly isNumber?: true;
  cell(source: Source): Content;
}

const columns: readonly LedgerColumn[] = [
  { head: 'log', cell: fileCell },
  { head: 'host', cell: ({ host }) => host },
  { head: 'tool', cell: toolCell },
  {
    head: 'interval',
    cell: ({ axis }) =>
      isOfEvents(axis)
        ? 'each event'
        : `${axis.interval.value} s, ${originWords[axis.interval.origin]}`,
  },
  { head: 'clock', cell: ({ axis }) => clockWords(axis) },
  { head: 'reports', isNumber: true, cell: ({ counts }) => counts.reports },
  { head: 'since boot, set aside', isNumber: true, cell: ({ counts }) => counts.sinceBoot },
  { head: 'idle rows restored', isNumber: true, cell: ({ counts }) => counts.idleRows },
  { head: 'late rows', isNumber: true, cell: ({ counts }) => counts.late },
  { head: 'lines not understood', isNumber: true, cell: ({ counts }) => counts.notUnderstood },
  { head: 'counts in', cell: byteBase },
];

function tableRow(source: Source): SafeHtml {
  const [first, ...others] = columns;
  return html`<tr><th scope="row">${first!.cell(source)}</th>${others.map(({ cell, isNumber }) => html`<td${numberClass(isNumber)}>${cell(source)}</td>`)}</tr>
`;
}

function numberClass(isNumber = false): SafeHtml | false {
  return isNumber && html` class="number"`;
}

function fileCell(source: Source): Content {
  const { parts, section } = source;
  const more = parts.length > 1 ? ` and ${parts.length - 1} more` : '';
  return html`${fileName(source)}${more}${section !== '' && html` <small>${section}</small>`}`;
}

function toolCell(source: Source): Content {
  return html`${toolName(source)}${source.command !== '' && html`<br><code>${source.command}</code>`}`;
}

function clockWords({ start, zone }: Source['axis']): string {
  const time = originWords[start.origin];
  return zone.value === '' ? time : `${time}; zone ${zone.value} ${originWords[zone.origin]}`;
}

function unreadTable(unread: readonly UnreadFile[]): SafeHtml | false {
  return (
    unread.length > 0 &&
    html`<div class="scroll" tabindex="0" role="group" aria-label="Files not read"><table>
<caption>Files not read</caption>
<thead><tr><th scope="col">file</th><th scope="col">why</th><th scope="col">first line</th></tr></thead>
<tbody>${unread.map(
      ({ file, why, firstLine }) => html`<tr><th scope="row">${file}</th><td>${why}</td><td>${
        firstLine !== '' && html`<code>${firstLine}</code>`
      }</td></tr>
`,
    )}</tbody></table></div>`
  );
}
