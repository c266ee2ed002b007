import { connectionLevel } from './network/connection-level.ts';
import { datagramsLost } from './network/datagrams-lost.ts';
import type { Rule } from './rule.ts';
import { backgroundWork } from './run/background-work.ts';
import { benchmarkEarlyFall } from './run/benchmark-early-fall.ts';
import { benchmarkSlower } from './run/benchmark-slower.ts';

/**
 * Rules about a benchmark from its beginning to its end, about its result, or about texts whose time is unknown: a crop has
 * none of them.
 */
export const wholeRunRules: readonly Rule[] = [
  backgroundWork,
  benchmarkEarlyFall,
  benchmarkSlower,
  datagramsLost,
  connectionLevel,
];
