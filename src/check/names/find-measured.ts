import { signalsOf } from '../../analyse/signals/signals.ts';
import type { Run } from '../../model/run.ts';
import { nearestNames } from '../../text/did-you-mean.ts';
import { matchesWhole } from '../../text/glob.ts';
import { joinNames } from '../../text/join-names.ts';
import { Unjudged } from '../judge/unjudged.ts';
import type { FigureCondition, RuleScope } from '../language/check-rule.ts';
import { statisticText } from '../language/statistic-text.ts';
import type { Measured } from './measured.ts';
import { measuredNames, type Names } from './measured-names.ts';
import { toolsThatPrint } from './tools-that-print.ts';
import { comparedWords } from './words.ts';

const MAX_LISTED = 4;

/**
 * Returns what the words of a rule name.
 *
 * @throws {@link Unjudged} if they name nothing, or several figures where one is meant
 */
export function findMeasured(
  run: Run,
  { words, quantifier, statistic }: Pick<FigureCondition, 'words' | 'quantifier' | 'statistic'>,
  { host }: Pick<RuleScope, 'host'>,
): readonly Measured[] {
  const names = measuredNames(run);
  const isMeant = (measured: Measured) => host === null || measured.host === host;
  const found = [...withStatistic(words, statistic), words]
    .map((text) => lookUp(names, comparedWords(text), quantifier).filter(isMeant))
    .map((measured) => printedOrTimed(measured, statistic))
    .find(({ length }) => length > 0);
  if (found === undefined) throw nothingNamed(run, words);
  if (quantifier !== 'only' || found.length === 1) return found;
  throw new Unjudged(
    `${words} names ${found.length}: ${joinNames(
      found.map((measured) => longName(run, measured)),
      ', ',
      MAX_LISTED,
    )}`,
    'name one, or begin with every or any',
  );
}

/** A figure that a benchmark printed is the mean of its progress. Other statistics need the progress itself. */
function printedOrTimed(
  measured: readonly Measured[],
  statistic: FigureCondition['statistic'],
): readonly Measured[] {
  const wanted = statistic === null || statistic.name === 'mean' ? 'result' : 'signal';
  const found = measured.filter(({ kind }) => kind === wanted);
  return found.length > 0 ? found : measured;
}

/** `latency p99` may be a figure that a benchmark printed. */
function withStatistic(words: string, statistic: FigureCondition['statistic']): readonly string[] {
  if (statistic === null || statistic.name === 'last') return [];
  return [`${words} ${statisticText(statistic)}`];
}

/** Each entity of a kind, or what has exactly these words. A star stands for any part of a name. */
function lookUp(
  { single, kinds }: Names,
  words: string,
  quantifier: FigureCondition['quantifier'],
): readonly Measured[] {
  if (/[*?]/.test(words)) {
    const matching = [...single].filter(([name]) => matchesWhole(name, words));
    return [...new Set(matching.flatMap(([, measured]) => measured))];
  }
  const order = quantifier === 'only' ? [single, kinds] : [kinds, single];
  return order.map((names) => names.get(words) ?? []).find(({ length }) => length > 0) ?? [];
}

function nothingNamed(run: Run, words: string): Unjudged {
  const near = nearestNames(words, measuredNames(run).printed);
  const tools = toolsThatPrint(words);
  const hints = [
    near.length === 0 ? '' : `nearest: ${near.join(', ')}`,
    tools.length === 0 ? '' : `printed by ${joinNames(tools, ', ', MAX_LISTED)}`,
  ];
  return new Unjudged(`no log has ${words}`, hints.filter((hint) => hint !== '').join('; '));
}

/** The name with its host if the run has several. */
export function longName(run: Run, { name, host }: Measured): string {
  return signalsOf(run).hosts.length > 1 ? `${name} on ${host}` : name;
}
