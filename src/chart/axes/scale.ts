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
  const { log, range, rail } = scale;
  const [bottom, top] = range;
  const [from, to] = measured(scale);
  const length = to - from;
  const position = (measure: number) => {
    const part = (measure - from) / length;
    return bottom * (1 - part) + top * part;
  };
  return log ? (value) => (value <= 0 ? rail : position(Math.log(value))) : position;
}

/** The pixel of a single value. */
export function positionOf(scale: Scale, value: number): number {
  return positions(scale)(value);
}

/** The value at a pixel. */
export function valueAt(scale: Scale, pixel: number): number {
  if (scale.log && isOnRail(scale, pixel)) return 0;
  const { range } = scale;
  const [from, to] = measured(scale);
  const part = (pixel - range[0]) / (range[1] - range[0]);
  const measure = from * (1 - part) + to * part;
  return scale.log ? Math.exp(measure) : measure;
}

/** The ends of the domain as the axis scales them: the values, or their logarithms. */
function measured({ log, domain }: Scale): readonly [number, number] {
  return log ? [Math.log(domain[0]), Math.log(domain[1])] : domain;
}

/** Whether a pixel is nearer to the rail of 0 than to the lowest decade. */
function isOnRail({ rail, range }: Scale, pixel: number): boolean {
  return (
    Math.abs(pixel - rail) < Math.abs(pixel - range[0]) &&
    (pixel - range[0]) * (rail - range[0]) > 0
  );
}
