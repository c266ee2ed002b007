/** What `node --cpu-prof` writes: the tree of calls, and the call that each sample met. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** Seconds of the processor. */
export interface ProfiledTime {
  readonly all: number;
  /** In each of the functions and all that they call; what one calls of another counts for the outer one. */
  readonly of: ReadonlyMap<string, number>;
}

/** A sample that came late says nothing of the time before it: another process had the processor. In µs. */
const LATE = 1500;

/** How much of a profile was spent in some functions. */
export function profiledTime(profile: Profile, functions: readonly string[]): ProfiledTime {
  const outermost = outermostOf(profile, functions);
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const of = new Map(functions.map((name) => [name, 0]));
  let all = 0;
  for (const [i, id] of profile.samples.entries()) {
    if (names.get(id) === '(idle)') continue;
    const seconds = Math.min(LATE, profile.timeDeltas[i]!) / 1e6;
    const name = outermost.get(id);
    all += seconds;
    if (name !== undefined) of.set(name, of.get(name)! + seconds);
  }
  return { all, of };
}

/** The outermost of the functions that each call is in. */
function outermostOf({ nodes }: Profile, functions: readonly string[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const outermost = new Map<number, string>();
  const called = new Set(nodes.flatMap(({ children = [] }) => children));
  const open = nodes.filter(({ id }) => !called.has(id)).map(({ id }) => ({ id, name: '' }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { callFrame, children = [] } = byId.get(next.id)!;
    // A bundler adds a number to a name that two modules have.
    const own = callFrame.functionName.replace(/\$\d+$/, '');
    const name = next.name === '' && functions.includes(own) ? own : next.name;
    if (name !== '') outermost.set(next.id, name);
    open.push(...children.map((id) => ({ id, name })));
  }
  return outermost;
}
