import type { RowVerdict } from '../../compare/figures/row-verdicts.ts';
import type { Judgement } from '../../compare/repeats/judgement.ts';
import { changeText } from './change-text.ts';

/** Whether the runs do not say whether a figure changed, so that it is neither better nor worse. */
export function isUndecided(verdict: RowVerdict | null): boolean {
  if (verdict === null) return false;
  return verdict.by === 'repeats'
    ? verdict.judgement.verdict !== 'changed'
    : verdict.words === 'within the drift';
}

/** Says what the runs of a figure show; empty if nothing was asked of them. */
export function verdictText(verdict: RowVerdict | null): string {
  if (verdict === null) return '';
  return verdict.by === 'repeats' ? judgementText(verdict.judgement) : verdict.words;
}

function judgementText(judgement: Judgement): string {
  const { verdict, runsNeeded, change } = judgement;
  const words = [verdict, intervalText(change), neededText(runsNeeded)];
  return words.filter((text) => text !== '').join('; ');
}

function intervalText({ form, low, high }: Judgement['change']): string {
  if (form !== 'ratio' || Number.isNaN(low)) return '';
  return `95 %: ${changeText(1, low)} to ${changeText(1, high)}`;
}

function neededText(runs: number | null): string {
  if (runs === null) return '';
  if (runs === Number.POSITIVE_INFINITY) return 'more runs would hardly help';
  return `${runs} runs a side would do`;
}
