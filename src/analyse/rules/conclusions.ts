import type { StatementRule } from './rule.ts';
import { busiestHours } from './run/busiest-hour.ts';
import { nothingSaturated } from './run/nothing-saturated.ts';
import { unknownProcess } from './run/unknown-process.ts';

/** The rules that judge what all others found. */
export const conclusions: readonly StatementRule[] = [
  nothingSaturated,
  busiestHours,
  unknownProcess,
];
