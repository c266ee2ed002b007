import type { Got } from '../../check/judge/outcome.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatDuration, formatQuantity } from '../../text/quantity.ts';
import { shortSpan } from '../time-range.ts';
import { baselineText, shareOfBaseline } from './baseline-text.ts';

/** How the figures of a rule are told. */
export interface Telling {
  /** Whether each has its name. */
  readonly isNamed: boolean;
  /** The limit in the unit of the figure; null for findings, and for a share of a baseline. */
  readonly limit: number | null;
  /** What stands behind a time: `in a row`, `in all`; empty behind a share of it. */
  readonly extent: string;
}

/** Says what was got, when and where: `7.2 ms (190–280 s, iostat.out:4182)`. */
export function gotText(run: Run, got: Got, telling: Telling): string {
  const where = joinParts([whenText(run, got), got.origin], ', ');
  return withMore(gotWords(got, telling), joinParts([baselineText(got), where], '; '));
}

/** Says what was got, and which share of a baseline it is: `7.2 ms`. */
export function shortGotText(got: Got, telling: Telling): string {
  return withMore(gotWords(got, telling), shareOfBaseline(got));
}

function withMore(text: string, more: string): string {
  return more === '' ? text : `${text} (${more})`;
}

/** Says what was got. */
function gotWords(got: Got, { isNamed, limit, extent }: Telling): string {
  if (got.kind === 'finding') return got.name;
  const value = toldValue(got, limit);
  const told = got.kind === 'time' ? ['for', value, extent] : [value];
  return joinParts([isNamed && got.name, ...told], ' ');
}

/** Returns a value; one that has the same digits as its limit says on which side it is. */
function toldValue(got: Got, limit: number | null): string {
  const text = valueText(got);
  if (limit === null || got.value === limit) return text;
  if (valueText({ ...got, value: limit }) !== text) return text;
  return `just ${got.value > limit ? 'above' : 'below'} ${text}`;
}

function valueText({ kind, value, unit, metric }: Got): string {
  if (kind === 'time' && unit !== '%') return formatDuration(value);
  return formatQuantity(value, { unit, ...(metric !== '' && { metric }) });
}

/** Says when a limit was not kept for longest: `10–20 s`; empty if it was kept. */
export function whenText(run: Run, { where, isKept }: Got): string {
  return where === null || isKept ? '' : shortSpan(run, where);
}
