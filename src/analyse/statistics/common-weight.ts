/** Samples that have the same weight: all samples with a weight. */
export interface CommonWeight {
  readonly weight: number;
  /** The first of them. An average since boot before them covers an unknown time and has no weight. */
  readonly from: number;
}

/**
 * The common weight of all samples from some sample on; null if they differ. Cached, because the lines of a log share
 * it.
 */
export function commonWeight(weights: Float64Array): CommonWeight | null {
  const known = commons.get(weights);
  if (known !== undefined) return known;
  const common = findCommon(weights);
  commons.set(weights, common);
  return common;
}

const commons = new WeakMap<Float64Array, CommonWeight | null>();

function findCommon(weights: Float64Array): CommonWeight | null {
  const from = weights.findIndex((weight) => weight > 0);
  if (from < 0) return null;
  const weight = weights[from]!;
  for (let i = from; i < weights.length; i++) if (weights[i] !== weight) return null;
  return { weight, from };
}
