/** An entity of a side. */
export interface Matchable {
  readonly name: string;
  /** How busy it was: bytes, or seconds of CPU time. */
  readonly load: number;
}

/** An entity of several sides. */
export interface EntityMatch {
  /** Its name, or the names that it has on the sides. */
  readonly name: string;
  /** Its name on each side; null on a side that has no partner of it. */
  readonly names: readonly (string | null)[];
}

/** Minimum load of a busy entity, as a share of the busiest one of its side. */
const MIN_SHARE_OF_BUSIEST = 0.05;

/**
 * Finds the entities of one kind that are the same on several sides: first those of the same name; of those that some
 * side lacks, the only busy one of each side. The others are returned without partners where they have none.
 */
export function matchEntities(sides: readonly (readonly Matchable[])[]): readonly EntityMatch[] {
  const namesOfSides = sides.map((side) => new Set(side.map(({ name }) => name)));
  const names = new Set(namesOfSides.flatMap((ofSide) => [...ofSide]));
  const byName = Array.from(names, (name): EntityMatch => {
    return { name, names: namesOfSides.map((ofSide) => (ofSide.has(name) ? name : null)) };
  });
  const partners = onlyBusyOnes(
    sides,
    new Set(byName.filter((match) => match.names.includes(null)).map(({ name }) => name)),
  );
  if (partners === null) return byName;
  const joined = { name: [...new Set(partners)].join(' | '), names: partners };
  return byName.flatMap((match) => {
    if (match.name === partners[0]) return [joined];
    return partners.includes(match.name) ? [] : [match];
  });
}

/** Returns the only busy entity of each side among those that some side lacks; null if a side has none or several. */
function onlyBusyOnes(
  sides: readonly (readonly Matchable[])[],
  lacked: ReadonlySet<string>,
): readonly string[] | null {
  const partners: string[] = [];
  for (const side of sides) {
    const least = Math.max(...side.map(({ load }) => load)) * MIN_SHARE_OF_BUSIEST;
    const busy = side.filter(({ name, load }) => lacked.has(name) && load > 0 && load >= least);
    if (busy.length !== 1) return null;
    partners.push(busy[0]!.name);
  }
  return partners;
}
