/** Another host of a recording. */
export interface HostPlace {
  /** What ssh is given. */
  readonly target: string;
  /** Its name in messages and in the report, and that of its directory. */
  readonly name: string;
}

/** The hosts of a recording. */
export interface HostPlaces {
  /** The name of this host, and of its directory. */
  readonly here: string;
  readonly others: readonly HostPlace[];
}

/** What is beside the directories of hosts. */
const FILES = ['statgraph.json', 'context'];

/** Names hosts as they were given, without user and port. A name that is taken gets a number. */
export function hostPlaces(hostname: string, targets: readonly string[]): HostPlaces {
  const here = plainName(hostname);
  const taken = new Set([here, ...FILES]);
  const others = targets.map((target) => {
    const name = plainName(target);
    let unique = name;
    for (let n = 2; taken.has(unique); n++) unique = `${name}-${n}`;
    taken.add(unique);
    return { target, name: unique };
  });
  return { here, others };
}

/** Returns the name of a host as one of a directory. ssh takes `user@db1` and `ssh://user@db1:2222`. */
function plainName(target: string): string {
  const host = target.replace(/^ssh:\/\/(.*?)(:\d+)?\/?$/, '$1').replace(/^.*@/, '');
  return host.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'host';
}
