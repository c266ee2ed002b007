import { cpuRules } from './cpu.ts';
import { diskRules } from './disk.ts';
import type { Rule } from './rule.ts';

/** All rules. Their order is that of findings that matter equally. */
export const rules: readonly Rule[] = [...cpuRules, ...diskRules];
