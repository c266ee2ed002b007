import { pointRuns } from '../chart/lines/runs.ts';
import { type Box, DOT_WIDTH, type PathMark, type Points, type TextMark } from '../chart/scene.ts';
import { inkColour, type Theme } from '../chart/theme.ts';
import type { Canvas } from './canvas.ts';
import type { Polygon } from './coverage.ts';
import { lettering } from './lettering.ts';
import { strokePolygons } from './stroke.ts';

/** Paints the marks of a scene; one pixel of the scene is `scale` pixels of the canvas. */
export class Brush {
  readonly #canvas: Canvas;
  readonly #scale: number;
  readonly #theme: Theme;

  constructor(canvas: Canvas, scale: number, theme: Theme) {
    this.#canvas = canvas;
    this.#scale = scale;
    this.#theme = theme;
  }

  /** Paints lines and areas. */
  lines(marks: readonly PathMark[]): void {
    for (const mark of marks) {
      const polygons = mark.filled === true ? areaPolygons : linePolygons;
      this.#stroke(mark, polygons(mark, this.#scale));
    }
  }

  /** Paints horizontal and vertical lines, moved so that their edges are on edges of pixels. */
  crisp(marks: readonly PathMark[]): void {
    for (const mark of marks) {
      this.#stroke(mark, linePolygons(snapped(mark, this.#scale), this.#scale));
    }
  }

  text(mark: TextMark, opacity = 1): void {
    const colour = inkColour(mark.ink ?? 'text', this.#theme);
    this.#canvas.fill(lettering(mark, this.#scale), { colour, opacity });
  }

  boxes(boxes: readonly Box[], colour: string): void {
    const polygons = boxes.map(({ x, y, width, height }) =>
      rectangle([x, y, x + width, y + height], this.#scale),
    );
    this.#canvas.fill(polygons, { colour, opacity: 1 });
  }

  #stroke({ ink, opacity }: PathMark, polygons: readonly Polygon[]): void {
    this.#canvas.fill(polygons, { colour: inkColour(ink, this.#theme), opacity });
  }
}

/** The runs of points as closed areas. */
function areaPolygons({ points }: PixelLine, scale: number): Polygon[] {
  return [...pointRuns(points)].map(([from, to]) => {
    const polygon: number[] = [];
    for (let i = from; i < to; i++) polygon.push(points.x[i]! * scale, points.y[i]! * scale);
    return polygon;
  });
}

/** The parts of a mark that decide its shape. */
type PixelLine = Pick<PathMark, 'points' | 'width' | 'dash'>;

function linePolygons({ points, width, dash }: PixelLine, scale: number): Polygon[] {
  return strokePolygons({
    points: { x: points.x.map((x) => x * scale), y: points.y.map((y) => y * scale) },
    width: width * scale,
    dash: dash.map((length) => length * scale),
    dot: DOT_WIDTH * scale,
  });
}

function snapped(mark: PathMark, scale: number): PathMark {
  const width = Math.max(1, Math.round(mark.width * scale));
  const snap = (at: number) => (Math.round(at * scale - width / 2) + width / 2) / scale;
  const points: Points = { x: mark.points.x.map(snap), y: mark.points.y.map(snap) };
  return { ...mark, points, width: width / scale };
}

/** A rectangle with the orientation of the pieces of lines. */
function rectangle(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  scale: number,
): Polygon {
  return [x0, y1, x1, y1, x1, y0, x0, y0].map((at) => at * scale);
}
