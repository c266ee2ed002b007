import { visibleRange } from '../../chart/axes/visible-range.ts';
import { pointRuns } from '../../chart/lines/runs.ts';
import type { ReadSeries } from '../../chart/read-series.ts';
import type { Points } from '../../chart/scene.ts';

/** The position of a line's samples in the data of a script, as gnuplot's `index`; −1 without samples. */
export interface DataPosition {
  readonly lines: number;
  /** The samples over which a smooth curve goes. */
  readonly curve: number;
  /** Samples between two breaks, which gnuplot's lines do not show. */
  readonly dots: number;
}

/** The data of a script: its text, and the position of each line of the chart in it. */
export interface GnuplotData {
  readonly text: string;
  /** By the index of the series. */
  readonly places: ReadonlyMap<number, DataPosition>;
}

/**
 * The samples as data sets of gnuplot, two empty lines apart: seconds and values of the canonical unit, each as the
 * shortest decimal that reads back equal. An empty line breaks the line that is drawn. `smooth` has the lines with a
 * curve, which goes over the samples within the stretch only.
 */
export function gnuplotData(
  lines: readonly ReadSeries[],
  stretch: readonly [number, number],
  smooth: ReadonlySet<number>,
): GnuplotData {
  const places = new Map<number, DataPosition>();
  const sets: string[] = [];
  const add = (comment: string, points: Points, runs: readonly PointRun[]) =>
    runs.length === 0 ? -1 : sets.push(`# ${comment}\n${runsText(points, runs)}`) - 1;
  for (const { index, series, points } of lines) {
    const needed = pointsIn(points, stretch, 1);
    const within = pointsIn(points, stretch, 0);
    const runs = [...pointRuns(needed)];
    const heading = `line ${index + 1}: seconds, ${unitWord(series.unit)}`;
    const drawn = add(heading, needed, runs);
    places.set(index, {
      lines: drawn,
      curve:
        !smooth.has(index) || within.x.length === needed.x.length
          ? drawn
          : add(`${heading}, for the curve`, within, [...pointRuns(within)]),
      dots: add(
        `${heading}, samples that stand alone`,
        needed,
        runs.filter(([from, to]) => to - from === 1),
      ),
    });
  }
  return { text: sets.join('\n\n'), places };
}

/** The samples of a stretch and some more on either side, for lines that cross its ends. */
function pointsIn(points: Points, stretch: readonly [number, number], more: number): Points {
  const range = visibleRange(points.x, stretch);
  if (range === null) return points;
  const [from, to] = [Math.max(0, range.from - more), range.to + more];
  return { x: points.x.subarray(from, to), y: points.y.subarray(from, to) };
}

type PointRun = readonly [from: number, to: number];

function runsText({ x, y }: Points, runs: readonly PointRun[]): string {
  return runs
    .map(([from, to]) => {
      let text = '';
      for (let i = from; i < to; i++) text += `${x[i]} ${y[i]}\n`;
      return text;
    })
    .join('\n');
}

function unitWord(unit: string): string {
  return unit === '1' ? 'a number' : unit;
}
