import type { Resource } from '../../analyse/resources/resources.ts';
import { runResources } from '../../analyse/resources/run-resources.ts';
import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { isUsed } from '../../panels/used.ts';
import { formatDuration } from '../../text/quantity.ts';
import { clientLines } from '../clients.ts';
import { type FindingRow, findingRows } from '../findings/findings.ts';
import { notUnderstood } from '../logs/lost-parts.ts';
import { partlyRecorded } from '../logs/partly-recorded.ts';
import { mainFigures } from '../main-figures.ts';
import { marksInOrder } from '../marks.ts';
import { downSampled } from '../summary.ts';

/** The content of `show` for a run, in any format. */
export interface ShownRun {
  readonly run: Run;
  readonly findings: readonly FindingRow[];
  /** The main figures of benchmarks, then their clients and operations. */
  readonly figures: readonly string[];
  readonly rows: readonly Resource[];
  /** The resources that were 0 throughout. */
  readonly zero: readonly Resource[];
  /** Logs of a part of the run, marks, and lines that were not understood. */
  readonly notes: readonly string[];
}

/** The content of `show` for the runs of a document. */
export function shownRuns(document: ReportDocument): ShownRun[] {
  return document.runs.map((run) => {
    const { resources } = runResources(run);
    const all = [...resources.main, ...resources.rest];
    return {
      run,
      findings: findingRows(run),
      figures: [...mainFigures(run), ...clientLines(run)],
      rows: all.filter((resource) => !isZero(resource)),
      zero: all.filter(isZero),
      notes: [
        ...partlyRecorded(run),
        ...marksOf(run),
        ...downSampled(resources),
        ...notUnderstood(run.sources),
      ],
    };
  });
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

function marksOf(run: Run): string[] {
  const marks = marksInOrder(run).map(({ at, text }) => `${text} at ${formatDuration(at)}`);
  return marks.length === 0 ? [] : [`marks: ${marks.join(', ')}`];
}
