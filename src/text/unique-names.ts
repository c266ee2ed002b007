/** Returns the names, each once: one that others before it have gets a number, `after (2)`, that makes it another one. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const given = new Set(names);
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let n = 2; taken.has(unique) || (unique !== name && given.has(unique)); n++)
      unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}
