import { formatChange } from './quantity.ts';

/** Adds a deviation in percent to the text of a number: `40,317 ± 20 %`; nothing without one. */
export function withDeviation(text: string, percent: number | undefined): string {
  return Number.isFinite(percent) ? `${text} ± ${formatChange(percent!)} %` : text;
}
