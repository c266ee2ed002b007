import { sort } from 'd3-array';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import type { Yardstick } from '../baseline/yardstick.ts';
import type { FigureCondition, RuleScope } from '../language/check-rule.ts';
import { findMeasured, longName } from '../names/find-measured.ts';
import type { Measured } from '../names/measured.ts';
import { TooFewSamples } from '../unjudged.ts';
import { ruleWindows } from '../values/rule-windows.ts';
import { judgeByBaseline } from './judge-by-baseline.ts';
import { judgeMeasured } from './judge-measured.ts';
import type { Got } from './outcome.ts';
import { isUpperLimit } from './relation.ts';

/** The judged figures of a rule, and the names of those that could not be judged. */
export interface JudgedFigures {
  /** Sorted by distance: the figure that is furthest beyond its limit, or nearest to it, comes first. */
  readonly got: readonly Got[];
  /** Names those that had too few samples; empty without such. */
  readonly leftOut: string;
}

/**
 * Returns what was got for each figure that a rule names. Of several, those with too few samples are left out.
 *
 * @throws {@link Unjudged} if it names nothing, or too little
 */
export function judgeFigure(
  run: Run,
  condition: FigureCondition,
  scope: RuleScope,
  yardstick: Yardstick | null,
): JudgedFigures {
  const windows = ruleWindows(run, scope);
  const { measured, statistic } = findMeasured(run, condition, scope);
  const named = { ...condition, statistic };
  const judge = (each: Measured) =>
    condition.limit.isOfBaseline
      ? judgeByBaseline({ run, scope, condition: named, measured: each, windows, yardstick })
      : { ...judgeMeasured(run, named, each, windows), usual: null, doubt: null };
  const tried = measured.map((each) => ({
    name: longName(run, each),
    ...attempt(() => judge(each)),
  }));
  const got = tried.flatMap(({ name, judged }) => (judged === null ? [] : { ...judged, name }));
  const few = tried.filter(({ judged }) => judged === null);
  if (got.length === 0) throw few[0]!.error;
  return { got: byDistance(got, condition), leftOut: leftOutText(few.map(({ name }) => name)) };
}

interface Attempt {
  readonly judged: Omit<Got, 'name'> | null;
  readonly error: TooFewSamples | null;
}

function attempt(judge: () => Omit<Got, 'name'>): Attempt {
  try {
    return { judged: judge(), error: null };
  } catch (error) {
    if (error instanceof TooFewSamples) return { judged: null, error };
    throw error;
  }
}

function byDistance(got: readonly Got[], { lasting, relation: limit }: FigureCondition): Got[] {
  const { relation } = lasting ?? { relation: limit };
  // Shares of a baseline are compared, because each figure has its own limit.
  const amountOf = ({ value, usual }: Got) => (usual === null ? value : value / usual.mean);
  return sort(got, (each) => (isUpperLimit(relation) ? -amountOf(each) : amountOf(each)));
}

/** Maximum number of figures that are named. */
const MAX_NAMES = 3;

function leftOutText(names: readonly string[]): string {
  return names.length === 0 ? '' : `too few samples: ${joinNames(names, ', ', MAX_NAMES)}`;
}
