import type { EntityKind } from '../../model/entity.ts';
import { hasHosts, type Run } from '../../model/run.ts';
import { contextDevices } from '../../normalise/aggregates/context-devices.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import type { Side } from '../sides/side.ts';
import { areEqual, type ComparedFacts } from './compare-facts.ts';
import { distinctOf, type SetUpEntry } from './fact.ts';

/** The kinds of devices that belong to a set-up. */
export const DEVICE_KINDS: readonly EntityKind[] = [
  'disk',
  'group',
  'pool',
  'vdev',
  'filesystem',
  'nic',
];

/** Names that every system has, or that are new at each start. */
const NO_HARDWARE = /^(?:(?:loop|ram|zram|sr|fd|lo|ifb|dev7-)\d*|veth.*|total)$/;

/** Whether a name is that of a device that somebody chose for the set-up. */
export function isChosen(name: string): boolean {
  return name !== '' && !NO_HARDWARE.test(name);
}

/** Compares the names of the devices. A kind that a side does not measure is left out: its log is missing. */
export function compareDevices(sides: readonly Side[]): ComparedFacts {
  const different: SetUpEntry[] = [];
  const same: SetUpEntry[] = [];
  const unknown: SetUpEntry[] = [];
  for (const kind of DEVICE_KINDS) {
    const names = sides.map((side) =>
      distinctOf(side, (run) => namesOf(run, kind)).toSorted(naturalOrder),
    );
    if (names.some(({ length }) => length === 0)) continue;
    if (areEqual(names)) {
      same.push({ kind: 'device', name: kind, values: names });
      continue;
    }
    const common = commonNames(names);
    const values = names.map((list) => list.filter((name) => !common.has(name)));
    const mayBeIdle = sides.some(
      (side, i) => values[i]!.length < longest(values) && omitsIdle(side, kind),
    );
    (mayBeIdle ? unknown : different).push({ kind: 'device', name: kind, values });
  }
  return { different, same, unknown };
}

function longest(lists: readonly (readonly string[])[]): number {
  return Math.max(...lists.map(({ length }) => length));
}

/** Returns the names that are in all lists. */
function commonNames([first = [], ...others]: readonly (readonly string[])[]): ReadonlySet<string> {
  return others.reduce<ReadonlySet<string>>(
    (common, names) => new Set(names.filter((name) => common.has(name))),
    new Set(first),
  );
}

/** The names of the devices of a kind that a run measures; with their host if there are several. */
function* namesOf(run: Run, kind: EntityKind): Generator<string> {
  for (const { entities, host } of run.sources) {
    const suffix = hasHosts(run) ? ` on ${host}` : '';
    for (const entity of entities) {
      if (entity.kind === kind && isChosen(entity.name)) yield `${entity.name}${suffix}`;
    }
  }
}

/** Whether a device that the logs of a side do not name may have been idle. */
function omitsIdle({ runs }: Side, kind: EntityKind): boolean {
  return runs.some(({ sources, context }) => {
    const isListed = contextDevices(context).size > 0;
    const measured = sources.filter(({ entities }) => entities.some((e) => e.kind === kind));
    return !isListed && measured.every(({ habits }) => habits.leavesOut === 'idle');
  });
}
