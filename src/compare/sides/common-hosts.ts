import { matchEntities } from './match-entities.ts';

/** A host that not all sides have. */
export interface LoneHost {
  /** Empty if its logs do not say it. */
  readonly name: string;
  /** The sides that have it, as indices. */
  readonly sides: readonly number[];
}

/** The hosts that are the same on several sides. */
export interface CommonHosts {
  /** Returns the name that a host of a side shares with its partners; empty if no run has several hosts. */
  of(side: number, host: string): string;
  readonly lone: readonly LoneHost[];
}

/** The name of an only host does not matter. */
const OF_ONE_HOST: CommonHosts = { of: () => '', lone: [] };

/**
 * Finds the hosts that are the same on all sides, by their names; of those that some side lacks, the only one of each side.
 */
export function commonHosts(
  sides: readonly ReadonlySet<string>[],
  severalHosts: boolean,
): CommonHosts {
  if (!severalHosts) return OF_ONE_HOST;
  // All have the same load, because a host is not recognised by its load.
  const matches = matchEntities(
    sides.map((names) => Array.from(names, (name) => ({ name, load: 1 }))),
  );
  const found = new Map<string, string>();
  for (const { name, names } of matches) {
    for (const [side, host] of names.entries())
      if (host !== null) found.set(JSON.stringify([side, host]), name);
  }
  return {
    of: (side, host) => found.get(JSON.stringify([side, host])) ?? host,
    lone: matches
      .map(({ name, names }) => {
        return { name, sides: [...names.keys()].filter((side) => names[side] !== null) };
      })
      .filter(({ sides: having }) => having.length < sides.length),
  };
}
