import { group, median, pairs } from 'd3-array';
import type { CurveDot, ResultCurve } from '../analyse/results/result-curves.ts';
import { toAxis } from '../model/display-unit.ts';
import { type ChartAxis, createChartAxis } from './axes/axis.ts';
import { spansDecades } from './axes/chart-axes.ts';
import { extentOf } from './axes/extent.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { linearTicks, type Tick } from './axes/ticks.ts';
import { symbols } from './curve-symbols.ts';
import { formatG } from './format-g.ts';
import { frameMarks } from './frame.ts';
import { pageTexts } from './page-frame.ts';
import { pointNames } from './point-names.ts';
import { type Box, type Marks, type PathMark, type Points, plainMark, type Size } from './scene.ts';
import { segmentPoints } from './segments.ts';
import { textWidth } from './text-width.ts';
import { dashes } from './theme.ts';

/** Minimum ratio of the largest to the smallest number for a logarithmic axis, and of numbers that were doubled. */
const MIN_LOG_RATIO = 100;
const MIN_DOUBLED_RATIO = 16;
/** Minimum ratio of neighbours, as a median, of numbers that were doubled, not added to. */
const MIN_STEP_RATIO = 1.5;
/** Factor by which the axis is extended so that the last symbol fits. */
const DOMAIN_FACTOR = 1.04;
const LABEL_SIZE = 13;
/** Approximate distance between evenly spaced tics, in pixels. */
const TIC_DISTANCE = 52;
/** Minimum distance of tics as a ratio to the width of the longest label. */
const MIN_TIC_RATIO = 1.6;

/** A curve with what it shows in words, for readers who do not see it. */
export interface DescribedCurve extends ResultCurve {
  readonly description: string;
}

/** How a curve is drawn whose name and key are beside it. */
export interface CurveForm {
  /** The room around its frame, in pixels. */
  readonly margin: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;
  /** Returns the horizontal axis if it has words below it instead of numbers. */
  readonly axisOf?:
    | ((plot: Box) => { readonly scale: Scale; readonly ticks: readonly Tick[] })
    | undefined;
}

/** Lays out lines with points over numbers other than time, like gnuplot's `linespoints`. Their name and key are beside it. */
export function layoutCurve(
  curve: DescribedCurve,
  size: Size,
  { margin, axisOf }: CurveForm,
): Marks {
  const { title, description, across, numbers, lines, divisions = [], areInOrder = false } = curve;
  const { top, right, bottom, left } = margin;
  const plot = {
    ...{ x: left, y: top },
    width: size.width - left - right,
    height: size.height - top - bottom,
  };
  const isMeasured = lines.some((line) => line.numbers !== undefined);
  const isLog = !isMeasured && !areInOrder && isLogarithmic(numbers);
  const axis = axisOf?.(plot) ?? acrossAxis(numbers, plot, isLog);
  const x = { ...axis, label: across };
  const y = upAxis(curve, [plot.y + plot.height, plot.y]);
  const frame = { size, plot, titles: [title], x, y };
  const named = lines.map(({ pointNames: names = [], numbers: own = [], values }, i) => {
    return { names, points: pointsOf(own, values, { x, y, i }) };
  });
  return {
    ...size,
    ...{ title, description, plot, gaps: [], legend: [] },
    frame: [...frameMarks(frame), ...divisionMarks(divisions, x.scale, plot)],
    texts: [...pageTexts(frame), ...pointNames(named, plot)],
    lines: lines.flatMap(({ values, dots, slot, numbers: own = numbers }, i) => {
      const place = { x, y, i };
      const line = pointsOf(own, values, place);
      return lineAndSymbols(slot ?? i, line, dots === undefined ? line : dotPoints(dots, place));
    }),
  };
}

/** The dashes of a line that divides a curve. */
export const DIVISION_DASHES: readonly number[] = [4, 3];

function divisionMarks(numbers: readonly number[], scale: Scale, { y, height }: Box): PathMark[] {
  return numbers.map((number) => {
    const x = positionOf(scale, number);
    return plainMark(segmentPoints([[x, y, x, y + height]]), 'axis', { dash: DIVISION_DASHES });
  });
}

/** Minimum distance of a tic without a label from the one before it. */
const MIN_TIC_PIXELS = 4;

