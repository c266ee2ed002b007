import { max } from 'd3-array';
import type { Resource } from '../analyse/resources.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run, UnreadFile } from '../model/run.ts';
import { type FindingRow, findingText } from '../tables/findings.ts';
import {
  idleText,
  type ShownRun,
  shownNumbers,
  shownRuns,
  unreadText,
} from '../tables/shown-run.ts';
import { bottleneckLines } from './bottleneck-lines.ts';
import { characterCells, padded, wrapped } from './character-cells.ts';
import { phaseLines } from './phase-lines.ts';
import { sparks } from './sparks.ts';

/** Where a text is shown: characters across, and lines; any number of lines outside a terminal. */
export interface TextPlace {
  readonly width: number;
  readonly height: number;
}

/** The smallest usual terminal. */
const SCREEN: TextPlace = { width: 80, height: 24 };
/** The fewest lines that are useful for a run. */
const LEAST = 4;

/** Cells of the columns. The name and the course share the rest of the line. */
const UNIT = 5;
const NUMBER = 7;
const BUSY = 6;
const FIXED = UNIT + 3 * NUMBER + BUSY + 6;
const NAME_SHARE = 24 / 42;
const LEAST_NAME = 12;
const MOST_COURSE = 60;

/**
 * What was found in each run, and its resources. In a place of limited height, rows beyond it are only counted; else the
 * text is complete.
 */
export function summaryLines(document: ReportDocument, place: TextPlace = SCREEN): string[] {
  const all = shownRuns(document);
  const { plan } = document;
  const shown = all.slice(0, Math.floor(place.height / LEAST));
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
  { width, height }: TextPlace,
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
  const left = height - head.length - notes.length;
  const phases = phaseLines(shown.phases, width);
  const bottleneck = bottleneckLines(shown.run, plan, width);
  // The resources need the other half.
  const fitting = phases.length <= left / 2 ? [...phases] : [];
  // Whoever asks for other numbers wants to see them.
  const others = fitting.length + shown.rows.length + 2;
  if (plan !== undefined || others + bottleneck.length <= left) {
    fitting.push(...bottleneck);
  }
  const table = tableLines(shown, { width, height: left - fitting.length });
  return [...head, ...fitting, ...table, ...notes];
}

/** The most lines of the head in a place of limited height. */
function mostAbove(height: number): number {
  return height > 12 ? 3 : 2;
}

/** The findings, each with its span; in a place of limited height the first of them, in a third of it. */
function findingLines(findings: readonly FindingRow[], { width, height }: TextPlace): string[] {
  const isWhole = height === Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const row of findings) {
    const text = `${row.time === '' ? '' : `${row.time}: `}${findingText(row)}`;
    const more = wrapped(plain(text), width, isWhole ? height : height > 12 ? 2 : 1);
    if (lines.length > 0 && lines.length + more.length > height / 3) break;
    lines.push(...more);
  }
  return lines;
}

/** The table in at most `height` lines; the last ones count what is left out, and name what did nothing. */
function tableLines({ run, rows, idle }: ShownRun, { width, height }: TextPlace): string[] {
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
  const columns = columnsOf(width, longest);
  return [
    line('resource', 'unit', ['mean', 'p95', 'max', '%busy'], { ...columns, course: 'over time' }),
    ...rows.slice(0, fits).map((resource) => resourceLine(resource, run, columns)),
    ...(more === 0 ? [] : [`${more} more`]),
    ...idles,
  ];
}

/** The widths of the name and of the course over time. */
interface Columns {
  readonly name: number;
  readonly across: number;
}

/** Beyond 80 characters the name is as wide as the longest one needs, and the course takes the rest. */
function columnsOf(width: number, longest: number): Columns {
  const rest = Math.max(LEAST_NAME, width - FIXED);
  const share = Math.max(LEAST_NAME, Math.round(rest * NAME_SHARE));
  const usual = Math.round((SCREEN.width - FIXED) * NAME_SHARE);
  const name = Math.min(share, Math.max(usual, longest));
  return { name, across: Math.min(MOST_COURSE, rest - name) };
}

function resourceLine(resource: Resource, run: Run, columns: Columns): string {
  const { name, limit, read } = resource;
  const { unit, numbers, busy } = shownNumbers(resource);
  const course =
    columns.across > 0 ? sparks(read().total, run.window, { width: columns.across, limit }) : '';
  return line(name, unit, [...numbers, busy].map(plain), { ...columns, course });
}

function line(
  name: string,
  unit: string,
  numbers: readonly string[],
  { course, ...columns }: Columns & { readonly course: string },
): string {
  const cells = [padded(name, columns.name), padded(unit, UNIT)];
  for (const [i, number] of numbers.entries())
    cells.push(padded(number, i === 3 ? BUSY : NUMBER, 'left'));
  return [...cells, course.slice(0, columns.across)].join(' ').trimEnd();
}

/** A number of plain ASCII. */
function plain(number: string): string {
  return number.replaceAll('–', '-');
}

function noteLines({ run, notes }: ShownRun, { width, height }: TextPlace): string[] {
  const isWhole = height === Number.POSITIVE_INFINITY;
  return [...(isWhole ? run.unread.map(unreadText) : unreadNames(run.unread)), ...notes].flatMap(
    (note) => wrapped(note, width, isWhole ? Number.POSITIVE_INFINITY : 1),
  );
}

function unreadNames(unread: readonly UnreadFile[]): string[] {
  return unread.length === 0 ? [] : [`not read: ${unread.map(({ file }) => file).join(', ')}`];
}
