/** A mapping of values to pixels, as plain data. */
export interface Scale {
  readonly log: boolean;
  readonly domain: readonly [number, number];
  /** The pixels of the domain's ends. */
  readonly range: readonly [number, number];
  /** The pixel of 0 on a logarithmic axis, which has no place for it; NaN where 0 has its own. */
  readonly rail: number;
}

/** The pixel of a value; NaN stays NaN. */
export function positionOf(scale: Scale, value: number): number {
  if (scale.log && value <= 0) return scale.rail;
  const [from, to] = scale.domain;
  const share = scale.log
    ? Math.log(value / from) / Math.log(to / from)
    : (value - from) / (to - from);
  return scale.range[0] + share * (scale.range[1] - scale.range[0]);
}

/** The value at a pixel. */
export function valueAt(scale: Scale, pixel: number): number {
  const [from, to] = scale.domain;
  const share = (pixel - scale.range[0]) / (scale.range[1] - scale.range[0]);
  if (!scale.log) return from + share * (to - from);
  return isOnRail(scale, pixel) ? 0 : from * (to / from) ** share;
}

/** Whether a pixel is nearer to the rail of 0 than to the lowest decade. */
function isOnRail({ rail, range }: Scale, pixel: number): boolean {
  return (
    Math.abs(pixel - rail) < Math.abs(pixel - range[0]) &&
    (pixel - range[0]) * (rail - range[0]) > 0
  );
}
