import { group } from 'd3-array';
import type { EntityKind, Repeats } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';
import { volumesOf } from './device-names.ts';
import { equalPairs } from './equal-pairs.ts';
import { type Flow, flowsOf } from './flows.ts';
import { isNearlySame, isSame, summandsOf, sumRates } from './same-rates.ts';

/** Kinds of entities that count in sums. */
const COUNTED_KINDS: ReadonlySet<EntityKind> = new Set(['disk', 'nic']);
/** Maximum number of devices, the busiest, that are checked for being a sum of others. */
const MAX_WHOLES = 32;

/**
 * Finds the entities of a log that repeat others, by names and rates. Returns them by index, without those that are
 * already known to repeat others or to be physical.
 */
export function findRepeats(
  source: Source,
  isRepeated: (entity: number) => boolean,
  isGiven: (entity: number) => boolean,
): ReadonlyMap<number, Repeats> {
  const found = new Map<number, Repeats>();
  for (const volume of volumesOf(source.entities)) {
    if (!isRepeated(volume) && !isGiven(volume)) found.set(volume, { of: '', by: 'names' });
  }
  const isOpen: IsOpen = ({ kind, entity }) =>
    COUNTED_KINDS.has(kind) && !isRepeated(entity) && !found.has(entity);
  const note = (side: readonly Flow[], others: readonly Flow[]) => {
    const names = namesOf(others);
    for (const flow of side) {
      if (!isOpen(flow) || flow.isOwn) continue;
      found.set(flow.entity, { of: names, by: 'rates', ...membersOf(flow, side, others) });
    }
  };
  const flows = flowsOf(source, isGiven);
  for (const isNic of [true, false]) {
    const alike = flows.filter(({ kind }) => (kind === 'nic') === isNic);
    notePairs(alike, note);
    noteSums(alike, isOpen, note);
  }
  for (const flow of flows) {
    const ports = isGiven(flow.entity) ? null : portsOf(flow, flows);
    if (ports !== null)
      found.set(flow.entity, {
        of: namesOf(ports),
        by: 'rates',
        ...membersOf(flow, [flow], ports),
      });
  }
  return found;
}

/** Names that systems give to aggregations of interfaces. */
const AGGREGATION = /^(aggr|bond|lagg|team)\d/;

/**
 * Returns the ports of an aggregation that no file names: interfaces that are numbered alike and move as much together.
 * Null if none do.
 */
function portsOf(whole: Flow, flows: readonly Flow[]): readonly Flow[] | null {
  if (!AGGREGATION.test(whole.name)) return null;
  const physical = flows.filter(({ kind, isOwn }) => kind === 'nic' && isOwn);
  const alike = [...group(physical, ({ name }) => name.replace(/\d+$/, '')).values()];
  const found = alike.filter((ports) => ports.length > 1 && isNearlySame(whole, sumRates(ports)));
  return found.length === 1 ? found[0]! : null;
}

/** Whether sums still count a flow. */
type IsOpen = (flow: Flow) => boolean;
/** Records flows that repeat others, and these others. */
type Note = (repeat: readonly Flow[], others: readonly Flow[]) => void;

function notePairs(flows: readonly Flow[], note: Note): void {
  for (const [a, b] of equalPairs(flows)) {
    const [repeat, original] = repeatOf(a, b);
    note([repeat], [original]);
  }
}

function noteSums(flows: readonly Flow[], isOpen: IsOpen, note: Note): void {
  const sought = flows.filter(isOpen).sort((a, b) => b.total - a.total);
  for (const whole of sought.slice(0, MAX_WHOLES)) {
    for (const isOwn of whole.isOwn ? [false] : [true, false]) {
      if (!isOpen(whole)) continue;
      const others = sought.filter(
        (flow) => flow.isOwn === isOwn && flow.family !== whole.family && isOpen(flow),
      );
      const summands = summandsOf(whole, others);
      if (summands === null) continue;
      if (isBuiltOn(whole, summands)) note([whole], summands);
      else note(summands, [whole]);
    }
  }
  // Volumes that share several disks: no volume is a sum of disks, but all volumes together are the sum of all disks.
  const disks = sought.filter((flow) => flow.isOwn && isOpen(flow));
  const volumes = sought.filter((flow) => !flow.isOwn && isOpen(flow));
  const isAll =
    disks.length > 1 && volumes.length > 1 && isSame(sumRates(volumes), sumRates(disks));
  if (isAll) note(volumes, disks);
}

/** Returns the members of an aggregation: an interface that is the sum of others. */
function membersOf({ kind }: Flow, side: readonly Flow[], others: readonly Flow[]) {
  if (kind !== 'nic' || side.length > 1 || others.length < 2) return {};
  return { members: others.map(({ name }) => name) };
}

/** Maximum number of names in a list; the others are counted. */
const MAX_NAMES = 4;

function namesOf(flows: readonly Flow[]): string {
  const names = flows.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = flows.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(' + ');
}

/** Orders two devices of one rate: the one that repeats first. Logs list a device after those that it is built on. */
function repeatOf(a: Flow, b: Flow): readonly [Flow, Flow] {
  if (a.isOwn !== b.isOwn) return a.isOwn ? [b, a] : [a, b];
  return a.entity > b.entity ? [a, b] : [b, a];
}

function isBuiltOn(whole: Flow, members: readonly Flow[]): boolean {
  if (whole.isOwn) return false;
  return members.every(({ isOwn, entity }) => isOwn || entity < whole.entity);
}
