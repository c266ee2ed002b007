import { group, max, min } from 'd3-array';
import { coveredPart } from '../analyse/signals/covered-part.ts';
import { timeGrid } from '../analyse/signals/grid.ts';
import { signalsOf } from '../analyse/signals/signals.ts';
import { type Column, lineAt } from '../model/column.ts';
import type { Finding, Subject } from '../model/finding.ts';
import type { Run, Window } from '../model/run.ts';
import type { Series } from '../panels/panel.ts';
import { joinNames } from '../text/join-names.ts';
import { lineRange } from '../text/line-range.ts';

/** Maximum number of entries: logs, and how many more there are. */
const MAX_ENTRIES = 4;

/** The first and last line of a file. */
type LineRange = readonly [file: string, first: number, last: number];

/**
 * The lines of the logs in which something was found: `iostat.out:456–767`. Empty for what was not measured. Of several
 * logs that measured the same it is the finest, and for the time that it does not cover, the next.
 */
export function findingOrigin(run: Run, { level, from, to, subject, also = [] }: Finding): string {
  if (level === 'not-measured') return '';
  const all = [subject, ...also].flatMap((about) => linesAbout(run, about, { from, to }));
  const texts = Array.from(
    group(all, ([file]) => file),
    ([file, ranges]) =>
      lineRange(file, min(ranges, ([, first]) => first)!, max(ranges, ([, , last]) => last)!),
  );
  return joinNames(texts, ', ', MAX_ENTRIES);
}

/** Returns the printed lines of a subject's metrics in a span. */
function linesAbout(run: Run, { host, entity, metrics }: Subject, window: Window): LineRange[] {
  // Cells of the grid are covered by the sample at their middle.
  const leastGap = timeGrid(run).step / 2;
  return metrics.flatMap((metric) => {
    let open: readonly Window[] = [window];
    return (signalsOf(run).one(host, entity, metric)?.logs ?? []).flatMap((series) => {
      const parts = open.map((gap) => coveredPart(series.source.axis, gap, leastGap));
      open = parts.flatMap(({ gaps }) => gaps);
      return parts.flatMap(({ first, last }) => linesOf(series, first, last));
    });
  });
}

/** Returns the printed lines from one sample to another, file by file. */
function linesOf({ source, columns }: Series, from: number, to: number): LineRange[] {
  const { firstSample, parts } = source;
  return parts.flatMap((part, i): LineRange[] => {
    const first = Math.max(from, part.firstSample - firstSample);
    const next = parts[i + 1]?.firstSample ?? Infinity;
    const last = Math.min(to, next - firstSample - 1);
    if (first > last) return [];
    const least = min(columns, (column) => printedLine(column, first, last));
    const most = max(columns, (column) => printedLine(column, last, first));
    // Where no first line is printed, there is no last one.
    return least === undefined ? [] : [[part.file, least, most!]];
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
