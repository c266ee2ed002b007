import { max } from 'd3-array';
import type { Resource } from '../analyse/resources/resources.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run, UnreadFile } from '../model/run.ts';
import { type FindingRow, findingTexts } from '../presentation/findings.ts';
import {
  idleText,
  type ShownRun,
  shownNumbers,
  shownRuns,
  unreadText,
} from '../presentation/shown-run.ts';
import { bottleneckLines } from './bottleneck-lines.ts';
import { characterCells, wrapped, wrappedFirst } from './character-cells.ts';
import { phaseLines } from './phase-lines.ts';
import { type RowColumns, rowColumns, rowLine } from './row-columns.ts';
import { sparks } from './sparks.ts';
import { trackLines } from './track-lines.ts';

/** The area of a text: characters across, and lines; any number of lines outside a terminal. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
}

/** The smallest usual terminal. */
const SCREEN_SIZE: TextArea = { width: 80, height: 24 };
/** Minimum number of lines that are useful for a run. */
const MIN_LINES = 4;

/** Cells of mean, p95, max and % busy. */
const NUMBER_CELLS: readonly number[] = [7, 7, 7, 6];
/** Minimum cells of the column of resources, even if their names are short. */
const MIN_NAME_CELLS = 24;

/**
 * Returns the findings and the resources of each run. In an area of limited height, rows beyond it are only counted;
 * else the text is complete.
 */
export function summaryLines(document: ReportDocument, place: TextArea = SCREEN_SIZE): string[] {
  const all = shownRuns(document);
  const { plan } = document;
  const shown = all.slice(0, Math.floor(place.height / MIN_LINES));
  const more = all.length - shown.length;
  const height = Math.floor((place.height - Math.min(more, 1)) / shown.length);
  const isWhole = height === Number.POSITIVE_INFINITY;
  return [
    ...shown.flatMap((run, i) => [
      ...(isWhole && i > 0 ? [''] : []),
      ...runLines(run, { width: place.width, height }, plan),
    ]),
    ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'run' : 'runs'}`]),
  ];
}

function runLines(
  shown: ShownRun,
  { width, height }: TextArea,
  plan: CapacityPlan | undefined,
): string[] {
  const isWhole = height === Number.POSITIVE_INFINITY;
  const most = isWhole ? height : mostAbove(height);
  const head = [
    ...(shown.title === '' ? [] : wrapped(shown.title, width, 1)),
    ...wrapped(shown.head, width, most),
    ...findingLines(shown.findings, { width, height }),
    ...shown.figures
      .slice(0, most - 1)
      .flatMap((line) => wrapped(line, width, isWhole ? Number.POSITIVE_INFINITY : 2)),
  ];
  const notes = noteLines(shown, { width, height }).slice(0, Math.max(0, height - head.length - 3));
  let left = height - head.length - notes.length;
  const fitting: string[] = [];
  const put = (lines: readonly string[]) => {
    fitting.push(...lines);
    left -= lines.length;
  };
  // Whoever asks for other numbers wants to see them.
  if (plan !== undefined) put(bottleneckLines(shown.run, plan, width));
  put(trackLines(shown, { width, height: left }));
  const phases = phaseLines(shown.phases, width);
  if (phases.length <= left) put(phases);
  if (plan === undefined) {
    const bottleneck = bottleneckLines(shown.run, plan, width);
    if (shown.rows.length + 2 + bottleneck.length <= left) put(bottleneck);
  }
  const table = tableLines(shown, { width, height: left });
  return [...head, ...fitting, ...table, ...notes];
}

/** Returns the maximum number of lines of the head in an area of limited height. */
function mostAbove(height: number): number {
  return height > 12 ? 3 : 2;
}

/** Returns the findings, each with its span; in an area of limited height the first of them, in a third of it. */
function findingLines(findings: readonly FindingRow[], { width, height }: TextArea): string[] {
  const isWhole = height === Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const row of findings) {
    const texts = findingTexts(row).map(plain);
    const more = wrappedFirst(texts, width, isWhole ? height : height > 12 ? 2 : 1);
    if (lines.length > 0 && lines.length + more.length > height / 3) break;
    lines.push(...more);
  }
  return lines;
}

/** Returns the table in at most `height` lines; the last ones count omitted rows and name the idle resources. */
function tableLines({ run, rows, idle }: ShownRun, { width, height }: TextArea): string[] {
  if (rows.length + idle.length === 0) {
    if (run.results.length > 0) return [];
    return ['These logs measure no resource that this table can show.'].slice(0, height);
  }
  const idleLines = wrapped(
    idleText(idle),
    width,
    height === Number.POSITIVE_INFINITY ? height : 1,
  );
  const idles = idle.length === 0 ? [] : idleLines;
  const left = height - idles.length;
  const fits = rows.length < left ? rows.length : left - 2;
  const more = rows.length - fits;
  if (rows.length === 0) return idles.slice(0, height);
  if (fits < 1) return [];
  const longest = max(rows, ({ name }) => characterCells(name)) ?? 0;
  const columns = rowColumns(width, Math.max(MIN_NAME_CELLS, longest), NUMBER_CELLS);
  const head = ['mean', 'p95', 'max', '%busy'];
  return [
    rowLine({ name: 'resource', unit: 'unit', numbers: head, course: 'over time' }, columns),
    ...rows.slice(0, fits).map((resource) => resourceLine(resource, run, columns)),
    ...(more === 0 ? [] : [`${more} more`]),
    ...idles,
  ];
}

function resourceLine(resource: Resource, run: Run, columns: RowColumns): string {
  const { name, limit, read } = resource;
  const { unit, numbers, busy } = shownNumbers(resource);
  const course = sparks([read().total], run.window, { width: columns.across, limit });
  return rowLine({ name, unit, numbers: [...numbers, busy], course }, columns);
}

/** Returns a text as plain ASCII where possible. */
function plain(text: string): string {
  return text.replaceAll('–', '-');
}

function noteLines({ run, notes }: ShownRun, { width, height }: TextArea): string[] {
  const isWhole = height === Number.POSITIVE_INFINITY;
  return [...(isWhole ? run.unread.map(unreadText) : unreadNames(run.unread)), ...notes].flatMap(
    (note) => wrapped(note, width, isWhole ? Number.POSITIVE_INFINITY : 1),
  );
}

function unreadNames(unread: readonly UnreadFile[]): string[] {
  return unread.length === 0 ? [] : [`not read: ${unread.map(({ file }) => file).join(', ')}`];
}
