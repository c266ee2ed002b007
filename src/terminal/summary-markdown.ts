import type { Resource } from '../analyse/resources/resources.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { BottleneckTable } from '../presentation/bottleneck.ts';
import { type FindingRow, wordBefore } from '../presentation/findings.ts';
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
import { escaped } from './markdown-text.ts';
import { sparks } from './sparks.ts';

/** Number of characters of the course over time. */
const COURSE_CELLS = 24;

const HEAD = `| resource | unit | mean | p95 | max | % busy | over time |
| --- | --- | ---: | ---: | ---: | ---: | --- |`;

const SHOWN_COLUMNS = Object.keys(SHOWN_PHASE_HEAD) as (keyof ShownPhase)[];

const PHASE_HEAD = `| ${Object.values(SHOWN_PHASE_HEAD).join(' | ')} |
| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |`;

/** The summary as Markdown, for job summaries and merge requests: all runs, all rows. */
export function summaryMarkdown(document: ReportDocument): string {
  return shownRuns(document)
    .map((run) => runMarkdown(run, document.plan))
    .join('\n\n');
}

function runMarkdown(shown: ShownRun, plan: CapacityPlan | undefined): string {
  const { run, title, head, findings, phases, figures, rows, notes } = shown;
  const table = rows.map((resource) => rowOf(resource, run));
  const unread = run.unread.map(unreadText);
  const parts = [
    `## ${escaped(title === '' ? run.name : title)}`,
    escaped(head),
    findings.map(findingLine).join('\n'),
    listOf(figures),
    phases.length === 0 ? '' : [PHASE_HEAD, ...phases.map(phaseRow)].join('\n'),
    useMarkdown(run),
    table.length === 0 ? '' : [HEAD, ...table].join('\n'),
    ...bottlenecksOf(run, plan).map(bottleneckMarkdown),
    escaped(zeroNote(shown)),
    listOf([...unread, ...notes]),
  ];
  return joinParts(parts, '\n\n');
}

function bottleneckMarkdown(table: BottleneckTable): string {
  if (!table.hasLimits) return escaped(table.total);
  const [head, ...rows] = bottleneckCells(table).map(
    (cells) => `| ${cells.map(escaped).join(' | ')} |`,
  );
  const line = `| --- | ${table.head.map(() => '---:').join(' | ')} | ---: |`;
  return [head, line, ...rows, '', escaped(table.total)].join('\n');
}

/** A finding as an item of a list: its level, its span, its statement and the numbers. */
function findingLine({ finding, time, claim, why }: FindingRow): string {
  const word = wordBefore(claim, finding.level);
  const level = word === '' ? '' : `**${word}** `;
  return `- ${level}${time === '' ? '' : `${escaped(time)}: `}**${escaped(claim)}**: ${escaped(why)}`;
}

function useMarkdown(run: Run): string {
  const { head, groups } = useTable(run);
  if (groups.length === 0) return '';
  const row = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const rows = groups.flatMap(({ head: host, rows: ofHost }) =>
    ofHost.map(({ name, cells }) =>
      row([host === undefined ? name : `${name} on ${host}`, ...cells]),
    ),
  );
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

function phaseRow(phase: ShownPhase): string {
  return `| ${SHOWN_COLUMNS.map((column) => escaped(phase[column])).join(' | ')} |`;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${escaped(line)}`).join('\n');
}

function rowOf(resource: Resource, run: Run): string {
  const { name, limit, read } = resource;
  const { unit, numbers, busy } = shownNumbers(resource);
  // Blanks in a row become one.
  const course = sparks([read().total], run.window, { width: COURSE_CELLS, limit }).replaceAll(
    ' ',
    '\u00a0',
  );
  return `| ${[escaped(name), escaped(unit), ...numbers, busy, course].join(' | ')} |`;
}
