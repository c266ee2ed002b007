import type { Got, Outcome } from '../../check/judge/outcome.ts';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatDuration, formatQuantity } from '../../text/quantity.ts';
import { clockText } from '../time-range.ts';
import { baselineText, doubtTexts } from './baseline-text.ts';

/** Maximum number of figures that are named for a rule. */
const MAX_FIGURES = 3;

/** Says what was got for a rule: `got 7.2 ms (12:03:10 – 12:04:40, iostat.out:4182)`, or why it cannot be judged. */
export function outcomeText(run: Run, outcome: Outcome): string {
  const { got, reason, hint } = outcome;
  if (reason !== '') return hint === '' ? reason : `${reason}; ${hint}`;
  if (got.length === 0) return '';
  const texts = toldFigures(outcome).map((each) => gotText(run, each, got.length > 1));
  return [`got ${joinNames(texts, '; ', MAX_FIGURES)}`, ...doubtsOf(outcome)].join('; ');
}

/** Returns the figures that are told of a rule: those for which it was kept, or those that broke it. */
export function toldFigures({ verdict, got }: Outcome): readonly Got[] {
  const told = got.filter(({ isKept }) => isKept === (verdict === 'kept'));
  return told.length > 0 ? told : got;
}

/** Says why what is beyond its share of a baseline may be no change, each reason once. */
export function doubtsOf(outcome: Outcome): readonly string[] {
  const doubts = toldFigures(outcome).flatMap(({ doubt }) => doubt ?? []);
  return [...new Set(doubts)].map((doubt) => doubtTexts[doubt]);
}

/** Says what was got, when and where: `7.2 ms (12:03:10–12:04:40, iostat.out:4182)`. */
export function gotText(run: Run, got: Got, isNamed: boolean): string {
  const where = [whenText(run, got), got.origin].filter((text) => text !== '').join(', ');
  const place = [baselineText(got), where].filter((text) => text !== '').join('; ');
  const text = gotWords(got, isNamed);
  return place === '' ? text : `${text} (${place})`;
}

/** Says what was got. */
export function gotWords(got: Got, isNamed: boolean): string {
  const words = [isNamed || got.kind === 'finding' ? got.name : '', valueText(got)];
  return words.filter((word) => word !== '').join(' ');
}

function valueText({ kind, value, unit, metric }: Got): string {
  if (kind === 'finding') return '';
  if (kind === 'time')
    return `for ${unit === '%' ? formatQuantity(value, { unit }) : formatDuration(value)}`;
  return formatQuantity(value, { unit, ...(metric !== '' && { metric }) });
}

/** Says when a limit was not kept for longest: `12:03:10–12:04:40`; empty if it was kept. */
export function whenText(run: Run, { where, isKept }: Got): string {
  const times =
    where === null || isKept ? [] : [where.from, where.to].map((time) => timeText(run, time));
  return [...new Set(times)].join('–');
}

function timeText(run: Run, time: number): string {
  return clockText(run, time) ?? `${Math.round(time)} s`;
}
