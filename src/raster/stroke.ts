import { pointRuns } from '../chart/lines/runs.ts';
import type { Points } from '../chart/scene.ts';
import type { Polygon } from './coverage.ts';

/** Maximum angle of a piece of a round corner, in radians. */
const MAX_PIECE_ANGLE = Math.PI / 6;

type Point = readonly [x: number, y: number];

/** A pen's path in pixels. */
export interface Stroke {
  readonly points: Points;
  readonly width: number;
  readonly dash: readonly number[];
  /** The width of isolated points. */
  readonly dot: number;
}

/** The areas that a stroke covers: its pieces, round corners between them, dots for isolated points. */
export function strokePolygons({ points, width, dash, dot }: Stroke): Polygon[] {
  return [...pointRuns(points)].flatMap(([from, to]) => {
    const line = withoutRepeats(points, from, to);
    if (line.length === 1) return [disc(line[0]!, dot / 2)];
    return dashed(line, dash).flatMap((piece) => linePolygons(piece, width / 2));
  });
}

function withoutRepeats({ x, y }: Points, from: number, to: number): Point[] {
  const line: Point[] = [];
  for (let i = from; i < to; i++) {
    const last = line.at(-1);
    if (last === undefined || last[0] !== x[i] || last[1] !== y[i]) line.push([x[i]!, y[i]!]);
  }
  return line;
}

function linePolygons(line: readonly Point[], half: number): Polygon[] {
  const polygons: Polygon[] = [];
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    polygons.push(piece(from, to, half));
    if (i > 1) polygons.push(...corner([line[i - 2]!, from, to], half));
  }
  const [first, last] = [line[0]!, line.at(-1)!];
  const isClosed = line.length > 2 && first[0] === last[0] && first[1] === last[1];
  if (isClosed) polygons.push(...corner([line.at(-2)!, first, line[1]!], half));
  return polygons;
}

/** A rectangle around a straight line; all have the same orientation. */
function piece([x0, y0]: Point, [x1, y1]: Point, half: number): Polygon {
  const [nx, ny] = across([x0, y0], [x1, y1], half);
  return [x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny];
}

/** The vector from a line to its edge on one side. */
function across([x0, y0]: Point, [x1, y1]: Point, half: number): Point {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const share = half / Math.sqrt(dx * dx + dy * dy);
  return [-dy * share, dx * share];
}

/** The round wedge on the outer side of a corner. */
function corner([a, b, c]: readonly [Point, Point, Point], half: number): Polygon[] {
  const before = across(a, b, half);
  const after = across(b, c, half);
  const turn = Math.atan2(
    before[0] * after[1] - before[1] * after[0],
    before[0] * after[0] + before[1] * after[1],
  );
  const pieces = Math.ceil(Math.abs(turn) / MAX_PIECE_ANGLE);
  if (pieces === 0) return [];
  const side = turn < 0 ? 1 : -1;
  const wedge = [b[0], b[1]];
  for (let i = 0; i <= pieces; i++) {
    const angle = (turn * i) / pieces;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    wedge.push(b[0] + side * (before[0] * cos - before[1] * sin));
    wedge.push(b[1] + side * (before[0] * sin + before[1] * cos));
  }
  return [side > 0 ? wedge : reversed(wedge)];
}

function reversed(polygon: Polygon): Polygon {
  return polygon.flatMap((_, i) =>
    i % 2 === 1 ? [] : [polygon[polygon.length - 2 - i]!, polygon[polygon.length - 1 - i]!],
  );
}

function disc([x, y]: Point, radius: number): Polygon {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (Math.floor(i / 2) * Math.PI) / 6;
    return i % 2 === 0 ? x + radius * Math.cos(angle) : y - radius * Math.sin(angle);
  });
}

/** A line cut into dashes; patterns are lengths of dash and break in turn. */
function dashed(line: readonly Point[], dash: readonly number[]): readonly (readonly Point[])[] {
  if (dash.length === 0) return [line];
  const out: Point[][] = [[line[0]!]];
  let part = 0;
  let rest = dash[0]!;
  for (let i = 1; i < line.length; i++) {
    let from = line[i - 1]!;
    const to = line[i]!;
    let left = Math.hypot(to[0] - from[0], to[1] - from[1]);
    while (left > rest) {
      const share = rest / left;
      from = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      left -= rest;
      if (part % 2 === 0) out.at(-1)!.push(from);
      else out.push([from]);
      part = (part + 1) % dash.length;
      rest = dash[part]!;
    }
    if (part % 2 === 0) out.at(-1)!.push(to);
    rest -= left;
  }
  return out.filter((piece) => piece.length > 1);
}
