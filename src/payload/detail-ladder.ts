import { ascending } from 'd3-array';

/** Columns that keep their samples or lose them together. */
export interface DetailGroup {
  /** Whether the columns are read first. */
  readonly isFirst: boolean;
  /** Groups with a lower weight lose their samples earlier. */
  readonly weight: number;
}

/** Columns of a group get bins of this many samples. */
export interface DetailStep {
  readonly group: number;
  readonly bin: number;
}

/**
 * The steps by which detail is reduced, so that no chart is much coarser than another: the columns that are read first
 * keep every sample until the rest is in bins of a minute of samples.
 */
const RUNGS = [
  { isFirst: false, bin: 5 },
  { isFirst: false, bin: 10 },
  { isFirst: false, bin: 30 },
  { isFirst: false, bin: 60 },
  { isFirst: true, bin: 5 },
  { isFirst: true, bin: 10 },
  { isFirst: false, bin: 300 },
  { isFirst: true, bin: 30 },
  { isFirst: true, bin: 60 },
  { isFirst: false, bin: 900 },
  { isFirst: true, bin: 300 },
  { isFirst: true, bin: 900 },
] as const;

/** The steps from every sample to the coarsest bins, the least loss first. */
export function detailLadder(groups: readonly DetailGroup[]): DetailStep[] {
  const order = groups
    .map((_, i) => i)
    .sort((a, b) => ascending(groups[a]!.weight, groups[b]!.weight));
  return RUNGS.flatMap(({ isFirst, bin }) =>
    order.filter((i) => groups[i]!.isFirst === isFirst).map((group) => ({ group, bin })),
  );
}

/** The samples per bin of each group after the first `count` steps; 1 for every sample. */
export function binsAfter(ladder: readonly DetailStep[], count: number, groups: number): number[] {
  const bins = new Array<number>(groups).fill(1);
  for (const { group, bin } of ladder.slice(0, count)) bins[group] = bin;
  return bins;
}

/** Returns the fewest steps after which the groups have at most `maxBytes`; all steps if these are not enough. */
export function stepsFor(
  ladder: readonly DetailStep[],
  groups: number,
  maxBytes: number,
  bytesOf: (group: number, bin: number) => number,
): number {
  const bins = new Array<number>(groups).fill(1);
  let bytes = bins.reduce((sum, bin, group) => sum + bytesOf(group, bin), 0);
  let count = 0;
  for (const { group, bin } of ladder) {
    if (bytes <= maxBytes) break;
    bytes += bytesOf(group, bin) - bytesOf(group, bins[group]!);
    bins[group] = bin;
    count++;
  }
  return count;
}
