import { group } from 'd3-array';
import { mainWork, sweepKnees } from './knees.ts';
import { medianPoints } from './sweep-lines.ts';
import type { SweepMeasure, SweepPart } from './sweep-part.ts';

/** A number below a knee that has nearly all of the result of the knee in a clearly shorter response time. */
export interface NearlyAll {
  /** The names of the chart and the line; empty if there is only one. */
  readonly names: readonly string[];
  readonly at: number;
  readonly knee: number;
  /** The result there as a share of that at the knee. */
  readonly workShare: number;
  readonly time: SweepMeasure;
  /** The response time there as a share of that at the knee. */
  readonly timeShare: number;
  /** Whether each number of the line was run several times. */
  readonly isRepeated: boolean;
}

/** Minimum result as a share of that at the knee. */
const MIN_WORK_SHARE = 0.9;
/** Maximum response time as a share of that at the knee. */
const MAX_TIME_SHARE = 0.75;

/** Returns for each line of a part the smallest number with nearly all of the result of its knee in a shorter time. */
export function nearlyAll(part: SweepPart): readonly NearlyAll[] {
  const { x, measures } = part;
  const work = mainWork(part);
  const time = measures.find(({ group, isResponseTime }) => group === 'result' && isResponseTime);
  if (x === null || work === undefined || time === undefined) return [];
  return sweepKnees(part, new Set()).flatMap(({ names, runs, knee: { at: knee } }) => {
    const shares = ({ values }: SweepMeasure) => {
      const points = medianPoints({ name: '', runs }, x.values, values);
      const most = points.find((point) => point.x === knee.x)?.y ?? Number.NaN;
      return new Map(points.map((point) => [point.x, point.y / most]));
    };
    const [workShares, timeShares] = [shares(work), shares(time)];
    const isRepeated = [...group(runs, (i) => x.values[i]!).values()].every((of) => of.length > 1);
    const [found] = [...workShares].flatMap(([at, workShare]) => {
      const timeShare = timeShares.get(at)!;
      return at < knee.x && workShare >= MIN_WORK_SHARE && timeShare <= MAX_TIME_SHARE
        ? [{ names, at, knee: knee.x, workShare, time, timeShare, isRepeated }]
        : [];
    });
    return found ?? [];
  });
}
