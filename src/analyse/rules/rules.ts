import { cpuRules } from './cpu.ts';
import { diskRules } from './disk.ts';
import { memoryRules } from './memory.ts';
import { networkRules } from './network.ts';
import { networkMemory } from './network-memory.ts';
import type { Rule } from './rule.ts';
import { steadyRules } from './steady.ts';
import { zfsRules } from './zfs.ts';

/** All rules. Their order is that of findings that matter equally. */
export const rules: readonly Rule[] = [
  ...cpuRules,
  ...memoryRules,
  networkMemory,
  ...diskRules,
  ...zfsRules,
  ...networkRules,
  ...steadyRules,
];
