import type { ReadSeries } from '../read-series.ts';
import { type PathMark, type Points, plainMark } from '../scene.ts';
import { edgeOf, type PlotAxes } from './line-marks.ts';
import { PointsWriter } from './points-writer.ts';
import { pointRuns } from './runs.ts';

/** Opacity of the areas of a stack; faint, so that its lines and all that is below the areas are seen. */
const AREA_OPACITY = 0.22;

/** The area between each line of a stack and the one below it, or the axis. */
export function stackAreas(
  all: readonly ReadSeries[],
  isShown: (line: ReadSeries) => boolean,
  place: PlotAxes,
): PathMark[] {
  return all.flatMap((line) => {
    if (line.heights === undefined || !isShown(line)) return [];
    const below = all.find(({ index }) => index === line.on);
    const upper = edgeOf(line.points, line, place);
    const lower = below === undefined ? null : edgeOf(below.points, line, place);
    const points = between(upper, lower, place.y.scale.range[0]);
    return [plainMark(points, `s${line.index}`, { opacity: AREA_OPACITY, filled: true })];
  });
}

/** Closed areas between two edges, run by run; the lower edge is the bottom if it is not given. */
function between(upper: Points, lower: Points | null, bottom: number): Points {
  const runs = [...pointRuns(upper)];
  const lowerRuns = lower === null ? [] : [...pointRuns(lower)];
  const out = new PointsWriter(2 * upper.x.length + 2 * (lower?.x.length ?? 0) + 4 * runs.length);
  for (const [k, [from, to]] of runs.entries()) {
    for (let i = from; i < to; i++) out.add(upper.x[i]!, upper.y[i]!);
    const run = lowerRuns.length === runs.length ? lowerRuns[k] : undefined;
    if (run === undefined) {
      out.add(upper.x[to - 1]!, bottom);
      out.add(upper.x[from]!, bottom);
    } else for (let i = run[1] - 1; i >= run[0]; i--) out.add(lower!.x[i]!, lower!.y[i]!);
    out.end();
  }
  return out.points;
}
