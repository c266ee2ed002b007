import type { RuleId } from '../../../model/rule-id.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import type { Facts, Rule, RuleMeasure, Words } from '../rule.ts';
import { flat, sustained } from '../rule-kinds.ts';
import { diskWork, SMALL_REQUEST_BYTES } from './disk-work.ts';

const queue: RuleMeasure = { metrics: ['disk.queue'] };
const inUse: RuleMeasure = { metrics: ['disk.utilisation'] };
const operations: RuleMeasure = { metrics: ['disk.completed'] };
/** Requests in flight for logs that do not print the queue. */
const inFlight: RuleMeasure = { ...operations, times: ['disk.response_time'] };
const writes: RuleMeasure = { metrics: ['disk.write.operations'] };
const flushes: RuleMeasure = { metrics: ['disk.flush.operations'] };

/** Maximum mean number of requests in flight while a disk is in use, if they come one at a time. */
const MAX_BUSY_IN_FLIGHT = 1.6;
/** Minimum use of a disk: below it, the disk rests between requests, so they need not wait for each other. */
const MIN_USE_PERCENT = 85;
/** The time a program takes from the answer to its next request: a quick disk is less in use. */
const NEXT_REQUEST_SECONDS = 0.00005;
/** At less use, the next request takes longer than the answer. */
const ENTER_PERCENT = 50;
/** Range of the mean number in flight if requests come one at a time; now and then another one may come between. */
const MIN_IN_FLIGHT = 0.9;
const MAX_IN_FLIGHT = 1.2;
/** The same range without a measured use: it must show alone that there is never more than one request. */
const IN_FLIGHT_WITHOUT_USE = [0.95, 1.02] as const;
/** Range of the number in flight in each report, while a disk is in use, if there is hardly ever a second request. */
const MIN_BUSY_EACH = 0.75;
const MAX_BUSY_EACH = 1.25;
/** Minimum flushes a second; fewer come from a filesystem that writes its journal now and then. */
const MIN_FLUSHES = 20;
/** From this ratio of flushes to writes on, the writer waits for each: a filesystem makes several writes of one. */
const MIN_FLUSHES_PER_WRITE = 0.05;

/** A device at its limit with one request cannot use a second one. */
const silencedBy: readonly RuleId[] = ['disk-busy', 'nfs-busy'];

/** Disks that get a request only when the previous one is done: the time of one request is the limit. */
export const oneRequestRules: readonly Rule[] = [
  sustained('disk-synchronous', 'warning', {
    mayBeSaturated: true,
    of: ['disk'],
    measure: queue,
    unit: '1',
    enter: 0.7,
    leave: 0.5,
    where: [{ measure: flushes, from: MIN_FLUSHES }],
    silencedBy,
    reference: 'Little’s law: a queue of 1 while requests follow each other; iostat(1): f/s',
    say(facts) {
      const { name, value, during, mean } = facts;
      const [flushed, written] = [mean(flushes), mean(writes)];
      const { doneText, queueText, isWriting } = diskWork(facts);
      if (!isWriting || value >= MAX_IN_FLIGHT || flushed < MIN_FLUSHES_PER_WRITE * written)
        return null;
      return {
        claim: `${name} had one synchronous write at a time`,
        why: `${doneText} and ${formatNumber(flushed)} flushes/s ${during}${queueText}: each waited for the one before`,
        caveat: 'More writers at a time, or fewer flushes, may be faster',
      };
    },
  }),
  ...[queue, inFlight].map(
    (measure): Rule =>
      flat('disk-one-request', 'warning', {
        mayBeSaturated: true,
        of: measure === queue ? ['disk', 'filesystem'] : ['filesystem'],
        // Each request waits for the previous one: rate times time stays the same, however both vary.
        measure,
        unit: '1',
        within: measure === queue ? 0.12 : 0.04,
        seconds: 20,
        least: 0.85,
        silencedBy: [...silencedBy, 'disk-synchronous'],
        reference: 'Little’s law: a queue of 1 while requests follow each other',
        say(facts) {
          const { value, mean } = facts;
          const use = mean(inUse);
          // At less use, several were in flight while it was in use. The time of flushes is in the queue alone.
          const rests =
            use < (100 * value) / MAX_BUSY_IN_FLIGHT ||
            (mean(flushes) === 0 && !isAlwaysBusy(facts, use));
          const isOne =
            isBetween(value, use >= 0 ? [MIN_IN_FLIGHT, MAX_IN_FLIGHT] : IN_FLIGHT_WITHOUT_USE) &&
            mean(operations) >= 100 &&
            !rests;
          return isOne ? oneAtATime(facts) : null;
        },
      }),
  ),
  sustained('disk-one-request', 'warning', {
    of: ['disk', 'filesystem'],
    measure: inUse,
    unit: '%',
    enter: ENTER_PERCENT,
    leave: ENTER_PERCENT - 10,
    where: [
      { measure: operations, from: 100 },
      // Use is in percent.
      {
        measure: { ...queue, per: inUse.metrics },
        from: MIN_BUSY_EACH / 100,
        below: MAX_BUSY_EACH / 100,
      },
    ],
    reference:
      'Little’s law: requests that come by chance would be in flight together. Own: 85 % in use, or 0.05 ms to the next request',
    say(facts) {
      return isAlwaysBusy(facts, facts.value) ? oneAtATime(facts) : null;
    },
  }),
];

/** Whether a disk with this use in percent gets its next request at once. */
function isAlwaysBusy({ mean }: Facts, use: number): boolean {
  return use >= MIN_USE_PERCENT || 1 - use / 100 <= NEXT_REQUEST_SECONDS * mean(operations);
}

function isBetween(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value < most;
}

function oneAtATime(facts: Facts): Words | null {
  const { doneText, queueText, size } = diskWork(facts);
  const use = facts.mean(inUse);
  // A device that is always in use with large requests may already be as fast as it can.
  if (use >= 95 && !(size < SMALL_REQUEST_BYTES)) return null;
  return {
    claim: `${facts.name} had one request at a time`,
    why: `${doneText} ${facts.during}${use >= 0 ? `, ${formatPercent(use)} in use` : ''}${queueText}: each waited for the one before`,
    caveat: 'A deeper queue may be faster',
  };
}
