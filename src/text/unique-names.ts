/** Returns the names, each once: one that others before it have gets a number, `after (2)`, that makes it another one. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const given = new Set(names);
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let n = 2; taken.has(own) || (own !== name && given.has(own)); n++) own = `${name} (${n})`;
    taken.add(own);
    return own;
  });
}
