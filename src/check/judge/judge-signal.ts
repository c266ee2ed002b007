import { extent, greatest, sum } from 'd3-array';
import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { statisticWord } from '../../analyse/figures/figure-words.ts';
import type { Run, Window } from '../../model/run.ts';
import { printedLines } from '../../panels/printed-lines.ts';
import { formatWhole } from '../../text/quantity.ts';
import type { FigureCondition, Lasting } from '../language/check-rule.ts';
import type { MeasuredSignal } from '../names/measured.ts';
import { TooFewSamples } from '../unjudged.ts';
import { type RuleSamples, ruleSamples } from '../values/rule-samples.ts';
import { statisticWindows } from '../values/rule-windows.ts';
import { minSamples, type SignalPart, statisticValue } from '../values/statistic-value.ts';
import type { Got, GotValue } from './outcome.ts';
import { isUpperLimit, keeps } from './relation.ts';

/**
 * Judges a figure over time by its statistic, or by how long its samples keep the limit.
 *
 * @throws {@link TooFewSamples} if it has too few samples
 */
export function judgeSignal(
  run: Run,
  condition: FigureCondition,
  measured: MeasuredSignal,
  windows: readonly Window[],
): GotValue {
  const { signal } = measured;
  const parts = statisticWindows(run, signal, condition.statistic, windows);
  const samples = ruleSamples(run, signal, parts);
  const part = { run, signal, windows: parts, samples };
  const statistic = condition.statistic ?? impliedStatistic(condition, samples);
  checkEnough(samples, statistic, measured);
  return condition.lasting === null
    ? judgeStatistic(part, statistic, condition, measured)
    : judgeTime(samples, condition.lasting, condition);
}

/**
 * Checks that a figure has enough samples for a statistic.
 *
 * @throws {@link TooFewSamples} if it has not
 */
function checkEnough(
  { values }: RuleSamples,
  statistic: SampleStatistic,
  { name }: MeasuredSignal,
): void {
  const needed = minSamples(statistic);
  if (values.length >= needed) return;
  if (values.length === 0) throw new TooFewSamples(`${name} has no value then`);
  throw new TooFewSamples(
    `${name} has ${formatWhole(values.length)} ${values.length === 1 ? 'sample' : 'samples'}`,
    `${statisticWord(statistic)} needs ${needed}`,
  );
}

function judgeStatistic(
  part: SignalPart,
  statistic: SampleStatistic,
  { relation, limit }: FigureCondition,
  { name, unit, signal }: MeasuredSignal,
): GotValue {
  const value = statisticValue(part, statistic);
  if (Number.isNaN(value))
    throw new TooFewSamples(`the report does not keep ${statisticWord(statistic)} of ${name}`);
  const { samples } = part;
  const { values } = samples;
  const first = statistic.name === 'last' ? values.length - 1 : 0;
  const isBeyond = (i: number) => i >= first && !keeps(values[i]!, relation, limit.value);
  return {
    ...{ kind: 'figure', value, unit, metric: signal.metric, signal },
    isKept: keeps(value, relation, limit.value),
    ...rulePlace(samples, isBeyond, (meant) => meant.find((i) => isNear(values[i]!, value))),
  };
}

/**
 * Judges the seconds, in a row or in all, or the share of the time, for which the samples keep a limit. Its place is where they do, or where
 * they do not if that must be long.
 */
function judgeTime(
  samples: RuleSamples,
  lasting: Lasting,
  { relation, limit }: FigureCondition,
): GotValue {
  const isHeld = (i: number) => keeps(samples.values[i]!, relation, limit.value);
  const held = [...samples.values.keys()].filter(isHeld);
  const seconds = lasting.isInARow
    ? longestTime(samples, held)
    : sum(held, (i) => samples.span[i]!);
  const value = lasting.unit === 's' ? seconds : (seconds / sum(samples.span)) * 100;
  const isShort = isUpperLimit(lasting.relation);
  return {
    ...{ kind: 'time', value, unit: lasting.unit, metric: '', signal: null },
    isKept: keeps(value, lasting.relation, lasting.value),
    ...rulePlace(
      samples,
      (i) => isHeld(i) === isShort,
      (meant) => greatest(meant, (i) => Math.abs(samples.values[i]! - limit.value)),
    ),
  };
}

/** Without a statistic every sample must keep the limit, so the one that is furthest from it decides. */
function impliedStatistic(
  { relation, limit }: FigureCondition,
  samples: RuleSamples,
): SampleStatistic {
  if (isUpperLimit(relation)) return { name: 'max' };
  const [min = Number.NaN, max = Number.NaN] = extent(samples.values);
  const [above, below] = [max - limit.value, limit.value - min];
  return { name: relation === '=' && above > below ? 'max' : 'min' };
}

/** Share by which the value of a row and a statistic may differ by rounding. */
const ROUNDING = 1e-9;

function isNear(value: number, statistic: number): boolean {
  return Math.abs(value - statistic) <= ROUNDING * Math.abs(statistic);
}

/** Where some samples are for longest, and the line of one of them; no line holds a mean, or what is between two rows. */
function rulePlace(
  samples: RuleSamples,
  isMeant: (sample: number) => boolean,
  toldOf: (meant: readonly number[]) => number | undefined,
): Pick<Got, 'where' | 'origin'> {
  const meant = [...samples.values.keys()].filter(isMeant);
  if (meant.length === 0) return { where: null, origin: '' };
  return { where: longestRow(samples, meant), origin: originOf(samples, toldOf(meant)) };
}

function originOf({ places }: RuleSamples, told: number | undefined): string {
  const place = told === undefined ? undefined : places[told];
  if (place === undefined) return '';
  const [[file, line] = ['', 0]] = printedLines(place.series, place.sample, place.sample);
  return file === '' ? '' : `${file}:${line}`;
}

/** Returns the seconds of the longest row of some samples; 0 without any. */
function longestTime(samples: RuleSamples, meant: readonly number[]): number {
  if (meant.length === 0) return 0;
  const { from, to } = longestRow(samples, meant);
  return to - from;
}

/** The longest time that consecutive samples cover without a gap. */
function longestRow({ elapsed, span }: RuleSamples, samples: readonly number[]): Window {
  const rows: Window[] = [];
  for (const [i, sample] of samples.entries()) {
    const start = elapsed[sample]! - span[sample]!;
    const isNext = i > 0 && sample === samples[i - 1]! + 1;
    const follows = isNext && start <= elapsed[sample - 1]! + span[sample]! / 2;
    const from = follows ? rows.at(-1)!.from : start;
    if (follows) rows.pop();
    rows.push({ from, to: elapsed[sample]! });
  }
  return greatest(rows, ({ from, to }) => to - from)!;
}
