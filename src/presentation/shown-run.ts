import type { Resource, Resources } from '../analyse/resources/resources.ts';
import { runResources } from '../analyse/resources/run-resources.ts';
import { binSeconds, mostOf } from '../analyse/statistics/binned.ts';
import { tracksOf } from '../analyse/tracks/run-tracks.ts';
import { axisUnit, toAxis } from '../model/display-unit.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run, Source, UnreadFile } from '../model/run.ts';
import { isUsed } from '../panels/used.ts';
import { formatDuration, formatShort, formatWhole } from '../text/quantity.ts';
import { clientLines } from './clients.ts';
import { type FindingRow, findingRows } from './findings.ts';
import { notUnderstoodText } from './lost-parts.ts';
import { mainFigures } from './main-figures.ts';
import { type ShownPhase, shownPhases } from './shown-phases.ts';
import { runLine } from './verdict.ts';

/** The content of `show` for a run, in any format. */
export interface ShownRun {
  readonly run: Run;
  /** The given title; empty if it is the name of the run, with which the head begins. */
  readonly title: string;
  /** Its name, logs and time; and its main figure if there are no findings. */
  readonly head: string;
  readonly findings: readonly FindingRow[];
  /** The main figures of benchmarks, without the one in the head; then their clients and operations. */
  readonly figures: readonly string[];
  readonly rows: readonly Resource[];
  /** The busiest resource of each phase; empty if the run has only one phase. */
  readonly phases: readonly ShownPhase[];
  /** The resources that were 0 throughout. */
  readonly zero: readonly Resource[];
  /** Marks, and lines that were not understood. */
  readonly notes: readonly string[];
}

/** The content of `show` for the runs of a document. */
export function shownRuns(document: ReportDocument): ShownRun[] {
  return document.runs.map((run) => {
    const { resources } = runResources(run);
    const all = [...resources.main, ...resources.rest];
    const findings = findingRows(run);
    const figures = [...mainFigures(run), ...clientLines(run)];
    const isFound = findings.length > 0;
    const title = document.runs.length === 1 ? document.title : run.title;
    return {
      run,
      title: title === run.name ? '' : title,
      head: [runLine(run), ...(isFound ? [] : figures.slice(0, 1))].join(' · '),
      findings,
      figures: figures.slice(isFound ? 0 : 1),
      phases: shownPhases(run),
      rows: all.filter((resource) => !isZero(resource)),
      zero: all.filter(isZero),
      notes: [...marksOf(run), ...downSampled(resources), ...notUnderstood(run.sources)],
    };
  });
}

/** The numbers of a resource as printed by `show`: mean, 95th percentile, highest, and % busy or nothing. */
export interface ShownNumbers {
  readonly unit: string;
  readonly numbers: readonly string[];
  readonly busy: string;
}

/** The numbers of a resource, in the unit that fits the highest. */
export function shownNumbers(resource: Resource): ShownNumbers {
  const { statistics, utilisation } = resource;
  const unit = axisUnit(resource, mostOf(statistics));
  const { mean, p95, max } = statistics;
  return {
    unit: unit.symbol,
    numbers: [mean, p95, max].map((value) => formatShort(toAxis(unit, value))),
    busy: utilisation === null ? '' : formatShort(utilisation.statistics.mean),
  };
}

/** Formats a file that was not read, with the reason. */
export function unreadText({ file, why }: UnreadFile): string {
  return `not read: ${file}: ${why}`;
}

/** Whether a resource was 0 throughout. A CPU that waited for a disk was not. */
function isZero({ statistics, utilisation, panel }: Resource): boolean {
  const isWaiting = panel.series.some(
    ({ metric, columns }) =>
      metric === 'cpu.iowait' && columns.some((column) => isUsed(column, 'above-zero')),
  );
  return statistics.max === 0 && !((utilisation?.statistics.max ?? 0) > 0) && !isWaiting;
}

/** Formats the resources and tracks that were 0 throughout: `12 zero throughout: sda, sdb`; empty without any. */
export function zeroNote({ run, rows, zero }: ShownRun): string {
  const named = new Set([...rows, ...zero].map(({ name }) => name.toLowerCase()));
  const tracks = tracksOf(run).zero.filter((name) => !named.has(name.toLowerCase()));
  const names = [...zero.map(({ name }) => name), ...tracks];
  return names.length === 0 ? '' : `${names.length} zero throughout: ${names.join(', ')}`;
}

function marksOf({ marks }: Run): string[] {
  if (marks.length === 0) return [];
  const inOrder = marks.toSorted((a, b) => a.at - b.at);
  return [`marks: ${inOrder.map(({ at, text }) => `${text} at ${formatDuration(at)}`).join(', ')}`];
}

/** A note if some rows are of down-sampled data; empty if all samples are there. */
export function downSampled({ main, rest }: Resources): string[] {
  const seconds = [...main, ...rest].map(({ panel }) => binSeconds(panel)).filter((s) => s > 0);
  if (seconds.length === 0) return [];
  const rows = seconds.length === 1 ? '1 row is' : `${formatWhole(seconds.length)} rows are`;
  const coarsest = Math.max(...seconds);
  return [`${rows} down-sampled to up to ${coarsest} s: what bins do not give is left out (-)`];
}

/** A note with the number of lines that were not understood; empty if all were. */
export function notUnderstood(sources: readonly Source[]): string[] {
  const lines = sources.reduce((sum, { counts }) => sum + counts.notUnderstood, 0);
  if (lines === 0) return [];
  return [`${notUnderstoodText(lines)}; -v prints ${lines === 1 ? 'it' : 'the first of each log'}`];
}
