import { median, sum } from 'd3-array';
import type { Window } from '../model/run.ts';
import type { SeriesData } from '../panels/panel.ts';

/** The size of a small curve: a unit across for each part of the run, heights of at most two digits. */
export const SPARK_SIZE = { width: 64, height: 96 } as const;
/** The height of the marks below it, of parts at zero. */
export const ZERO_HEIGHT = 12;

/** A small curve as paths: the mean of each part of a run, the band from its lowest to its highest, the parts at zero. */
export interface Spark {
  readonly mean: string;
  /** Empty if parts have hardly more than a sample. */
  readonly band: string;
  /** Those since the values first reached their median. */
  readonly 'at-zero': string;
}

/**
 * Returns values over time as a small curve from 0 to `top`, or to their highest if that is higher; null for less than
 * two samples.
 */
export function sparkOf(logs: readonly SeriesData[], window: Window, top = 0): Spark | null {
  if (logs.every(({ values }) => values.length < 2)) return null;
  const parts = sparkParts(logs, window);
  const most = Math.max(top || 0, ...parts.map(({ high }) => high || 0));
  const { height } = SPARK_SIZE;
  const y = (value: number) =>
    most > 0 ? height - Math.round((height * Math.max(0, value)) / most) : height;
  const pieces = measuredPieces(parts);
  const lineOf = (piece: readonly PlacedPart[], key: 'mean' | 'low' | 'high') =>
    piece.map((part) => `${part.at} ${y(part[key])}`).join('L');
  const samples = sum(logs, ({ values }) => values.length);
  const hasBand =
    samples >= MIN_SAMPLES * parts.length && parts.some(({ low, high }) => y(low) !== y(high));
  const from = Math.floor((usualFrom(logs) - window.from) * (parts.length / lengthOf(window)));
  return {
    mean: pieces
      .map((piece) => `M${lineOf(piece, 'mean')}${piece.length > 1 ? '' : 'h1'}`)
      .join(''),
    band: hasBand
      ? pieces
          .map((piece) => `M${lineOf(piece, 'high')}L${lineOf(piece.toReversed(), 'low')}z`)
          .join('')
      : '',
    'at-zero': parts
      .flatMap(({ low }, at) => (low === 0 && at >= from ? `M${at} ${height}v${ZERO_HEIGHT}` : []))
      .join(''),
  };
}

/** Minimum number of samples in a part, on average, whose lowest and highest say more than two samples beside each other. */
const MIN_SAMPLES = 2;

/** Returns when values first reached their median: the seconds at zero are counted from then on. */
function usualFrom(logs: readonly SeriesData[]): number {
  const usual = median(logs.flatMap(({ values }) => [...values])) ?? 0;
  for (const { elapsed, values } of logs) {
    const first = values.findIndex((value) => value >= usual);
    if (first >= 0) return elapsed[first]!;
  }
  return Number.NEGATIVE_INFINITY;
}

const lengthOf = ({ from, to }: Window) => to - from;

/** The values of a part of a run; NaN where nothing was measured. */
interface SparkPart {
  /** Weighted by time. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface PlacedPart extends SparkPart {
  readonly at: number;
}

/** Returns the parts beside each other that were measured. */
function measuredPieces(parts: readonly SparkPart[]): readonly (readonly PlacedPart[])[] {
  const pieces: PlacedPart[][] = [];
  let isOpen = false;
  for (const [at, part] of parts.entries()) {
    const isKnown = !Number.isNaN(part.mean);
    if (isKnown && !isOpen) pieces.push([]);
    if (isKnown) pieces.at(-1)!.push({ ...part, at });
    isOpen = isKnown;
  }
  return pieces;
}

/** Returns the values of each of equal parts of a run. */
export function sparkParts(
  logs: readonly SeriesData[],
  { from, to }: Window,
): readonly SparkPart[] {
  const { width } = SPARK_SIZE;
  const [sums, weights] = [new Float64Array(width), new Float64Array(width)];
  const lows = new Float64Array(width).fill(Number.NaN);
  const highs = new Float64Array(width).fill(Number.NaN);
  const perSecond = width / lengthOf({ from, to });
  for (const { elapsed, span, interval, values } of logs) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      const end = Math.min(width, (elapsed[i]! - from) * perSecond);
      const start = Math.max(0, end - (span[i]! || interval) * perSecond);
      for (let at = Math.floor(start); at < end; at++) {
        const share = Math.min(at + 1, end) - Math.max(at, start);
        sums[at]! += share * value;
        weights[at]! += share;
        if (!(lows[at]! <= value)) lows[at] = value;
        if (!(highs[at]! >= value)) highs[at] = value;
      }
    }
  }
  return Array.from(sums, (sum, at) => ({
    mean: weights[at]! > 0 ? sum / weights[at]! : Number.NaN,
    low: lows[at]!,
    high: highs[at]!,
  }));
}
