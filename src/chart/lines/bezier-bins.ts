/** Number of bins per standard deviation. */
const BINS_PER_DEVIATION = 4;
/** Maximum distance of a weight, in standard deviations; weights further out have no visible effect. */
const MAX_DEVIATIONS = 5;

/** Sums of points; each point is divided between the two nearest bins by its distance from them. */
export interface Bins {
  /** Null where times are even. */
  readonly x: Float64Array | null;
  readonly y: Float64Array;
  readonly apart: number;
}

/** The widest bins that are fine enough; made from the next finer ones at first use. */
export function binsFor(levels: Bins[], deviation: number): Bins {
  const level = Math.floor(Math.log2(deviation / BINS_PER_DEVIATION));
  for (let top = levels.at(-1)!; levels.length <= level; top = levels.at(-1)!) {
    const x = top.x === null ? null : halve(top.x);
    levels.push({ x, y: halve(top.y), apart: 2 * top.apart });
  }
  return levels[level]!;
}

function halve(sums: Float64Array): Float64Array {
  const length = (sums.length >> 1) + 1;
  const out = new Float64Array(length);
  out[0] = sums[0]! + (sums[1] ?? 0) / 2;
  for (let i = 1; i < length - 1; i++) {
    out[i] = sums[2 * i]! + (sums[2 * i - 1]! + sums[2 * i + 1]!) / 2;
  }
  const last = 2 * (length - 1);
  out[length - 1] = (sums[last] ?? 0) + ((sums[last - 1] ?? 0) + (sums[last + 1] ?? 0)) / 2;
  return out;
}

/**
 * Returns the weighted mean of bins. The logarithm of a binomial weight around its mean is nearly a polynomial of the
 * distance: terms to the fourth order of the entropy and to the second of its factor. Along even steps the weights then
 * follow from four ratios that multiply each other, and no exponential is needed for each. Sharing points between bins
 * widens the weights by apart²/6; they are narrowed by as much.
 */
export function weightedMean(
  { x, y, apart }: Bins,
  degree: number,
  t: number,
): { x: number; y: number } {
  const hits = degree * t;
  const reach = MAX_DEVIATIONS * Math.sqrt(hits * (1 - t));
  const first = Math.max(0, Math.ceil((hits - reach) / apart));
  const last = Math.min(y.length - 1, Math.floor((hits + reach) / apart));
  const logWeight = logWeights(degree, t, apart);
  let [weight, ratio, ratio2, ratio3, ratio4] = ratios((i) =>
    logWeight((first + i) * apart - hits),
  );
  let weights = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = first; i <= last; i++) {
    weights += weight;
    sumY += weight * y[i]!;
    if (x !== null) sumX += weight * x[i]!;
    weight *= ratio;
    ratio *= ratio2;
    ratio2 *= ratio3;
    ratio3 *= ratio4;
  }
  return { x: sumX / apart / weights, y: sumY / apart / weights };
}

function logWeights(degree: number, t: number, apart: number): (distance: number) => number {
  const hits = degree * t;
  const misses = degree - hits;
  const variance = hits * (1 - t);
  const linear = (1 / misses - 1 / hits) / 2;
  const quadratic = -0.5 / (variance - apart ** 2 / 6) + (1 / hits ** 2 + 1 / misses ** 2) / 4;
  const cubic = (1 / hits ** 2 - 1 / misses ** 2) / 6;
  const quartic = -(1 / hits ** 3 + 1 / misses ** 3) / 12;
  return (d) => d * (linear + d * (quadratic + d * (cubic + d * quartic)));
}

/** The first value of an exponential of a polynomial of fourth degree, and its ratios of first to fourth order. */
function ratios(log: (i: number) => number): [number, number, number, number, number] {
  const [a, b, c, d, e] = [log(0), log(1), log(2), log(3), log(4)];
  return [
    Math.exp(a),
    Math.exp(b - a),
    Math.exp(c - 2 * b + a),
    Math.exp(d - 3 * c + 3 * b - a),
    Math.exp(e - 4 * d + 6 * c - 4 * b + a),
  ];
}
