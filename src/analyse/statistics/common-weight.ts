import { cachedBy } from '../../model/cached-by.ts';

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
export const commonWeight = cachedBy(findCommon);

function findCommon(weights: Float64Array): CommonWeight | null {
  const from = weights.findIndex((weight) => weight > 0);
  if (from < 0) return null;
  const weight = weights[from]!;
  for (let i = from; i < weights.length; i++) if (weights[i] !== weight) return null;
  return { weight, from };
}
