import { bisectRight, max, min } from 'd3-array';
import { signalsOf } from '../analyse/signals/signals.ts';
import { type Column, lineAt } from '../model/column.ts';
import type { Finding, Subject } from '../model/finding.ts';
import type { Run, Window } from '../model/run.ts';
import type { Series } from '../panels/panel.ts';

/** Maximum number of logs that are named. */
const MAX_LOGS = 3;
/** Maximum rounding error of sums of intervals. */
const TOLERANCE_SECONDS = 1e-6;

/** The first and last line of a file. */
type LineRange = readonly [file: string, first: number, last: number];

/**
 * The lines of the logs in which something was found: `iostat.out:456–767`. Empty for what was not measured. Of several
 * logs that measured the same it is the finest.
 */
export function findingOrigin(run: Run, { level, from, to, subject, also = [] }: Finding): string {
  if (level === 'not-measured') return '';
  const byFile = new Map<string, LineRange>();
  for (const series of [subject, ...also].flatMap((about) => seriesOf(run, about))) {
    const found = linesOf(series, { from, to });
    for (const [file, first, last] of found) {
      const [, least = first, most = last] = byFile.get(file) ?? [];
      byFile.set(file, [file, Math.min(least, first), Math.max(most, last)]);
    }
  }
  const texts = [...byFile.values()].map(([file, first, last]) =>
    first === last ? `${file}:${first}` : `${file}:${first}–${last}`,
  );
  return texts.slice(0, MAX_LOGS).join(', ');
}

/** Returns the lines of a subject's metrics. */
function seriesOf(run: Run, { host, entity, metrics }: Subject): readonly Series[] {
  return metrics.flatMap((metric) => signalsOf(run).one(host, entity, metric)?.logs[0] ?? []);
}

/** Returns the printed lines of a span, file by file. */
function linesOf({ source, columns }: Series, { from, to }: Window): LineRange[] {
  const { axis, firstSample, parts } = source;
  const start = bisectRight(axis.elapsed, from + TOLERANCE_SECONDS);
  const end = Math.max(start + 1, bisectRight(axis.elapsed, to + TOLERANCE_SECONDS));
  return parts.flatMap((part, i): LineRange[] => {
    const first = Math.max(start, part.firstSample - firstSample);
    const next = parts[i + 1]?.firstSample ?? Infinity;
    const last = Math.min(end, next - firstSample, axis.elapsed.length) - 1;
    if (first > last) return [];
    const least = min(columns, (column) => printedLine(column, first, last));
    const most = max(columns, (column) => printedLine(column, last, first));
    return least === undefined || most === undefined ? [] : [[part.file, least, most]];
  });
}

/** Returns the line of the first sample that was printed, from one sample to another, forwards or backwards. */
function printedLine(column: Column, from: number, to: number): number | undefined {
  const step = Math.sign(to - from) || 1;
  for (let sample = from; sample !== to + step; sample += step) {
    const line = lineAt(column, sample);
    if (line > 0) return line;
  }
  return undefined;
}
