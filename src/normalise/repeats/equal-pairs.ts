import { bisector } from 'd3-array';
import type { Flow } from './flows.ts';
import { isSame, MIN_SAMPLES, mirrored } from './same-rates.ts';

/** Maximum ratio of the totals of two flows of one rate. */
const MAX_RATIO = 1.05;
/** Maximum number of flows that each is compared with: those whose totals are nearest. */
const MAX_COMPARED = 64;

/** The samples of a flow from the first with traffic to the last. */
interface Extent {
  readonly flow: Flow;
  readonly first: number;
  readonly last: number;
}

const { left: positionOf } = bisector(({ flow }: Extent) => flow.total);

/**
 * Returns the pairs of one rate in different families, ordered by their totals. Only flows with traffic at the same time
 * are compared, so that names that come and go are few at a time.
 */
export function equalPairs(flows: readonly Flow[]): (readonly [Flow, Flow])[] {
  const ranks = new Map([...flows].sort((a, b) => a.total - b.total).map((flow, i) => [flow, i]));
  const pairs: (readonly [Flow, Flow])[] = [];
  for (const [a, b] of contemporaries(flows.map(extentOf).filter(isLong))) {
    if (a.family === b.family) continue;
    if (!isSame(a, b) && !(a.kind === 'nic' && isSame(a, mirrored(b)))) continue;
    pairs.push(ranks.get(a)! < ranks.get(b)! ? [a, b] : [b, a]);
  }
  const rankOf = (pair: readonly [Flow, Flow], side: 0 | 1) => ranks.get(pair[side])!;
  return pairs.sort((a, b) => rankOf(a, 0) - rankOf(b, 0) || rankOf(a, 1) - rankOf(b, 1));
}

/** The pairs of flows with traffic at the same time and nearly the same total. */
function* contemporaries(extents: readonly Extent[]): Generator<readonly [Flow, Flow]> {
  const byFirst = [...extents].sort((a, b) => a.first - b.first);
  const byLast = [...extents].sort((a, b) => a.last - b.last);
  /** Flows that go on, sorted by their totals. */
  const active: Extent[] = [];
  let ended = 0;
  for (const extent of byFirst) {
    for (; byLast[ended]!.last < extent.first; ended++) remove(active, byLast[ended]!);
    const at = positionOf(active, extent.flow.total);
    for (const other of nearest(active, at, extent.flow.total)) yield [extent.flow, other.flow];
    active.splice(at, 0, extent);
  }
}

function remove(active: Extent[], extent: Extent): void {
  active.splice(active.indexOf(extent, positionOf(active, extent.flow.total)), 1);
}

/** The flows around a position whose totals are near, the nearest first. */
function* nearest(active: readonly Extent[], position: number, total: number): Generator<Extent> {
  let [below, above] = [position - 1, position];
  const isNear = (i: number) => {
    const other = active[i]?.flow.total ?? Number.NaN;
    return Math.max(total, other) <= Math.min(total, other) * MAX_RATIO;
  };
  for (let compared = 0; compared < MAX_COMPARED; compared++) {
    const [hasBelow, hasAbove] = [isNear(below), isNear(above)];
    if (!hasBelow && !hasAbove) return;
    const isBelow =
      !hasAbove ||
      (hasBelow && total - active[below]!.flow.total <= active[above]!.flow.total - total);
    yield active[isBelow ? below-- : above++]!;
  }
}

function isLong({ first, last }: Extent): boolean {
  return last - first + 1 >= MIN_SAMPLES;
}

function extentOf(flow: Flow): Extent {
  const [first, second] = flow.parts;
  const hasTraffic = (_: number, i: number) => first[i] !== 0 || second[i] !== 0;
  return { flow, first: first.findIndex(hasTraffic), last: first.findLastIndex(hasTraffic) };
}
