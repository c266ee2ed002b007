import { shownInterval } from '../../../src/analyse/interval-groups.ts';
import { isOfEvents } from '../../../src/model/axis.ts';
import { fileOf, type Run, type Source } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { originWords } from '../../../src/presentation/logs/assumptions.ts';
import { type SinceBootTable, sinceBootTable } from '../../../src/presentation/logs/since-boot.ts';
import { toolName } from '../../../src/presentation/logs/source-name.ts';
import { unusedColumns } from '../../../src/presentation/logs/unused-columns.ts';
import { endNotes } from '../../../src/presentation/run-facts.ts';
import { formatWhole } from '../../../src/text/quantity.ts';
import { heading } from '../../parts/heading.ts';
import { type HtmlContent, html, type SafeHtml } from '../shell/html.ts';
import { resultFiles } from './result-files.ts';

/** Maximum characters of table names; longer lists are replaced by the number of tables. */
const MAX_NAME_CHARS = 60;

/** Returns the table of logs: the lines and columns that were read, and how they were understood. */
export function logSection(
  run: Run,
  panels: readonly Panel[],
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml {
  return html`<section id="${id}" class="ledger">
${heading(level, 'part', 'Logs')}
<ul class="notes">${endNotes(run).map((note) => html`<li>${note}</li>`)}</ul>
${run.sources.length > 0 && logTable(run)}
${resultFiles(run)}
${unusedFold(run, panels)}
${sinceBootFold(run)}
</section>`;
}

function logTable({ sources }: Run): SafeHtml {
  const columns = allColumns.filter(({ cell }) =>
    sources.some((source) => `${html`${cell(source)}`}` !== ''),
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Logs"><table>
<caption>How each log was read</caption>
<thead><tr>${columns.map(({ head, isNumber }) => html`<th scope="col"${numberClass(isNumber)}>${head}</th>`)}</tr></thead>
<tbody>${mergeAlike(sources).map((tables) => tableRow(tables, columns.slice(1)))}</tbody>
</table></div>`;
}

interface LedgerColumn {
  readonly head: string;
  readonly isNumber?: true;
  cell(source: Source): HtmlContent;
}

/** The columns of the table; those without any text are left out. */
const allColumns: readonly LedgerColumn[] = [
  { head: 'log', cell: fileOf },
  { head: 'host', cell: ({ host }) => host },
  { head: 'tool', cell: toolCell },
  {
    head: 'interval',
    cell: (source) =>
      isOfEvents(source.axis)
        ? 'each event'
        : `${shownInterval(source)} s, ${originWords[source.axis.interval.origin]}`,
  },
  { head: 'clock', cell: ({ axis }) => clockText(axis) },
  { head: 'reports', isNumber: true, cell: ({ counts }) => formatWhole(counts.reports) },
  {
    head: 'first reports, excluded',
    isNumber: true,
    cell: ({ counts }) => formatWhole(counts.sinceBoot),
  },
  {
    head: 'idle rows restored',
    isNumber: true,
    cell: ({ counts }) => formatWhole(counts.idleRows),
  },
  { head: 'late rows', isNumber: true, cell: ({ counts }) => formatWhole(counts.late) },
  {
    head: 'lines not understood',
    isNumber: true,
    cell: ({ counts }) => formatWhole(counts.notUnderstood),
  },
  { head: 'byte units', cell: byteBase },
];

/** Groups the tables of one file that look the same in the list of logs. */
function mergeAlike(sources: readonly Source[]): Source[][] {
  const rows = new Map<string, Source[]>();
  for (const source of sources) {
    const cells = allColumns.slice(1).map(({ cell }) => `${html`${cell(source)}`}`);
    const key = JSON.stringify([source.parts.map(({ file }) => file), ...cells]);
    const row = rows.get(key) ?? [];
    row.push(source);
    rows.set(key, row);
  }
  return [...rows.values()];
}

function tableRow(tables: readonly Source[], others: readonly LedgerColumn[]): SafeHtml {
  return html`<tr><th scope="row">${fileCell(tables)}</th>${others.map(({ cell, isNumber }) => html`<td${numberClass(isNumber)}>${cell(tables[0]!)}</td>`)}</tr>
`;
}

function numberClass(isNumber = false): SafeHtml | false {
  return isNumber && html` class="number"`;
}

function fileCell(tables: readonly Source[]): HtmlContent {
  const { parts } = tables[0]!;
  const more = parts.length > 1 ? ` and ${parts.length - 1} more` : '';
  const names = tables.map(({ section }) => section).filter((section) => section !== '');
  const short = names.join(', ');
  const words = short.length > MAX_NAME_CHARS ? `${tables.length} tables` : short;
  return html`${fileOf(tables[0]!)}${more}${words !== '' && html` <small>${words}</small>`}`;
}

function toolCell(source: Source): HtmlContent {
  return html`${toolName(source)}${source.command !== '' && html`<br><code>${source.command}</code>`}`;
}

function clockText({ start, zone }: Source['axis']): string {
  const time = originWords[start.origin];
  return zone.value === '' ? time : `${time}; zone ${zone.value} ${originWords[zone.origin]}`;
}

/** Returns the meaning of k, M and G in the columns of a log, from the factors with which they were read. */
export function byteBase({ columns }: Source): string {
  const factors = columns
    .filter(({ factor }) => factor.unit === 'B' || factor.unit === 'B/s')
    .map(({ factor }) => factor.times);
  const words = [
    factors.some((times) => times % 1024 === 0) && '1024',
    factors.some((times) => times > 1 && times % 1000 === 0) && '1000',
    factors.some((times) => times === 512) && 'sectors of 512',
    factors.some((times) => times === 1) && 'bytes',
  ];
  return words.filter((word) => word !== false).join(', ') || '–';
}

/** Returns the columns without a chart in the page, each log on one line. */
function unusedFold(run: Run, panels: readonly Panel[]): SafeHtml | false {
  const logs = unusedColumns(run, panels);
  const list = (why: string, words: readonly string[]) =>
    words.length > 0 && html`; ${why}: ${words.join(', ')}`;
  return (
    logs.length > 0 &&
    html`<details class="unused"><summary class="fold-head">Columns without a chart</summary>
<ul>${logs.map(
      ({ log, zero, empty, totals, others }) =>
        html`<li>${log}${list('always 0', zero)}${list('no values', empty)}${list('totals, charted as rates under other names', totals)}${list('same as another column, or too many for a chart', others)}</li>
`,
    )}</ul></details>`
  );
}

/**
 * Returns a fold with the first reports of a run's logs that do not cover an interval: averages since boot, frames of a
 * moment.
 */
function sinceBootFold({ sources }: Run): SafeHtml | false {
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
