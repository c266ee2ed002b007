import type { RuleId } from '../../../model/rule-id.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatDuration, formatNumber, formatPercent } from '../../../text/quantity.ts';
import type { Rule, RuleMeasure } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

const writeTime: RuleMeasure = { metrics: ['disk.write.response_time'] };
const readTime: RuleMeasure = { metrics: ['disk.read.response_time'] };
const reads: RuleMeasure = { metrics: ['disk.read.operations'] };
const writes: RuleMeasure = { metrics: ['disk.write.operations'] };
const queue: RuleMeasure = { metrics: ['disk.queue'] };
const inUse: RuleMeasure = { metrics: ['disk.utilisation'] };

/** From this time on, a write is slow for a device that reads quickly. */
const ENTER_SECONDS = 0.002;
/** A device whose reads take less answers quickly. */
const QUICK_SECONDS = 0.001;
/** Minimum factor between the times of a write and of a read. */
const MIN_FACTOR = 5;
/** Minimum rates for which a mean time counts. */
const MIN_READS_PER_SECOND = 5;
const MIN_WRITES_PER_SECOND = 20;
/** Minimum use in percent: below it, slow writes hardly matter. */
const MIN_USE_PERCENT = 20;
/** Maximum mean number in flight while the device is in use: of more, a write waits for others. */
const MAX_BUSY_IN_FLIGHT = 3;

const silencedBy: readonly RuleId[] = [
  'disk-slowest',
  'disk-busy',
  'disk-small-requests',
  'disk-stalled',
  'disk-slow',
  'zfs-bursts',
];

/** A device that reads quickly and writes slowly, although hardly any request waits for another. */
export const slowWrites: Rule = sustained('disk-slow-writes', 'warning', {
  names: 'disk',
  mayBeSaturated: true,
  of: ['disk'],
  unit: 's',
  measure: writeTime,
  enter: ENTER_SECONDS,
  leave: 0.75 * ENTER_SECONDS,
  about: readTime.metrics,
  where: [
    { measure: reads, from: MIN_READS_PER_SECOND },
    { measure: writes, from: MIN_WRITES_PER_SECOND },
    { measure: readTime, below: QUICK_SECONDS },
    { measure: inUse, from: MIN_USE_PERCENT },
    // Use is in percent.
    { measure: { ...queue, per: inUse.metrics }, below: MAX_BUSY_IN_FLIGHT / 100 },
  ],
  silencedBy,
  reference: 'Own: 2 ms and 5 times a read that takes less than 1 ms, with at most 3 in flight',
  say({ name, value, during, mean }) {
    if (value < MIN_FACTOR * mean(readTime)) return null;
    return {
      claim: `Writes of ${name} took ${formatDuration(value)}, reads ${formatDuration(mean(readTime))}`,
      why: `${during}: ${formatNumber(mean(writes))} writes/s, ${formatNumber(mean(reads))} reads/s, ${formatPercent(mean(inUse))} in use, ${formatNumber(mean(queue))} in flight`,
      caveat:
        'So few in flight hardly wait for each other: flushes, a full write cache or a quota look like this',
    };
  },
});

/** From this time on, a write or a flush is slow for any device that has few of them. */
const ENTER_ALONE_SECONDS = 0.03;

/** Requests that take long although they hardly wait for each other: whoever syncs each change waits for each of them. */
const slowAlone = (time: string, rate: RuleMeasure, requests: string): Rule =>
  sustained('disk-slow-writes', 'warning', {
    names: 'disk',
    of: ['disk'],
    unit: 's',
    measure: { metrics: [time] },
    enter: ENTER_ALONE_SECONDS,
    leave: 0.7 * ENTER_ALONE_SECONDS,
    where: [
      { measure: rate, from: 1 },
      { measure: { metrics: [time], times: rate.metrics }, below: MAX_BUSY_IN_FLIGHT },
    ],
    silencedBy,
    reference: 'Own: 30 ms with at most 3 in flight, at 1/s and more',
    say: ({ name, value, during, mean }) => ({
      claim: `${requests} of ${name} took ${formatDuration(value)}`,
      why: joinParts(
        [
          `${during}: ${formatNumber(mean(rate))} ${requests.toLowerCase()}/s`,
          mean(inUse) >= 0 ? `${formatPercent(mean(inUse))} in use` : '',
        ],
        ', ',
      ),
      caveat: 'Programs wait for it only if they sync',
    }),
  });

/** The same at any rate, of writes and of flushes. */
export const slowAtLowRates: readonly Rule[] = [
  slowAlone('disk.flush.response_time', { metrics: ['disk.flush.operations'] }, 'Flushes'),
  slowAlone('disk.write.response_time', writes, 'Writes'),
];
