import { type Flow, trafficExtent } from './flows.ts';

type Parts = Flow['parts'];

/** Maximum relative difference of equal rates. Devices of one report are read one after the other. */
const TOLERANCE = 0.02;
/** The same for traffic that hardly varies: different devices at one limit have nearly equal rates. */
const STEADY_TOLERANCE = 0.0005;
/** Minimum ratio of standard deviation to mean of traffic that varies. */
const MIN_DEVIATION_RATIO = 0.05;
/** Minimum number of samples with traffic for a comparison. */
export const MIN_SAMPLES = 20;
/** Minimum share of these samples that must be equal. */
const MIN_EQUAL_SHARE = 0.95;
/** A sample has traffic if it is above this many units of the last printed digit. */
const MIN_TRAFFIC_DIGITS = 50;

/** Rates to compare, with their extent and the last printed digit. */
export type Rates = Pick<Flow, 'parts' | 'digit' | 'first' | 'last'>;

/** Whether two rates are equal at nearly all samples with traffic, in both directions. */
export function isSame(a: Rates, b: Rates): boolean {
  const digit = Math.max(a.digit, b.digit);
  if (!isWithin(TOLERANCE, a, b)) return false;
  return varies(a.parts, digit) || isWithin(STEADY_TOLERANCE, a, b);
}

/** Whether two rates that should be equal are, however little they vary. */
export const isNearlySame = (a: Rates, b: Rates): boolean => isWithin(TOLERANCE, a, b);

function isWithin(tolerance: number, a: Rates, b: Rates): boolean {
  const digit = Math.max(a.digit, b.digit);
  const [a0, a1, b0, b1] = [...a.parts, ...b.parts];
  let samples = 0;
  let equal = 0;
  let difference = 0;
  let sum = 0;
  const last = Math.max(a.last, b.last);
  for (let i = Math.min(a.first, b.first); i <= last; i++) {
    const all = a0![i]! + a1![i]!;
    const other = b0![i]! + b1![i]!;
    if (Math.max(all, other) <= MIN_TRAFFIC_DIGITS * digit) continue;
    const slack = tolerance * Math.max(all, other) + 2 * digit;
    samples++;
    if (Math.abs(a0![i]! - b0![i]!) <= slack && Math.abs(a1![i]! - b1![i]!) <= slack) equal++;
    else if (samples - equal > (1 - MIN_EQUAL_SHARE) * a0!.length) return false;
    difference += all - other;
    sum += all;
  }
  return (
    samples >= MIN_SAMPLES &&
    equal >= MIN_EQUAL_SHARE * samples &&
    Math.abs(difference) <= TOLERANCE * sum
  );
}

function varies([first, second]: Parts, digit: number): boolean {
  let [n, sum, squares] = [0, 0, 0];
  for (let i = 0; i < first.length; i++) {
    const value = first[i]! + second[i]!;
    if (value <= MIN_TRAFFIC_DIGITS * digit) continue;
    n++;
    sum += value;
    squares += value * value;
  }
  const mean = sum / n;
  return squares / n - mean * mean > (MIN_DEVIATION_RATIO * mean) ** 2;
}

/** Returns the sum of the rates of several flows. */
export function sumRates(flows: readonly Flow[]): Rates {
  const { length } = flows[0]!.parts[0];
  const parts = [new Float64Array(length), new Float64Array(length)] as const;
  for (const flow of flows) {
    for (const side of [0, 1] as const) {
      const values = flow.parts[side];
      for (let i = 0; i < length; i++) parts[side][i]! += values[i]!;
    }
  }
  return { parts, digit: Math.max(...flows.map(({ digit }) => digit)), ...trafficExtent(parts) };
}

/** Returns the rates with swapped directions: one end of a virtual cable receives what the other sends. */
export function mirrored(rates: Rates): Rates {
  const [received, sent] = rates.parts;
  return { ...rates, parts: [sent, received] };
}

/** Maximum number of flows, the first ones, that least squares choose from; more would take too long. */
const MAX_MEMBERS = 12;

/**
 * Returns flows whose sum is `whole`: all, or those that least squares choose; null if none. `flows`: busiest first.
 */
export function summandsOf(whole: Flow, flows: readonly Flow[]): readonly Flow[] | null {
  if (flows.length < 2) return null;
  const sum = sumRates(flows);
  if (isSame(whole, sum) || (whole.kind === 'nic' && isSame(whole, mirrored(sum)))) return flows;
  const shares = leastSquares(whole, flows.slice(0, MAX_MEMBERS));
  const chosen = flows.filter((_, i) => shares[i]! > 0.5);
  return chosen.length > 1 && isSame(whole, sumRates(chosen)) ? chosen : null;
}

/** Returns the factors of the flows whose weighted sum is nearest to `whole`: Gauss on the normal equations. */
function leastSquares(whole: Flow, flows: readonly Flow[]): number[] {
  const rows = flows.map((flow, i) => [
    ...flows.map((other, j) => product(flow, other) * (i === j ? 1 + 1e-9 : 1)),
    product(flow, whole),
  ]);
  for (const [i, pivot] of rows.entries()) {
    for (const [j, row] of rows.entries()) {
      if (i === j || pivot[i] === 0) continue;
      const factor = row[i]! / pivot[i]!;
      for (let k = i; k < row.length; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}

function product(a: Flow, b: Flow): number {
  let sum = 0;
  for (const side of [0, 1] as const) {
    const [x, y] = [a.parts[side], b.parts[side]];
    for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!;
  }
  return sum;
}
