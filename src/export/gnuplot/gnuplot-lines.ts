import type { PathMark, Scene, SceneAxis } from '../../chart/scene.ts';
import { inkColour, type Theme } from '../../chart/theme.ts';
import { railOf } from './gnuplot-axis.ts';
import type { DataPosition, GnuplotData } from './gnuplot-data.ts';
import { quoted } from './gnuplot-text.ts';

/** gnuplot measures dashes in about half pixels. */
const DASH_FACTOR = 2;

/** The parts of a script from which lines are drawn. */
export interface ScriptParts {
  readonly scene: Scene;
  readonly theme: Theme;
  readonly data: GnuplotData;
  /** The name of the data in the script. */
  readonly block: string;
}

/**
 * The clauses of `plot`, one in each row: first the entries of the key, in the order of the key, then the lines in the
 * order in which our charts paint them, so that no line hides another.
 */
export function plotClauses(parts: ScriptParts): string[] {
  const { scene, theme, data } = parts;
  const keys = scene.legend
    .filter(({ hidden }) => !hidden)
    .map(({ sample, text }) => `NaN title ${quoted(text.text)} ${styleOf(sample, theme)}`);
  // A script has every sample, so gnuplot draws the spread of dense lines itself.
  const marks = scene.lines.filter(({ spread }) => spread !== true);
  const lines = marks.flatMap((mark) => {
    const place = data.places.get(indexOf(mark));
    return place === undefined ? [] : lineClauses(mark, place, parts);
  });
  const clauses = [...keys, ...lines];
  // An empty frame if every line is hidden.
  return clauses.length > 0 ? clauses : ['NaN notitle'];
}

function lineClauses(
  mark: PathMark,
  place: DataPosition,
  { scene, theme, block }: ScriptParts,
): string[] {
  const index = indexOf(mark);
  const clause = (set: number, how: string) =>
    set < 0 ? [] : [`${block} index ${set} using 1:${valueColumn(scene.y, index)} ${how} notitle`];
  const hasDots = mark.opacity === 1 && mark.sign === undefined;
  return [
    ...(mark.smooth
      ? clause(place.curve, `smooth bezier ${styleOf(mark, theme)}`)
      : clause(place.lines, styleOf(mark, theme))),
    ...(!hasDots
      ? []
      : clause(place.dots, `with points pointtype 7 pointsize 0.3 ${colour(mark, theme)}`)),
  ];
}

/** gnuplot's `using`: the canonical value in the unit of its axis; 0 on a logarithmic axis is drawn on its rail. */
function valueColumn({ scale, units }: SceneAxis, index: number): string {
  const { times, by } = units.get(index)!;
  const value = `$2${times === 1 ? '' : `*${times}`}${by === 1 ? '' : `/${by}`}`;
  const rail = railOf(scale);
  if (scale.log && rail > 0) return `($2 > 0 ? ${value} : ${rail})`;
  return value === '$2' ? '2' : `(${value})`;
}

/** The index of a mark's series. */
export function indexOf({ series = -1 }: PathMark): number {
  return series;
}

/** gnuplot's circle, cross and square. */
const POINT_TYPES = [6, 2, 4];

function styleOf(mark: PathMark, theme: Theme): string {
  if (mark.sign === undefined) return `with lines ${lineStyle(mark, theme)}`;
  const type = POINT_TYPES[mark.sign] ?? POINT_TYPES[2];
  return `with points pointtype ${type} pointsize 0.7 ${colour(mark, theme)}`;
}

function lineStyle(mark: PathMark, theme: Theme): string {
  const dash =
    mark.dash.length === 0
      ? ''
      : ` dashtype (${mark.dash.map((length) => length * DASH_FACTOR).join(',')})`;
  return `${colour(mark, theme)} linewidth ${mark.width}${dash}`;
}

/** The colour of a faint line is mixed with the ground, because not every gnuplot terminal can draw it transparent. */
function colour(mark: PathMark, theme: Theme): string {
  const ink = inkColour(mark.ink, theme);
  return `linecolor rgb '${mark.opacity < 1 ? blend(ink, theme.ground, mark.opacity) : ink}'`;
}

/** One colour over another, both `#RRGGBB`. */
export function blend(over: string, under: string, opacity: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(over, at) * opacity + channel(under, at) * (1 - opacity)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
