import { mainFigures } from '../analyse/main-figures.ts';
import { formatShort } from '../analyse/quantity.ts';
import type { Resource } from '../analyse/resources.ts';
import { runResources } from '../analyse/run-resources.ts';
import { busiestResources, documentVerdict } from '../analyse/verdict.ts';
import { axisUnit, toAxis } from '../model/display-unit.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run, Source } from '../model/run.ts';
import { fitted, padded, wrapped } from './character-cells.ts';
import { sparks } from './sparks.ts';

/** The size of the smallest usual terminal. */
const WIDTH = 80;
const HEIGHT = 24;
/** The fewest lines that are useful for a run. */
const LEAST = 4;

/** Cells of the columns; together with the blanks between them they are the 80. */
const NAME = 24;
const UNIT = 5;
const NUMBER = 7;
const COURSE = 18;

/** A document in one screen: the verdict of each run and its resources; what does not fit is only counted. */
export function summaryLines(document: ReportDocument): string[] {
  const { runs } = document;
  const shown = runs.slice(0, Math.floor(HEIGHT / LEAST));
  const more = runs.length - shown.length;
  const room = Math.floor((HEIGHT - Math.min(more, 1)) / shown.length);
  return [
    ...shown.flatMap((run) => runLines(run, documentVerdict({ ...document, runs: [run] }), room)),
    ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'run' : 'runs'}`]),
  ];
}

function runLines(run: Run, verdict: string, room: number): string[] {
  const isJudged = busiestResources(runResources(run).resources).length > 0;
  const words = isJudged ? `${verdict} (mean over active time)` : verdict;
  // If nothing was measured, the verdict is the first of them.
  const figures = mainFigures(run).slice(isJudged ? 0 : 1);
  const most = room > 12 ? 3 : 2;
  const head = [
    ...wrapped(words, WIDTH, most),
    ...figures.slice(0, most - 1).flatMap((line) => wrapped(line, WIDTH, 2)),
  ];
  const notes = noteLines(run).slice(0, Math.max(0, room - head.length - 3));
  return [...head, ...tableLines(run, room - head.length - notes.length), ...notes];
}

/** The table in at most `room` lines; the last one counts what is left out. */
function tableLines(run: Run, room: number): string[] {
  const { main, rest } = runResources(run).resources;
  const all = [...main, ...rest];
  if (all.length === 0 && run.results.length > 0) return [];
  if (all.length === 0)
    return ['These logs measure no resource that this table can show.'].slice(0, room);
  const fits = all.length < room ? all.length : room - 2;
  const more = all.length - fits;
  if (fits < 1) return [];
  return [
    line('resource', 'unit', ['mean', 'p95', 'max', '%busy'], 'over time'),
    ...all.slice(0, fits).map((resource) => resourceLine(resource, run)),
    ...(more === 0 ? [] : [`${more} more`]),
  ];
}

function resourceLine(resource: Resource, run: Run): string {
  const { name, statistics, utilisation, read } = resource;
  const unit = axisUnit(resource, statistics.max);
  const { mean, p95, max } = statistics;
  const numbers = [mean, p95, max].map((value) => plain(toAxis(unit, value)));
  const busy = utilisation === null ? '' : plain(utilisation.statistics.mean);
  return line(name, unit.symbol, [...numbers, busy], sparks(read().total, run.window, COURSE));
}

function line(name: string, unit: string, numbers: readonly string[], course: string): string {
  const cells = [padded(name, NAME), padded(unit, UNIT)];
  for (const [i, number] of numbers.entries())
    cells.push(padded(number, i === 3 ? 6 : NUMBER, 'left'));
  return [...cells, course].join(' ').trimEnd();
}

/** A number of plain ASCII. */
function plain(value: number): string {
  return formatShort(value).replace('–', '-');
}

function noteLines({ unread, sources }: Run): string[] {
  const files = unread.map(({ file }) => file).join(', ');
  return [
    ...(unread.length === 0 ? [] : [fitted(`not read: ${files}`, WIDTH)]),
    ...notUnderstood(sources),
  ];
}

/** How many lines of logs were not understood, in words; empty if all were. */
export function notUnderstood(sources: readonly Source[]): string[] {
  const lines = sources.reduce((sum, { counts }) => sum + counts.notUnderstood, 0);
  if (lines === 0) return [];
  return [
    lines === 1
      ? '1 line not understood; -v prints it'
      : `${lines} lines not understood; -v prints them`,
  ];
}
