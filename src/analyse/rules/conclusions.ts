import type { StatementRule } from './rule.ts';
import { busiestHours } from './run/busiest-hour.ts';
import { nothingSaturated } from './run/nothing-saturated.ts';
import { unknownProcess } from './run/unknown-process.ts';

/** Rules that judge the findings of all other rules. */
export const conclusions: readonly StatementRule[] = [
  nothingSaturated,
  busiestHours,
  unknownProcess,
];
