import { bisector } from 'd3-array';
import type { Flow } from './flows.ts';
import { isSame, MIN_SAMPLES, mirrored } from './same-rates.ts';

/** Maximum ratio of the totals of two flows of one rate. */
const MAX_RATIO = 1.05;
/** Maximum number of flows that each is compared with: those whose totals are nearest. */
const MAX_COMPARED = 32;

const { left: positionOf } = bisector(({ total }: Flow) => total);

/**
 * Returns the pairs of one rate in different families, ordered by their totals. Only flows with traffic at the same time
 * are compared, so that names that come and go are few at a time.
 */
export function equalPairs(flows: readonly Flow[]): (readonly [Flow, Flow])[] {
  const ranks = new Map([...flows].sort((a, b) => a.total - b.total).map((flow, i) => [flow, i]));
  const pairs: (readonly [Flow, Flow])[] = [];
  for (const [a, b] of contemporaries(flows.filter(isLong))) {
    if (a.family === b.family) continue;
    if (!isSame(a, b) && !(a.kind === 'nic' && isSame(a, mirrored(b)))) continue;
    pairs.push(ranks.get(a)! < ranks.get(b)! ? [a, b] : [b, a]);
  }
  const rankOf = (pair: readonly [Flow, Flow], side: 0 | 1) => ranks.get(pair[side])!;
  return pairs.sort((a, b) => rankOf(a, 0) - rankOf(b, 0) || rankOf(a, 1) - rankOf(b, 1));
}

function isLong({ first, last }: Flow): boolean {
  return last - first + 1 >= MIN_SAMPLES;
}

/** The pairs of flows with traffic at the same time and nearly the same total. */
function* contemporaries(flows: readonly Flow[]): Generator<readonly [Flow, Flow]> {
  const byFirst = [...flows].sort((a, b) => a.first - b.first);
  const byLast = [...flows].sort((a, b) => a.last - b.last);
  /** Flows that go on, sorted by their totals. */
  const active: Flow[] = [];
  let ended = 0;
  for (const flow of byFirst) {
    for (; byLast[ended]!.last < flow.first; ended++) remove(active, byLast[ended]!);
    const position = positionOf(active, flow.total);
    for (const other of nearest(active, position, flow.total)) yield [flow, other];
    active.splice(position, 0, flow);
  }
}

function remove(active: Flow[], flow: Flow): void {
  active.splice(active.indexOf(flow, positionOf(active, flow.total)), 1);
}

/** The flows around a position whose totals are near, the nearest first. */
function* nearest(active: readonly Flow[], position: number, total: number): Generator<Flow> {
  let [below, above] = [position - 1, position];
  const isNear = (i: number) => {
    const other = active[i]?.total ?? Number.NaN;
    return Math.max(total, other) <= Math.min(total, other) * MAX_RATIO;
  };
  for (let compared = 0; compared < MAX_COMPARED; compared++) {
    const [hasBelow, hasAbove] = [isNear(below), isNear(above)];
    if (!hasBelow && !hasAbove) return;
    const isBelow =
      !hasAbove || (hasBelow && total - active[below]!.total <= active[above]!.total - total);
    yield active[isBelow ? below-- : above++]!;
  }
}
