import { ascending, group, median } from 'd3-array';
import { naturalOrder } from '../../text/natural-order.ts';
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

/** The values that lines or charts have, and those for which there is no room. */
export interface DrawnValues {
  readonly drawn: readonly string[];
  readonly undrawn: readonly string[];
}

/** Returns the values of a part that are lines. */
export function drawnLines({ lines }: SweepPart): DrawnValues {
  return firstValues(lines, MAX_LINES);
}

/** Returns the values of a part that are charts beside each other. */
export function drawnPanels({ panels }: SweepPart): DrawnValues {
  return firstValues(panels, MAX_PANELS);
}

/** Returns the charts and lines of a part for which there is room. */
export function drawnSweepPanels(
  part: SweepPart,
  leftOut: ReadonlySet<number>,
): readonly SweepPanel[] {
  return sweepPanels(part, leftOut)
    .slice(0, MAX_PANELS)
    .map(({ name, lines }) => ({ name, lines: lines.slice(0, MAX_LINES) }));
}

/** Divides the runs of a part into charts and lines. A line keeps its place when its runs are left out. */
export function sweepPanels(part: SweepPart, leftOut: ReadonlySet<number>): readonly SweepPanel[] {
  const lines = valuesOf(part.lines);
  const shown = [...part.names.keys()].filter((i) => !leftOut.has(i));
  const byPlace = group(
    shown,
    (i) => textOf(part.panels, i),
    (i) => textOf(part.lines, i),
  );
  const runsOf = (panel: string, line: string) => byPlace.get(panel)?.get(line) ?? [];
  return valuesOf(part.panels).map((name) => ({
    name,
    lines: lines.map((line) => ({ name: line, runs: runsOf(name, line) })),
  }));
}

function textOf(division: Division | null, run: number): string {
  return division?.values[run] ?? '';
}

/** The distinct values of a division in natural order. */
function valuesOf(division: Division | null): readonly string[] {
  return [...new Set(division?.values ?? [''])].sort(naturalOrder);
}

function firstValues(division: Division | null, most: number): DrawnValues {
  const values = valuesOf(division);
  return { drawn: values.slice(0, most), undrawn: values.slice(most) };
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
