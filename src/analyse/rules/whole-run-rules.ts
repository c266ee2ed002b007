import { throttledSoFar } from './cgroup/throttled-so-far.ts';
import { connectionLevel } from './network/connection-level.ts';
import { datagramsLost } from './network/datagrams-lost.ts';
import { pressureNow } from './pressure/pressure-now.ts';
import type { Rule, StatementRule } from './rule.ts';
import { backgroundWork } from './run/background-work.ts';
import { benchmarkEarlyFall } from './run/benchmark-early-fall.ts';
import { benchmarkSlower } from './run/benchmark-slower.ts';
import { busiestHours } from './run/busiest-hour.ts';
import { ownRate } from './run/own-rate.ts';

/** Rules about the result of a whole run that come before all others: what they find explains the rest. */
export const explainingRules: readonly Rule[] = [ownRate];

/**
 * Rules that do not judge a crop: about a run from its beginning to its end, its result, or texts whose time is unknown.
 */
export const wholeRunRules: readonly Rule[] = [
  throttledSoFar,
  pressureNow,
  backgroundWork,
  benchmarkEarlyFall,
  benchmarkSlower,
  datagramsLost,
  connectionLevel,
];

/** Conclusions that need a whole run. */
export const wholeRunConclusions: readonly StatementRule[] = [busiestHours];
