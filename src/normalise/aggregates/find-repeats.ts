import type { EntityKind, Repeats } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';
import { volumesOf } from './device-names.ts';
import { equalPairs } from './equal-pairs.ts';
import { type Flow, flowsOf } from './flows.ts';
import { isSame, summandsOf, together } from './same-rates.ts';

/** Kinds that a sum counts. */
const COUNTED: ReadonlySet<EntityKind> = new Set(['disk', 'nic']);
/** Sums are searched for this many devices at the most, the busiest. */
const MOST_SOUGHT = 32;

/**
 * The entities of a log that repeat others, by index, found by names and rates: without those that are known to repeat
 * others and those that are known to be their own.
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
    COUNTED.has(kind) && !isRepeated(entity) && !found.has(entity);
  const note = (side: readonly Flow[], others: readonly Flow[]) => {
    const of = namesOf(others);
    for (const flow of side) {
      if (!isOpen(flow) || flow.isOwn) continue;
      found.set(flow.entity, { of, by: 'rates', ...membersOf(flow, side, others) });
    }
  };
  const flows = flowsOf(source, isGiven);
  for (const isNic of [true, false]) {
    const alike = flows.filter(({ kind }) => (kind === 'nic') === isNic);
    notePairs(alike, note);
    noteSums(alike, isOpen, note);
  }
  return found;
}

/** Whether sums count a flow so far. */
type IsOpen = (flow: Flow) => boolean;
/** Takes flows that repeat others, and the others. */
type Note = (repeat: readonly Flow[], others: readonly Flow[]) => void;

function notePairs(flows: readonly Flow[], note: Note): void {
  for (const [a, b] of equalPairs(flows)) {
    const [repeat, of] = repeatOf(a, b);
    note([repeat], [of]);
  }
}

function noteSums(flows: readonly Flow[], isOpen: IsOpen, note: Note): void {
  const sought = flows.filter(isOpen).sort((a, b) => b.total - a.total);
  for (const whole of sought.slice(0, MOST_SOUGHT)) {
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
  // Volumes that share several disks are not the sum of some of them, but all are the sum of all.
  const own = sought.filter((flow) => flow.isOwn && isOpen(flow));
  const volumes = sought.filter((flow) => !flow.isOwn && isOpen(flow));
  const isAll = own.length > 1 && volumes.length > 1 && isSame(together(volumes), together(own));
  if (isAll) note(volumes, own);
}

/** An interface that is the sum of others is an aggregation of these. */
function membersOf({ kind }: Flow, side: readonly Flow[], others: readonly Flow[]) {
  if (kind !== 'nic' || side.length > 1 || others.length < 2) return {};
  return { members: others.map(({ name }) => name) };
}

/** More names than this say nothing more. */
const MOST_NAMES = 4;

function namesOf(flows: readonly Flow[]): string {
  const names = flows.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = flows.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(' + ');
}

/** Of two devices with one rate the one that repeats, then the other. What is built on others is listed after them. */
function repeatOf(a: Flow, b: Flow): readonly [Flow, Flow] {
  if (a.isOwn !== b.isOwn) return a.isOwn ? [b, a] : [a, b];
  return a.entity > b.entity ? [a, b] : [b, a];
}

function isBuiltOn(whole: Flow, members: readonly Flow[]): boolean {
  if (whole.isOwn) return false;
  return members.every(({ isOwn, entity }) => isOwn || entity < whole.entity);
}
