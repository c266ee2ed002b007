import { group, max, median, sort } from 'd3-array';
import type { SweepMeasure, SweepPart } from './sweep-part.ts';

/** A setting of runs, by two results of it: the medians of its runs. */
export interface TradePoint {
  readonly setting: string;
  readonly values: readonly [number, number];
}

/** Two results that are known to be better if they are more or less, and the settings of which none is better in both. */
export interface BestTrade {
  readonly measures: readonly [SweepMeasure, SweepMeasure];
  /** The best ones, ascending by the first result. */
  readonly best: readonly TradePoint[];
  readonly others: readonly TradePoint[];
}

/** Minimum number of settings: of two one may be better in both by chance. */
const MIN_SETTINGS = 3;

/**
 * Returns the settings of a part of which no other is better in both of its first two results (the Pareto front); null if
 * a number varies, over which curves are drawn, or if fewer than two results have a better end.
 */
export function bestTrade({ x, settings, measures }: SweepPart): BestTrade | null {
  const [first, second] = measures.filter(
    ({ group: kind, better }) => kind === 'result' && better !== null,
  );
  if (x !== null || first === undefined || second === undefined) return null;
  const runs = group([...settings.keys()], (i) => settings[i]!);
  const points = [...runs].flatMap(([setting, all]): TradePoint[] => {
    const middle = ({ values }: SweepMeasure) => median(all, (i) => values[i]!);
    const [a, b] = [middle(first), middle(second)];
    return a === undefined || b === undefined ? [] : [{ setting, values: [a, b] }];
  });
  if (points.length < MIN_SETTINGS) return null;
  const gainOf = ({ better }: SweepMeasure, value: number) => (better === 'more' ? value : -value);
  const firstGain = ({ values }: TradePoint) => gainOf(first, values[0]);
  const secondGain = ({ values }: TradePoint) => gainOf(second, values[1]);
  // From the best by the first result down, a setting is one of the best if its second result is higher than all before.
  const best = new Set<TradePoint>();
  let highest = Number.NEGATIVE_INFINITY;
  for (const alike of group(
    sort(points, (point) => -firstGain(point)),
    firstGain,
  ).values()) {
    const most = max(alike, secondGain)!;
    if (most <= highest) continue;
    for (const point of alike) if (secondGain(point) === most) best.add(point);
    highest = most;
  }
  const sorted = sort(points, ({ values }) => values[0]);
  return {
    measures: [first, second],
    best: sorted.filter((point) => best.has(point)),
    others: sorted.filter((point) => !best.has(point)),
  };
}
