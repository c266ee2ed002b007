import { pressureRule } from '../pressure/pressure-rule.ts';
import { quotaStall } from '../pressure/stalls.ts';
import type { Rule } from '../rule.ts';
import { memoryEvents } from './memory-events.ts';
import { throttled } from './throttled.ts';

/** Rules about control groups of Linux, which hold containers and services. */
export const cgroupRules: readonly Rule[] = [throttled, memoryEvents, pressureRule(quotaStall)];
