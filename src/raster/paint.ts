import { isNext } from '../../templates/chart/bars.ts';
import type { Bars, Ink, PathMark, Points, Scene, Size } from '../../templates/chart/scene.ts';
import { type Theme, themes } from '../../templates/chart/theme.ts';
import { Canvas } from './canvas.ts';
import type { Polygon } from './coverage.ts';
import { lettering } from './lettering.ts';
import { strokePolygons } from './stroke.ts';

/** Points that stand alone are dots of this width. */
const DOT = 3;
const HIDDEN = 0.4;

/** A chart as pixels of its own, `scale` of them for one of the scene. */
export function paint(
  scene: Scene,
  size: Size,
  scale: number,
  theme: Theme = themes.light,
): Canvas {
  const canvas = new Canvas(size, theme.ground);
  const { gaps, frame, lines, key, texts, plot } = scene;
  const stroke = (mark: PathMark, polygons: readonly Polygon[]) =>
    canvas.fill(polygons, { colour: colourOf(mark.ink, theme), opacity: mark.opacity });
  for (const mark of gaps) stroke(mark, linePolygons(mark, scale));
  for (const mark of frame) stroke(mark, linePolygons(crisp(mark, scale), scale));
  for (const mark of lines) {
    stroke(
      mark,
      mark.bars !== null ? barPolygons(mark.bars, plot.x, scale) : linePolygons(mark, scale),
    );
  }
  for (const { sample } of key) stroke(sample, linePolygons(crisp(sample, scale), scale));
  for (const text of texts) {
    canvas.fill(lettering(text, scale), { colour: theme.text, opacity: 1 });
  }
  for (const { text, hidden } of key) {
    canvas.fill(lettering(text, scale), { colour: theme.text, opacity: hidden ? HIDDEN : 1 });
  }
  return canvas;
}

function colourOf(ink: Ink, theme: Theme): string {
  switch (ink) {
    case 'axis':
    case 'text':
    case 'ground':
    case 'gap':
      return theme[ink];
    default:
      return theme.series[Number(ink.slice(1)) % theme.series.length]!;
  }
}

/** What of a mark makes its shape. */
type Line = Pick<PathMark, 'points' | 'width' | 'dash'>;

function linePolygons({ points, width, dash }: Line, scale: number): Polygon[] {
  return strokePolygons({
    points: { x: points.x.map((x) => x * scale), y: points.y.map((y) => y * scale) },
    width: width * scale,
    dash: dash.map((length) => length * scale),
    dot: DOT * scale,
  });
}

/** A mark of level and upright lines, moved so that their borders are borders of pixels. */
function crisp(mark: PathMark, scale: number): PathMark {
  const width = Math.max(1, Math.round(mark.width * scale));
  const snap = (at: number) => (Math.round(at * scale - width / 2) + width / 2) / scale;
  const points: Points = { x: mark.points.x.map(snap), y: mark.points.y.map(snap) };
  return { ...mark, points, width: width / scale };
}

/** Whole pixel columns of the scene; `left` is the middle of the first. */
function barPolygons(bars: Bars, left: number, scale: number): Polygon[] {
  const { column, low, high, first, last, joined } = bars;
  const polygons: Polygon[] = [];
  for (let i = 0; i < bars.length; i++) {
    const goesOn = i + 1 < bars.length && joined[i + 1] === 1;
    const isAlone = joined[i] === 0 && !goesOn && low[i] === high[i];
    const more = isAlone ? (DOT - 1) / 2 : 0;
    const x = left - 0.5 + column[i]!;
    polygons.push(rectangle([x - more, low[i]!, x + 1 + more, high[i]! + 1], scale));
    if (joined[i] === 0 || isNext(bars, i)) continue;
    const points = {
      x: Float64Array.of(left + column[i - 1]!, left + column[i]!),
      y: Float64Array.of(last[i - 1]! + 0.5, first[i]! + 0.5),
    };
    polygons.push(...linePolygons({ points, width: 1, dash: [] }, scale));
  }
  return polygons;
}

/** Turns as the pieces of lines do. */
function rectangle(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  scale: number,
): Polygon {
  return [x0, y1, x1, y1, x1, y0, x0, y0].map((at) => at * scale);
}
