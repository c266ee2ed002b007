import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';

/** A mapping of values to pixels, as plain data. */
export interface Scale {
  readonly log: boolean;
  readonly domain: readonly [number, number];
  /** The pixels of the domain's ends. */
  readonly range: readonly [number, number];
  /** The pixel of 0 on a logarithmic axis that shows zeros; NaN on any other. */
  readonly rail: number;
}

/** Turns values into pixels; NaN stays NaN. */
export function positions(scale: Scale): (value: number) => number {
  const position = d3Scale(scale);
  const { log, rail } = scale;
  return log ? (value) => (value <= 0 ? rail : position(value)) : position;
}

/** The pixel of a single value. */
export function positionOf(scale: Scale, value: number): number {
  return positions(scale)(value);
}

/** The value at a pixel. */
export function valueAt(scale: Scale, pixel: number): number {
  return isOnRail(scale, pixel) ? 0 : d3Scale(scale).invert(pixel);
}

function d3Scale({ log, domain, range }: Scale): ScaleContinuousNumeric<number, number, number> {
  const scale = log ? scaleLog() : scaleLinear();
  return scale.domain(domain).range(range).unknown(Number.NaN);
}

/** Whether a pixel is nearer to the rail of 0 than to the lowest decade. */
function isOnRail({ rail, range }: Scale, pixel: number): boolean {
  return Math.abs(pixel - rail) < Math.abs(pixel - range[0]);
}
