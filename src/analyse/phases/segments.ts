/**
 * Splits lines into parts of constant value with the least sum of squares, where each further part costs `penalty`
 * (Jackson et al., An algorithm for optimal partitioning of data on an interval, 2005). Returns the first index of each
 * part. NaN fits everywhere. No part is shorter than `least`.
 */
export function segmentStarts(
  lines: readonly Float64Array[],
  { least, penalty }: { readonly least: number; readonly penalty: number },
): number[] {
  const length = lines[0]?.length ?? 0;
  const costOf = squaredDeviation(lines, length);
  const best = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  const start = new Int32Array(length + 1);
  best[0] = -penalty;
  for (let end = Math.min(least, length); end <= length; end++) {
    for (let from = 0; from <= end - Math.min(least, length); from++) {
      if (best[from] === Number.POSITIVE_INFINITY) continue;
      const cost = best[from]! + costOf(from, end) + penalty;
      if (cost >= best[end]!) continue;
      best[end] = cost;
      start[end] = from;
    }
  }
  const starts: number[] = [];
  for (let end = length; end > 0; end = start[end]!) starts.unshift(start[end]!);
  return starts;
}

/** The squared deviation of all lines from their means between two indices. */
export function squaredDeviation(
  lines: readonly Float64Array[],
  length: number,
): (from: number, end: number) => number {
  const width = length + 1;
  const sums = lines.map((line) => {
    const [count, sum, squares] = [
      new Float64Array(width),
      new Float64Array(width),
      new Float64Array(width),
    ];
    for (let i = 0; i < length; i++) {
      const value = line[i]!;
      const isKnown = !Number.isNaN(value);
      count[i + 1] = count[i]! + (isKnown ? 1 : 0);
      sum[i + 1] = sum[i]! + (isKnown ? value : 0);
      squares[i + 1] = squares[i]! + (isKnown ? value * value : 0);
    }
    return { count, sum, squares };
  });
  return (from, end) => {
    let cost = 0;
    for (const { count, sum, squares } of sums) {
      const known = count[end]! - count[from]!;
      if (known === 0) continue;
      const total = sum[end]! - sum[from]!;
      cost += squares[end]! - squares[from]! - (total * total) / known;
    }
    return cost;
  };
}
