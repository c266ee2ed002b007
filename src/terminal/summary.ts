import { runTable } from '../compare/runs/run-table.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { ReportDocument } from '../model/document.ts';
import type { UnreadFile } from '../model/run.ts';
import { type FindingRow, findingTexts } from '../presentation/findings.ts';
import { runTableText } from '../presentation/run-table.ts';
import { type ShownRun, shownRuns, unreadText, zeroNote } from '../presentation/shown-run.ts';
import { bottleneckLines } from './bottleneck-lines.ts';
import { wrapped } from './character-cells.ts';
import { findingInColour, findingLines } from './finding-lines.ts';
import { phaseLines } from './phase-lines.ts';
import { numbered } from './phase-row.ts';
import { furtherResources, resourceLines } from './resource-lines.ts';
import { runTableLines } from './run-table-lines.ts';
import { trackLines } from './track-lines.ts';

/** The area of a text: characters across, and lines; any number of lines outside a terminal. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
  readonly inColour?: boolean;
}

/** The smallest usual terminal. */
const SCREEN_SIZE: TextArea = { width: 80, height: 24 };
/** Minimum number of lines that are useful for a run. */
const MIN_LINES = 4;

/**
 * Returns the findings and the resources of each run. Several begin with a table, a line for each. In an area of limited
 * height, rows beyond it are only counted; else the text is complete.
 */
export function summaryLines(document: ReportDocument, place: TextArea = SCREEN_SIZE): string[] {
  const all = shownRuns(document);
  const table = all.length > 1 ? runTableLines(runTableText(runTable(document.runs)), place) : [];
  const free = place.height - table.length;
  const shown = all.slice(0, Math.floor(free / MIN_LINES));
  const more = all.length - shown.length;
  const height = Math.floor((free - Math.min(more, 1)) / shown.length);
  return [
    ...table,
    ...shown.flatMap((run, i) => [
      ...(isWhole({ height }) && (i > 0 || table.length > 0) ? [''] : []),
      ...runLines(run, { ...place, height }, document.plan),
    ]),
    ...(more === 0 || free < 1 ? [] : [moreText(more)]),
  ];
}

/** Counts the runs of which there is only a line in the table. */
function moreText(count: number): string {
  return `the details of ${count} ${count === 1 ? 'run' : 'runs'} do not fit; --format markdown has them`;
}

function runLines(shown: ShownRun, area: TextArea, plan: CapacityPlan | undefined): string[] {
  const { width, height } = area;
  const maxLines = maxHeadLines(area);
  const head = [
    ...(shown.title === '' ? [] : wrapped(shown.title, { width, most: 1 })),
    ...wrapped(shown.head, { width, most: maxLines }),
    ...shownFindings(shown.findings, area),
    ...shown.figures
      .slice(0, maxLines - 1)
      .flatMap((line) => wrapped(line, { width, most: isWhole(area) ? maxLines : 2 })),
  ];
  const notes = noteLines(shown, area).slice(0, Math.max(0, height - head.length - 3));
  let left = height - head.length - notes.length;
  const fitting: string[] = [];
  const put = (lines: readonly string[]) => {
    fitting.push(...lines);
    left -= lines.length;
  };
  // Whoever asks for other numbers wants to see them.
  if (plan !== undefined) put(bottleneckLines(shown.run, plan, width));
  const tracks = trackLines(shown.run, { width, height: left });
  put(tracks.lines);
  const phases = phaseLines(numbered(shown.phases), width);
  if (phases.length <= left) put(phases);
  const rows = furtherResources(shown.rows, tracks.shown);
  if (plan === undefined) {
    const bottleneck = bottleneckLines(shown.run, plan, width);
    if (rows.length + 2 + bottleneck.length <= left) put(bottleneck);
  }
  put(resourceLines(rows, { width, height: left }));
  const isEmpty = tracks.shown.length + shown.rows.length + shown.zero.length === 0;
  if (isEmpty && shown.run.results.length === 0) put([NO_NUMBERS].slice(0, left));
  return [...head, ...fitting, ...notes];
}

const NO_NUMBERS = 'These logs measure no resource that this table can show.';

function isWhole({ height }: Pick<TextArea, 'height'>): boolean {
  return height === Number.POSITIVE_INFINITY;
}

/** Returns the maximum number of lines of the head, or of figures. */
function maxHeadLines({ height }: TextArea): number {
  if (isWhole({ height })) return height;
  return height > 12 ? 3 : 2;
}

/** Returns the findings, each with its level and span; in an area of limited height the first of them, in a third of it. */
function shownFindings(rows: readonly FindingRow[], area: TextArea): string[] {
  const { width, height, inColour = false } = area;
  const mostOfEach = maxHeadLines(area) - (isWhole(area) ? 0 : 1);
  const found = rows.map((row) => ({
    level: row.finding.level,
    texts: findingTexts(row).map(plain),
  }));
  const lines = findingLines(found, { width, mostOfEach, most: Math.max(mostOfEach, height / 3) });
  return lines.map((line) => (inColour ? findingInColour(line) : line.text));
}

/** Returns a text as plain ASCII where possible. */
function plain(text: string): string {
  return text.replaceAll('–', '-');
}

/** Returns what was 0 throughout, what was not read, and the notes: a line each in an area of limited height. */
function noteLines(shown: ShownRun, area: TextArea): string[] {
  const { unread } = shown.run;
  const lost = isWhole(area) ? unread.map(unreadText) : unreadNames(unread);
  return [zeroNote(shown), ...lost, ...shown.notes]
    .filter((note) => note !== '')
    .flatMap((note) => wrapped(note, { width: area.width, most: isWhole(area) ? area.height : 1 }));
}

function unreadNames(unread: readonly UnreadFile[]): string[] {
  return unread.length === 0 ? [] : [`not read: ${unread.map(({ file }) => file).join(', ')}`];
}
