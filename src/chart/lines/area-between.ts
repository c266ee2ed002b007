import type { Points } from '../scene.ts';
import { PointsWriter } from './points-writer.ts';
import { pointRuns } from './runs.ts';

/** Closed areas between two edges, run by run; the lower edge is the bottom if it is not given. */
export function areaBetween(upper: Points, lower: Points | null, bottom: number): Points {
  const runs = [...pointRuns(upper)];
  const lowerRuns = lower === null ? [] : [...pointRuns(lower)];
  const out = new PointsWriter(2 * upper.x.length + 2 * (lower?.x.length ?? 0) + 4 * runs.length);
  for (const [k, [from, to]] of runs.entries()) {
    for (let i = from; i < to; i++) out.add(upper.x[i]!, upper.y[i]!);
    const run = lowerRuns.length === runs.length ? lowerRuns[k] : undefined;
    if (run === undefined) {
      out.add(upper.x[to - 1]!, bottom);
      out.add(upper.x[from]!, bottom);
    } else for (let i = run[1] - 1; i >= run[0]; i--) out.add(lower!.x[i]!, lower!.y[i]!);
    out.end();
  }
  return out.points;
}
