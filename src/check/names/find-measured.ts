import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { statisticWord } from '../../analyse/figures/figure-words.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { areaOf } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import { MAX_NEAR_NAMES, nearestNames } from '../../text/did-you-mean.ts';
import { matchesWhole } from '../../text/glob.ts';
import { joinNames } from '../../text/join-names.ts';
import {
  type FigureCondition,
  hasTime,
  type Limit,
  type RuleScope,
} from '../language/check-rule.ts';
import { hasUnit } from '../language/has-unit.ts';
import { nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';
import { comparedWords } from './compared-words.ts';
import type { Measured } from './measured.ts';
import { measuredNames } from './measured-names.ts';
import { printedMean } from './printed-mean.ts';
import { shownNames } from './shown-names.ts';
import { toolsThatPrint } from './tools-that-print.ts';

const MAX_LISTED = 4;
/** Matches words that end with a host: it may stand before the limit, too. */
const ON_HOST = /^(.+) on (\S+)$/;
const hasHost = (run: Run, host: string) =>
  [...run.sources, ...run.results].some((log) => log.host === host);

/** What a rule names. */
export interface Named {
  readonly measured: readonly Measured[];
  /** Null if none is written, or if it is part of the name of a figure: a printed `latency p99`. */
  readonly statistic: SampleStatistic | null;
}

/**
 * Returns what the words of a rule name.
 *
 * @throws {@link Unjudged} if they name nothing, or several figures where one is meant
 */
export function findMeasured(run: Run, condition: NamingCondition, scope: RuleScope): Named {
  const { words, quantifier, statistic } = condition;
  const longer =
    statistic === null ? [] : [{ words: `${words} ${statisticWord(statistic)}`, statistic: null }];
  const found = firstNamed(run, [...longer, { words, statistic }], condition, scope);
  const [, figure, host] = ON_HOST.exec(words) ?? [];
  if (found === null && figure !== undefined && scope.host === null && hasHost(run, host!))
    return findMeasured(run, { ...condition, words: figure }, { ...scope, host: host! });
  if (found === null) throw nothingNamed(run, words);
  const { measured, isEach } = found;
  if (quantifier === 'only' && !isEach && measured.length > 1)
    throw severalNamed(run, words, measured);
  return found;
}

/** What a condition says about its figure. */
export type NamingCondition = Pick<
  FigureCondition,
  'words' | 'quantifier' | 'statistic' | 'lasting'
> &
  Partial<Pick<FigureCondition, 'limit'>>;

/**
 * Returns what the first of several readings names; null if none of them names anything.
 *
 * @throws {@link Unjudged} if what is named was printed once, and its course is asked for
 */
function firstNamed(
  run: Run,
  readings: readonly Pick<FigureCondition, 'words' | 'statistic'>[],
  { quantifier, limit, lasting }: NamingCondition,
  scope: RuleScope,
): (Named & Found) | null {
  let printed: Measured | null = null;
  for (const { words, statistic } of readings) {
    const { isEach, measured: all } = lookUp(run, comparedWords(words), quantifier);
    const found = all.filter(({ host }) => scope.host === null || host === scope.host);
    const isMean = statistic === null || statistic.name === 'mean';
    const isTimed = !isMean || lasting !== null || hasTime(scope);
    const measured = ofUnit(printedOrTimed(run, found, isTimed), limit);
    if (measured.length > 0) return { measured, statistic, isEach };
    printed ??= found[0] ?? null;
  }
  if (printed === null) return null;
  throw new Unjudged(
    `${printed.name} was printed once, for the whole run`,
    `a part of the run, or min, max, last and percentiles need its course; ${nearestHint(printed.name, coursesIn(run))}`,
  );
}

/** Returns the printed names of figures over time of benchmarks. */
function coursesIn(run: Run): readonly string[] {
  return measuredNames(run).all.flatMap((measured) =>
    measured.kind === 'signal' && areaOf(measured.signal.metric) === 'benchmark'
      ? measured.name
      : [],
  );
}

/**
 * A figure that a benchmark printed is the mean of its progress in the whole run. Other statistics and parts of the run
 * need the progress itself. Empty if that is not there.
 */
function printedOrTimed(
  run: Run,
  measured: readonly Measured[],
  isTimed: boolean,
): readonly Measured[] {
  const signals = measured.filter((each) => each.kind === 'signal');
  if (isTimed) return signals;
  const results = measured.filter(({ kind }) => kind === 'result');
  return results.length > 0 ? results : signals.map((signal) => printedMean(run, signal));
}

/** Of figures with the same words, those are meant whose unit the limit has. */
function ofUnit(measured: readonly Measured[], limit: Limit | undefined): readonly Measured[] {
  const alike = measured.filter(({ unit }) => limit && hasUnit(limit, unit));
  return alike.length > 0 ? alike : measured;
}

function severalNamed(run: Run, words: string, measured: readonly Measured[]): Unjudged {
  const names = measured.map((each) => longName(run, each));
  return new Unjudged(
    `${words} names ${names.length}: ${joinNames(names, ', ', MAX_LISTED)}`,
    'name one, or begin with every or any',
  );
}

/** The figures that the words of a rule name. */
interface Found {
  readonly measured: readonly Measured[];
  /** Whether words without a device mean that of each device. */
  readonly isEach: boolean;
}

/**
 * Each entity of a kind, or what has exactly these words, or the figure of each device, or what the report shows by this
 * name. A star stands for any part of a name.
 */
function lookUp(run: Run, words: string, quantifier: FigureCondition['quantifier']): Found {
  const { single, kinds, bare } = measuredNames(run);
  if (/[*?]/.test(words)) {
    const matching = [...single].filter(([name]) => matchesWhole(name, words));
    return { isEach: false, measured: [...new Set(matching.flatMap(([, found]) => found))] };
  }
  const order = quantifier === 'only' ? [single, kinds] : [kinds, single];
  const shown = () => shownNames(run);
  const named = order.find((names) => names.has(words))?.get(words) ?? shown().single.get(words);
  const each = named ?? bare.get(words) ?? shown().bare.get(words) ?? [];
  return { isEach: named === undefined, measured: each };
}

/** Matches words that end with another word for a statistic. */
const OTHER_STATISTICS = / (?:avg|average|median|minimum|maximum)$/i;

function nothingNamed(run: Run, words: string): Unjudged {
  const near = nearestMeasured(run, words);
  const tools = toolsThatPrint(run, words);
  const hints = [
    OTHER_STATISTICS.test(words) ? 'statistics are mean, min, max, last, p1 to p99.9' : '',
    near.length === 0 ? '' : `nearest: ${near.join(', ')}`,
    tools.length === 0 ? '' : `printed by ${joinNames(tools, ', ', MAX_LISTED)}`,
  ];
  return new Unjudged(`no log has ${words}`, hints.filter((hint) => hint !== '').join('; '));
}

/** Number of ways to name the nearest figures: some are of the same figure. */
const NEAR_WAYS = 12;

/** Returns the printed names of the figures of which a name is most like some words. */
function nearestMeasured(run: Run, words: string): readonly string[] {
  const { single } = measuredNames(run);
  const ways = nearestNames(comparedWords(words), [...single.keys()], NEAR_WAYS);
  const names = new Set(ways.flatMap((way) => single.get(way)!.map(({ name }) => name)));
  return [...names].slice(0, MAX_NEAR_NAMES);
}

/** The name with its host if the run has several. */
export function longName(run: Run, { name, host }: Measured): string {
  return signalsOf(run).hosts.length > 1 ? `${name} on ${host}` : name;
}
