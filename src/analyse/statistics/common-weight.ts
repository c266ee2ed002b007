/** Samples that count the same, all that count at all. */
export interface CommonWeight {
  readonly weight: number;
  /** The first of them. An average since boot before them covers an unknown time, and counts nothing. */
  readonly from: number;
}

/** The weight that all samples have from one on; null where they differ. Cached, because the lines of a log share it. */
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
