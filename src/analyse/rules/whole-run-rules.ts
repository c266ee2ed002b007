import { throttledSoFar } from './cgroup/throttled-so-far.ts';
import { logHistory } from './logs/log-history.ts';
import { connectionLevel } from './network/connection-level.ts';
import { datagramsLost } from './network/datagrams-lost.ts';
import { jumboFrames } from './network/jumbo-frames.ts';
import { pressureNow } from './pressure/pressure-now.ts';
import type { Rule, StatementRule } from './rule.ts';
import { backgroundWork } from './run/background-work.ts';
import { benchmarkEarlyFall } from './run/benchmark-early-fall.ts';
import { benchmarkSlower } from './run/benchmark-slower.ts';
import { busiestHours } from './run/busiest-hour.ts';

/**
 * Rules that do not judge a crop: about a run from its beginning to its end, its result, its logs and its set-up, or about
 * texts whose time is unknown.
 */
export const wholeRunRules: readonly Rule[] = [
  throttledSoFar,
  pressureNow,
  logHistory,
  ...jumboFrames,
  backgroundWork,
  benchmarkEarlyFall,
  benchmarkSlower,
  datagramsLost,
  connectionLevel,
];

/** Conclusions that need a whole run. */
export const wholeRunConclusions: readonly StatementRule[] = [busiestHours];
