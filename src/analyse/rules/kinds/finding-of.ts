import { median, quantile } from 'd3-array';
import type { Subject } from '../../../model/finding.ts';
import { onHost } from '../../../model/run.ts';
import { heldSeconds, periodsOf, type Span } from '../../../model/span.ts';
import { assumedOf } from '../../figures/length-text.ts';
import { cellsIn, type TimeGrid } from '../../signals/grid.ts';
import { HOST_ITSELF, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import type { EntityRule, Facts, RuleFinding, RuleMeasure, Words } from '../rule.ts';
import { figureMean, tableWindows } from './figure-mean.ts';
import { asPrinted, measuredMean, measuredValues, nameOf, shownMean } from './measured.ts';
import { duringText, measuredSpan } from './short-log.ts';
import { heldTime } from './sustained-spans.ts';

/** A ceiling is at most this far from the values at it, and from this quantile of all, as shares of it. */
const HIGH_QUANTILE = 0.9;
const MAX_DISTANCE = 0.01;
const MAX_ABOVE = 0.02;
/** Minimum number of values at a ceiling, and their minimum share: fewer are alike by chance. */
const MIN_AT_CEILING = 8;
const MIN_CEILING_SHARE = 0.7;

/** A span that a rule found in a signal. */
interface FoundSpan extends Span, Pick<Facts, 'value' | 'limit'> {
  readonly signal: Signal;
  readonly spread?: number;
  readonly share?: number;
}

/** Returns a finding in the words of its rule; nothing if the rule has no words for it. */
export function findingOf(
  evidence: Evidence,
  rule: EntityRule,
  found: FoundSpan,
): readonly RuleFinding[] {
  const { signal, spread = Number.NaN, share = 1, ...spanned } = found;
  const numbers = { ...spanned, ...measuredSpan(signal, found) };
  const { host, entity } = signal;
  const { measure, about = [] } = rule;
  const subject = { host, entity, metrics: measure.metrics };
  const also = about.length > 0 ? { also: [{ host, entity, metrics: about }] } : {};
  const asked = new Map<string, Subject>();
  const ask = (other: RuleMeasure, judged: Pick<Subject, 'host' | 'entity'>) => {
    const key = JSON.stringify([judged.entity.kind, other]);
    asked.set(key, { ...judged, metrics: metricsOf(other) });
    return key;
  };
  const facts = (meanOf: typeof shownMean, value: number, without = ''): Facts => ({
    ...numbers,
    value: asPrinted(evidence, subject, measure, value),
    spread,
    share,
    run: evidence.run,
    subject,
    name: nameOf(evidence.run, subject),
    on: onHost(evidence.run, host),
    seconds: heldSeconds(numbers),
    time: heldTime(numbers, assumedOf(signal)),
    during: duringText(signal, numbers, evidence.run.window),
    heldAt: (other) => {
      const values =
        ask(other, { host, entity }) === without ? null : measuredValues(evidence, subject, other);
      return values === null ? Number.NaN : ceilingIn(values, evidence.grid, numbers);
    },
    mean: (other, scope) => {
      const judged = { host, entity: scope === 'host' ? HOST_ITSELF : entity };
      if (ask(other, judged) === without) return Number.NaN;
      return meanOf(evidence, judged, { measure: other, span: found });
    },
  });
  const judged = rule.say(facts(measuredMean, numbers.value));
  if (judged === null) return [];
  const isMean = rule.kind !== 'threshold' && share === 1;
  const tableMean = isMean ? figureMean(evidence, subject, { measure, span: found }) : null;
  const value = tableMean ?? numbers.value;
  // A figure of the tables may be just below a limit that the mean on the grid reaches.
  const ofTable = tableWindows(evidence, found) && rule.say(facts(shownMean, value));
  const [words, meanOf] = ofTable ? [ofTable, shownMean] : [judged, measuredMean];
  // What the words would not say in this way without it is part of their evidence.
  const isUsed = ([key]: [string, Subject]) => {
    const less = rule.say(facts(meanOf, ofTable ? value : numbers.value, key));
    return textOf(less) !== textOf(words);
  };
  const basis = () => [...asked].filter(isUsed).map(([, other]) => other);
  return [{ subject, ...also, basis, ...numbers, value, ...words }];
}

const metricsOf = ({ metrics, times = [], per = [] }: RuleMeasure) => [
  ...metrics,
  ...times,
  ...per,
];

const textOf = (words: Words | null) => JSON.stringify(words);

/** Returns the value that most cells of a span are near and few are above; NaN if there is no such value. */
function ceilingIn(values: Float64Array, grid: TimeGrid, span: Span): number {
  const all = periodsOf(span)
    .map((period) => cellsIn(grid, period))
    .flatMap(({ from, to }) => [...values.subarray(from, to)]);
  const level = median(all) ?? Number.NaN;
  const reached = all.filter((value) => Math.abs(value - level) <= MAX_DISTANCE * level).length;
  const isHeld = reached >= MIN_AT_CEILING && reached >= MIN_CEILING_SHARE * all.length;
  return isHeld && quantile(all, HIGH_QUANTILE)! <= (1 + MAX_ABOVE) * level ? level : Number.NaN;
}