/** Tics are evenly spaced, or at the numbers on a logarithmic scale. */
function acrossAxis(
  numbers: readonly number[],
  plot: Box,
  isLog: boolean,
): { scale: Scale; ticks: Tick[] } {
  const [least, most] = [numbers[0]!, numbers.at(-1)!];
  const range = [plot.x, plot.x + plot.width] as const;
  if (!isLog) {
    const domain = [0, most * DOMAIN_FACTOR] as const;
    const scale = { log: false, domain, range, rail: Number.NaN };
    const longest = textWidth(formatG(Math.round(most)), LABEL_SIZE);
    const distance = Math.max(TIC_DISTANCE, MIN_TIC_RATIO * longest);
    return { scale, ticks: linearTicks(domain, Math.round(plot.width / distance)) };
  }
  const factor = (most / least) ** 0.04;
  const domain = [least / factor, most * factor] as const;
  const scale = { log: true, domain, range, rail: Number.NaN };
  let free = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const ticks = [...new Set(numbers)].flatMap((value) => {
    const [at, text] = [positionOf(scale, value), formatG(value)];
    const half = textWidth(text, LABEL_SIZE) / 2;
    const fits = at - half > free;
    if (fits) free = at + half + LABEL_SIZE / 2;
    else if (at - last < MIN_TIC_PIXELS) return [];
    last = at;
    return { value, label: fits ? text : '', major: true };
  });
  return { scale, ticks };
}

/** Whether numbers, in ascending order, are over two decades, or were doubled. */
function isLogarithmic(numbers: readonly number[]): boolean {
  const [least, most] = [numbers[0]!, numbers.at(-1)!];
  if (!(least > 0)) return false;
  const distinct = [...new Set(numbers)];
  const step = median(pairs(distinct, (a, b) => b / a)) ?? 1;
  return most / least >= (step >= MIN_STEP_RATIO ? MIN_DOUBLED_RATIO : MIN_LOG_RATIO);
}

function upAxis(
  { lines, isLogarithmic: log = false, beside = [] }: ResultCurve,
  range: readonly [number, number],
): ChartAxis {
  const measured = lines.map(({ unit, metric, values, dots = [] }, index) => {
    const all = Float64Array.of(...values, ...dots.map(({ value }) => value), ...beside);
    return { index, unit, metric, extent: extentOf(all) };
  });
  return createChartAxis(measured, {
    spec: {
      metrics: [],
      label: lines.some(({ unit }) => unit === '1/s') ? 'per second' : '',
      min: 0,
    },
    choice: { log: log && spansDecades(measured), fitted: false, smooth: false },
    range,
  });
}

/** The axes of a curve, and the index of one of its lines. */
interface LinePlace {
  readonly x: { readonly scale: Scale };
  readonly y: ChartAxis;
  readonly i: number;
}

function dotPoints(dots: readonly CurveDot[], place: LinePlace): Points {
  const values = Float64Array.from(dots, ({ value }) => value);
  return outerPoints(
    pointsOf(
      dots.map(({ number }) => number),
      values,
      place,
    ),
  );
}

/** Maximum number of dots of a line that are all drawn; of more, the lowest and the highest of each pixel across. */
const MAX_DOTS = 400;

function outerPoints({ x, y }: Points): Points {
  if (x.length <= MAX_DOTS) return { x, y };
  const kept = [...group(x.keys(), (i) => Math.round(x[i]!)).values()].flatMap((all) => {
    all.sort((a, b) => y[a]! - y[b]!);
    return [all[0]!, all.at(-1)!];
  });
  const at = (values: Float64Array) => Float64Array.from(new Set(kept), (i) => values[i]!);
  return { x: at(x), y: at(y) };
}

function pointsOf(
  numbers: readonly number[],
  values: Float64Array,
  { x, y, i }: LinePlace,
): Points {
  const unit = y.units.get(i)!;
  return {
    x: Float64Array.from(numbers, (number) => positionOf(x.scale, number)),
    y: values.map((value) => positionOf(y.scale, toAxis(unit, value))),
  };
}

/** A line over the points that have a value, and a symbol on each dot. */
function lineAndSymbols(slot: number, line: Points, dots: Points): PathMark[] {
  const mark = { ink: `s${slot}`, opacity: 1, smooth: false } as const;
  return [
    { ...mark, points: knownPoints(line), width: 1.3, dash: dashes[slot] ?? [] },
    { ...mark, points: symbols(knownPoints(dots), slot), width: 1.5, dash: [] },
  ];
}

function knownPoints({ x, y }: Points): Points {
  const shown = [...y.keys()].filter((i) => !Number.isNaN(y[i]!));
  return {
    x: Float64Array.from(shown, (i) => x[i]!),
    y: Float64Array.from(shown, (i) => y[i]!),
  };
}
