import type { Got, Outcome, RuleVerdict } from '../../check/judge/outcome.ts';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatDuration, formatQuantity } from '../../text/quantity.ts';
import { clockText } from '../time-range.ts';
import { baselineDoubts, baselineText } from './baseline-text.ts';

/** Maximum number of figures that are named for a rule. */
const MAX_FIGURES = 3;

/** The signs of verdicts, which differ in shape. */
export const verdictSigns: Readonly<Record<RuleVerdict, string>> = {
  kept: '✓',
  broken: '✗',
  unknown: '✗',
  'left-out': '–',
  'cannot-tell': '?',
};

/** Says what was got for a rule: `got 7.2 ms (12:03:10 – 12:04:40, iostat.out:4182)`, or why it cannot be judged. */
export function outcomeText(run: Run, { got, reason, hint }: Outcome): string {
  if (reason !== '') return hint === '' ? reason : `${reason}; ${hint}`;
  const broken = got.filter(({ isKept }) => !isKept);
  const shown = broken.length > 0 ? broken : got;
  if (shown.length === 0) return '';
  const texts = shown.map((each) => gotText(run, each, got.length > 1));
  const doubts = new Set(
    shown.flatMap(({ doubt }) => (doubt === null ? [] : baselineDoubts[doubt])),
  );
  return [`got ${joinNames(texts, '; ', MAX_FIGURES)}`, ...doubts].join('; ');
}

function gotText(run: Run, got: Got, isNamed: boolean): string {
  const place = [baselineText(got), placeText(run, got)].filter((text) => text !== '').join('; ');
  const words = [isNamed || got.kind === 'finding' ? got.name : '', valueText(got)];
  const text = words.filter((word) => word !== '').join(' ');
  return place === '' ? text : `${text} (${place})`;
}

function valueText({ kind, value, unit, metric }: Got): string {
  if (kind === 'finding') return '';
  if (kind === 'time')
    return `for ${unit === '%' ? formatQuantity(value, { unit }) : formatDuration(value)}`;
  return formatQuantity(value, { unit, ...(metric !== '' && { metric }) });
}

/** The time at which a limit was broken for longest, and the line that decides. */
function placeText(run: Run, { where, origin, isKept }: Got): string {
  const times =
    where === null || isKept ? [] : [where.from, where.to].map((time) => timeText(run, time));
  return [[...new Set(times)].join('–'), origin].filter((text) => text !== '').join(', ');
}

function timeText(run: Run, time: number): string {
  return clockText(run, time) ?? `${Math.round(time)} s`;
}
