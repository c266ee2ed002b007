import { connectionLevel } from './network/connection-level.ts';
import { datagramsLost } from './network/datagrams-lost.ts';
import type { Rule } from './rule.ts';
import { benchmarkEarlyFall } from './run/benchmark-early-fall.ts';
import { benchmarkSlower } from './run/benchmark-slower.ts';

/** Rules about a benchmark from its beginning to its end, or about its result: a crop has neither. */
export const wholeRunRules: readonly Rule[] = [
  benchmarkEarlyFall,
  benchmarkSlower,
  datagramsLost,
  connectionLevel,
];
