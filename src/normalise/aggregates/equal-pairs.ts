import { bisector } from 'd3-array';
import type { Flow } from './flows.ts';
import { isSame, MIN_SAMPLES, mirrored } from './same-rates.ts';

/** Maximum ratio of the totals of two flows of one rate. */
const MAX_TOTALS_RATIO = 1.05;
/** Maximum number of flows of each other family that a flow is compared with: those whose totals are nearest. */
const MAX_COMPARED = 32;

const { left: positionOf } = bisector(({ total }: Flow) => total);

/**
 * Returns the pairs of one rate in different families, ordered by their totals. Only flows with traffic at the same
 * time are compared, so that names that come and go are few at a time.
 */
export function equalPairs(flows: readonly Flow[]): (readonly [Flow, Flow])[] {
  const ranks = new Map([...flows].sort((a, b) => a.total - b.total).map((flow, i) => [flow, i]));
  const pairs: (readonly [Flow, Flow])[] = [];
  for (const [a, b] of concurrentPairs(flows.filter(isLong))) {
    if (!isSame(a, b) && !(a.kind === 'nic' && isSame(a, mirrored(b)))) continue;
    pairs.push(ranks.get(a)! < ranks.get(b)! ? [a, b] : [b, a]);
  }
  const rankOf = (pair: readonly [Flow, Flow], side: 0 | 1) => ranks.get(pair[side])!;
  return pairs.sort((a, b) => rankOf(a, 0) - rankOf(b, 0) || rankOf(a, 1) - rankOf(b, 1));
}

function isLong({ first, last }: Flow): boolean {
  return last - first + 1 >= MIN_SAMPLES;
}

/** Yields the pairs of flows of different families with traffic at the same time and nearly the same total. */
function* concurrentPairs(flows: readonly Flow[]): Generator<readonly [Flow, Flow]> {
  const byFirst = [...flows].sort((a, b) => a.first - b.first);
  const byLast = [...flows].sort((a, b) => a.last - b.last);
  /** Flows that have not ended, by family, sorted by their totals. */
  const active = new Map<string, Flow[]>();
  let ended = 0;
  for (const flow of byFirst) {
    for (; byLast[ended]!.last < flow.first; ended++) remove(active, byLast[ended]!);
    for (const [name, others] of active) {
      if (name === flow.family) continue;
      for (const other of nearest(others, flow.total)) yield [flow, other];
    }
    const family = active.get(flow.family) ?? [];
    family.splice(positionOf(family, flow.total), 0, flow);
    active.set(flow.family, family);
  }
}

function remove(active: Map<string, Flow[]>, flow: Flow): void {
  const family = active.get(flow.family)!;
  family.splice(family.indexOf(flow, positionOf(family, flow.total)), 1);
  // The name of a container may be the only one of its family.
  if (family.length === 0) active.delete(flow.family);
}

/** Yields the flows whose totals are near to a total, the nearest first. */
function* nearest(sorted: readonly Flow[], total: number): Generator<Flow> {
  let above = positionOf(sorted, total);
  let below = above - 1;
  const isNear = (i: number) => {
    const other = sorted[i]?.total ?? Number.NaN;
    return Math.max(total, other) <= Math.min(total, other) * MAX_TOTALS_RATIO;
  };
  for (let compared = 0; compared < MAX_COMPARED; compared++) {
    const [hasBelow, hasAbove] = [isNear(below), isNear(above)];
    if (!hasBelow && !hasAbove) return;
    const isBelow =
      !hasAbove || (hasBelow && total - sorted[below]!.total <= sorted[above]!.total - total);
    yield sorted[isBelow ? below-- : above++]!;
  }
}
