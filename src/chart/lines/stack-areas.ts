import type { ReadSeries } from '../read-series.ts';
import { type PathMark, plainMark } from '../scene.ts';
import { areaBetween } from './area-between.ts';
import { edgeOf, type PlotAxes } from './line-marks.ts';

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
    const points = areaBetween(upper, lower, place.y.scale.range[0]);
    const style = { opacity: AREA_OPACITY, filled: true, series: line.index };
    return [plainMark(points, `s${line.slot}`, style)];
  });
}
