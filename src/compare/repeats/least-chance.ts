/**
 * Returns the lowest p that so many runs a side can show. If runs are of two kinds, a fast and a slow one, all of one side
 * are of one kind and all of the other side of the other kind at most this often, whatever the share of slow runs: with
 * three runs a side as often as six coins fall alike.
 */
export function leastChance(base: number, other: number): number {
  const runs = base + other;
  return 2 * (base / runs) ** base * (other / runs) ** other;
}
