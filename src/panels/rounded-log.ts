import type { Source } from '../model/run.ts';

/** Whether a tool rounds the numbers of a log to a suffix: `14k` of 14,262. Another log of the same thing says more. */
export function isRounded({ habits }: Source): boolean {
  return habits.numerals === 'scaled' || habits.numerals === 'nicenum';
}
