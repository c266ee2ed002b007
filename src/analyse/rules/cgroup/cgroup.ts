import { pressureRule } from '../pressure/pressure-rule.ts';
import { quotaStall } from '../pressure/stalls.ts';
import type { Rule } from '../rule.ts';
import { memoryEvents } from './memory-events.ts';
import { throttled } from './throttled.ts';
import { throttledSoFar } from './throttled-so-far.ts';

/** Rules about control groups of Linux, which hold containers and services. */
export const cgroupRules: readonly Rule[] = [
  throttled,
  throttledSoFar,
  memoryEvents,
  pressureRule(quotaStall),
];
