import { ascending, group, median } from 'd3-array';
import type { CurvePoint } from './knee.ts';
import type { Division, SweepPart } from './sweep-part.ts';

/** Maximum number of lines that can be distinguished in a chart, and of charts beside each other. */
const MAX_LINES = 8;
const MAX_PANELS = 6;

/** A line of a chart: its name, empty if it is the only one, and its runs by their places in the part. */
export interface SweepLine {
  readonly name: string;
  readonly runs: readonly number[];
}

/** The lines of a chart; without a name if it is the only one. */
export interface SweepPanel {
  readonly name: string;
  readonly lines: readonly SweepLine[];
}

/** The charts and lines of a part without the runs that were left out, and how many do not fit. */
export interface SweepPanels {
  readonly panels: readonly SweepPanel[];
  readonly more: { readonly lines: number; readonly panels: number };
}

/** Divides the runs of a part into charts and lines. A line keeps its place when its runs are left out. */
export function sweepPanels(part: SweepPart, leftOut: ReadonlySet<number>): SweepPanels {
  const panels = valuesOf(part.panels);
  const lines = valuesOf(part.lines);
  const shown = [...part.names.keys()].filter((i) => !leftOut.has(i));
  const runsOf = (panel: string, line: string) =>
    shown.filter((i) => textOf(part.panels, i) === panel && textOf(part.lines, i) === line);
  return {
    panels: panels.slice(0, MAX_PANELS).map((name) => ({
      name,
      lines: lines.slice(0, MAX_LINES).map((line) => ({ name: line, runs: runsOf(name, line) })),
    })),
    more: {
      lines: Math.max(0, lines.length - MAX_LINES),
      panels: Math.max(0, panels.length - MAX_PANELS),
    },
  };
}

function textOf(division: Division | null, run: number): string {
  return division?.values[run] ?? '';
}

const collator = new Intl.Collator('en', { numeric: true });

/** The distinct values of a division in natural order. */
function valuesOf(division: Division | null): readonly string[] {
  return [...new Set(division?.values ?? [''])].sort(collator.compare);
}

/** The points of a line: the median of each number's runs, as far as they have a value. */
export function medianPoints(
  { runs }: SweepLine,
  numbers: readonly number[],
  values: readonly number[],
): readonly CurvePoint[] {
  const known = runs.filter((i) => !Number.isNaN(numbers[i]! + values[i]!));
  const byNumber = group(known, (i) => numbers[i]!);
  return Array.from(byNumber, ([x, ofNumber]) => ({
    x,
    y: median(ofNumber, (i) => values[i]!)!,
  })).sort((a, b) => ascending(a.x, b.x));
}
