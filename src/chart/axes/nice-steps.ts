const FACTORS = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const;

/** A step of 1 or more; for a smaller one minus its reciprocal. Both are exact numbers, a step of 0.1 is not. */
function increment(from: number, to: number, count: number): number {
  const least = (to - from) / count;
  const power = Math.floor(Math.log10(least));
  const part = least / 10 ** power;
  const factor = FACTORS.find(([above]) => part >= above)?.[1] ?? 1;
  return power < 0 ? -(10 ** -power) / factor : 10 ** power * factor;
}

/**
 * The distance between about `count` tics: 1, 2 or 5 times a power of ten. The same as in d3-array, which would make
 * the page's script larger.
 */
export function tickStep(from: number, to: number, count: number): number {
  const step = increment(from, to, count);
  return step < 0 ? -1 / step : step;
}

/** A range extended to the next tic on either side, which may need longer steps. */
export function niceEnds(from: number, to: number, count: number): readonly [number, number] {
  for (let [low, high, before] = [from, to, 0]; ; ) {
    const step = increment(low, high, count);
    if (step === before || !Number.isFinite(step)) return [low, high];
    before = step;
    const tic = (n: number) => (step < 0 ? n / -step : n * step);
    // Rounded so that an end that is a tic stays where it is.
    const first = Math.ceil(step < 0 ? low * -step : low / step);
    const last = Math.floor(step < 0 ? high * -step : high / step);
    low = tic(first - Number(tic(first) > low));
    high = tic(last + Number(tic(last) < high));
  }
}
