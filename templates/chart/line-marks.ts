import type { PanelSpec } from '../panels/panel.ts';
import { type AxisUnit, toAxis } from './axis-unit.ts';
import { bezier } from './bezier.ts';
import { clip } from './clip.ts';
import { downsample } from './downsample.ts';
import type { ReadSeries } from './read-series.ts';
import { positions, type Scale } from './scale.ts';
import type { Box, PathMark, Points, SceneAxis } from './scene.ts';
import { dashes } from './theme.ts';
import { visiblePoints } from './visible-points.ts';

/** A raw line beneath its smooth one. */
const FAINT = 0.25;
/** Where there is room, points closer than a fraction of a pixel are still one. */
const COLUMNS_A_PIXEL = 32;

/** Where lines are drawn. */
export interface Place {
  readonly plot: Box;
  readonly x: Scale;
  readonly y: SceneAxis;
  readonly y2: SceneAxis | null;
}

/** The marks of a line: itself, or where its axis is smooth the raw line faint beneath the smooth one. */
export function lineMarks(line: ReadSeries, spec: PanelSpec, place: Place): PathMark[] {
  const { index, series, points } = line;
  const axis = (series.axis === 'y2' ? place.y2 : place.y) ?? place.y;
  const { inside, around } = visiblePoints(points, place.x.domain);
  const dense = inside.x.length > place.plot.width;
  const pixels = pixelsOf(axis, axis.units.get(index)!, place.x);
  const cut = (of: Points) => clip(pixels(of), place.plot.x - 0.5, edgeOf(place.plot) + 0.5);
  const mark = {
    ink: `s${index}`,
    dash: dashes[index] ?? [],
    points: cut(downsample(around, columnsOf(place, dense ? 1 : COLUMNS_A_PIXEL))),
    width: dense ? 1 : 1.3,
    opacity: 1,
    dense,
    smooth: false,
  } as const;
  if ((series.axis === 'y2' ? spec.y2 : spec.y)?.smooth === undefined) return [mark];
  const smooth = cut(bezier(inside));
  return [
    { ...mark, dash: [], opacity: FAINT },
    { ...mark, points: smooth, width: 1.6, dense: false, smooth: true },
  ];
}

function edgeOf({ x, width }: Box): number {
  return x + width;
}

/** A column is centred on its pixel, so the first begins half a pixel before the border. */
function columnsOf({ x, plot }: Place, perPixel: number) {
  const [from, to] = x.domain;
  const half = (to - from) / plot.width / 2;
  return { from: from - half, to: to + half, count: (plot.width + 1) * perPixel };
}

function pixelsOf({ scale }: SceneAxis, unit: AxisUnit, x: Scale): (points: Points) => Points {
  const [across, up] = [positions(x), positions(scale)];
  return (points) => ({
    x: points.x.map(across),
    y: points.y.map((value) => up(toAxis(unit, value))),
  });
}
