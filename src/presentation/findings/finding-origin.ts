import { group, max, min } from 'd3-array';
import { coveredPart } from '../../analyse/signals/covered-part.ts';
import { timeGrid } from '../../analyse/signals/grid.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { cellAt } from '../../model/column.ts';
import type { Finding, PrintedResult, Subject } from '../../model/finding.ts';
import type { Run, Window } from '../../model/run.ts';
import { type LineRange, printedLines } from '../../panels/printed-lines.ts';
import { joinNames } from '../../text/join-names.ts';
import { lineRange } from '../../text/line-range.ts';

/** Maximum number of entries: logs, and how many more there are. */
const MAX_ENTRIES = 4;

/** The lines of the logs in which something was found, as text: `iostat.out:456–767`. */
export function findingOrigin(run: Run, finding: Finding): string {
  const texts = findingLines(run, finding).map((range) => lineRange(...range));
  return joinNames(texts, ', ', MAX_ENTRIES);
}

/**
 * Returns the lines of the logs in which something was found, a range for each file. Empty for what was not measured. Of
 * several logs that measured the same it is the finest, and for the time that it does not cover, the next. A range begins
 * and ends with a number that counts: no average since boot does.
 */
export function findingLines(
  run: Run,
  { level, from, to, subject, also = [], basis = () => [] }: Finding,
): readonly LineRange[] {
  if (level === 'not-measured') return [];
  const all = [subject, ...also, ...basis()].flatMap((about) =>
    'line' in about ? [resultLine(about)] : linesAbout(run, about, { from, to }),
  );
  return Array.from(
    group(all, ([file]) => file),
    ([file, ranges]) => [
      file,
      min(ranges, ([, first]) => first)!,
      max(ranges, ([, , last]) => last)!,
    ],
  );
}

const resultLine = ({ file, line, last }: PrintedResult): LineRange => [file, line, last];

/** Returns the printed lines of a subject's metrics in a span. */
function linesAbout(run: Run, { host, entity, metrics }: Subject, window: Window): LineRange[] {
  // Cells of the grid are covered by the sample at their middle.
  const leastGap = timeGrid(run).step / 2;
  return metrics.flatMap((metric) => {
    let open: readonly Window[] = [window];
    return (signalsOf(run).one(host, entity, metric)?.logs ?? []).flatMap((series) => {
      const parts = open.map((gap) => coveredPart(series.source.axis, gap, leastGap));
      open = parts.flatMap(({ gaps }) => gaps);
      const isCounted = (sample: number) =>
        series.columns.some((column) => {
          const { value, state } = cellAt(column, sample);
          return !Number.isNaN(value) && state !== 'since-boot';
        });
      return parts.flatMap(({ first, last }) => {
        let [from, to] = [first, last];
        while (from <= to && !isCounted(from)) from++;
        while (to > from && !isCounted(to)) to--;
        return printedLines(series, from, to);
      });
    });
  });
}
