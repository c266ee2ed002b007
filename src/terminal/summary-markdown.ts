import type { Resource } from '../analyse/resources/resources.ts';
import { runTable } from '../compare/runs/run-table.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { BottleneckTable } from '../presentation/bottleneck.ts';
import { type FindingRow, wordBefore } from '../presentation/findings.ts';
import { runTableText } from '../presentation/run-table.ts';
import { SHOWN_PHASE_HEAD, type ShownPhase } from '../presentation/shown-phases.ts';
import {
  type ShownRun,
  shownNumbers,
  shownRuns,
  unreadText,
  zeroNote,
} from '../presentation/shown-run.ts';
import { useTable } from '../presentation/use-table.ts';
import { joinParts } from '../text/join-parts.ts';
import { bottleneckCells, bottlenecksOf } from './bottleneck-lines.ts';
import { markdownText, textInHtml } from './markdown-text.ts';
import { runTableMarkdown } from './run-table-markdown.ts';
import { sparks } from './sparks.ts';

/** Number of characters of the course over time. */
const COURSE_CELLS = 24;

const HEAD = `| resource | unit | mean | p95 | max | % busy | over time |
| --- | --- | ---: | ---: | ---: | ---: | --- |`;

const SHOWN_COLUMNS = Object.keys(SHOWN_PHASE_HEAD) as (keyof ShownPhase)[];

const PHASE_HEAD = `| ${Object.values(SHOWN_PHASE_HEAD).join(' | ')} |
| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |`;

/**
 * The summary as Markdown, for job summaries and merge requests: all runs, all rows. Several runs begin with a table, a
 * line for each, and their details are folded.
 */
export function summaryMarkdown(document: ReportDocument): string {
  const { runs, plan } = document;
  const shown = shownRuns(document);
  if (shown.length < 2) return shown.map((run) => runMarkdown(run, plan)).join('');
  const title = `## ${markdownText(document.title)}`;
  const folded = shown.map(
    (run) =>
      `<details><summary>${textInHtml(run.run.title)}</summary>\n\n${detailsMarkdown(run, plan)}\n\n</details>`,
  );
  return [title, runTableMarkdown(runTableText(runTable(runs))), ...folded].join('\n\n');
}

function runMarkdown(shown: ShownRun, plan: CapacityPlan | undefined): string {
  const { run, title } = shown;
  const name = `## ${markdownText(title === '' ? run.name : title)}`;
  return `${name}\n\n${detailsMarkdown(shown, plan)}`;
}

function detailsMarkdown(shown: ShownRun, plan: CapacityPlan | undefined): string {
  const { run, head, findings, phases, figures, rows, notes } = shown;
  const table = rows.map((resource) => rowOf(resource, run));
  const unread = run.unread.map(unreadText);
  const parts = [
    markdownText(head),
    findings.map(findingLine).join('\n'),
    listOf(figures),
    phases.length === 0 ? '' : [PHASE_HEAD, ...phases.map(phaseRow)].join('\n'),
    useMarkdown(run),
    table.length === 0 ? '' : [HEAD, ...table].join('\n'),
    ...bottlenecksOf(run, plan).map(bottleneckMarkdown),
    markdownText(zeroNote(shown)),
    listOf([...unread, ...notes]),
  ];
  return joinParts(parts, '\n\n');
}

function bottleneckMarkdown(table: BottleneckTable): string {
  if (!table.hasLimits) return markdownText(table.total);
  const [head, ...rows] = bottleneckCells(table).map(
    (cells) => `| ${cells.map(markdownText).join(' | ')} |`,
  );
  const line = `| --- | ${table.head.map(() => '---:').join(' | ')} | ---: |`;
  return [head, line, ...rows, '', markdownText(table.total)].join('\n');
}

/** A finding as an item of a list: its level, its span, its statement and the numbers. */
function findingLine({ finding, time, claim, why }: FindingRow): string {
  const word = wordBefore(claim, finding.level);
  const level = word === '' ? '' : `**${word}** `;
  return `- ${level}${time === '' ? '' : `${markdownText(time)}: `}**${markdownText(claim)}**: ${markdownText(why)}`;
}

function useMarkdown(run: Run): string {
  const { head, groups } = useTable(run);
  if (groups.length === 0) return '';
  const row = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const rows = groups.flatMap(({ head: host, rows: ofHost }) =>
    ofHost.map(({ name, cells }) =>
      row([host === undefined ? name : `${name} on ${host}`, ...cells]),
    ),
  );
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

function phaseRow(phase: ShownPhase): string {
  return `| ${SHOWN_COLUMNS.map((column) => markdownText(phase[column])).join(' | ')} |`;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${markdownText(line)}`).join('\n');
}

function rowOf(resource: Resource, run: Run): string {
  const { name, limit, read } = resource;
  const { unit, numbers, busy } = shownNumbers(resource);
  // Blanks in a row become one.
  const course = sparks([read().total], run.window, { width: COURSE_CELLS, limit }).replaceAll(
    ' ',
    '\u00a0',
  );
  return `| ${[markdownText(name), markdownText(unit), ...numbers, busy, course].join(' | ')} |`;
}
