/** Returns the numbers of runs of the sides: `3 runs a side`, `3 and 5 runs`. */
export function runsOfSides(counts: readonly number[]): string {
  return new Set(counts).size === 1
    ? `${counts[0]} runs a side`
    : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} runs`;
}
