import type { StatementRule } from './rule.ts';
import { nothingSaturated } from './run/nothing-saturated.ts';
import { unknownProcess } from './run/unknown-process.ts';
import { wholeRunConclusions } from './whole-run-rules.ts';

/** Rules that judge the findings of all other rules. */
export const conclusions: readonly StatementRule[] = [
  nothingSaturated,
  ...wholeRunConclusions,
  unknownProcess,
];
