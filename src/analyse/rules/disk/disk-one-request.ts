import type { RuleId } from '../../../model/rule-id.ts';
import { formatCount, formatPercent } from '../../../text/quantity.ts';
import type { Facts, Rule, RuleMeasure, Words } from '../rule.ts';
import { flat, sustained } from '../rule-kinds.ts';
import { SMALL, workOf } from './disk-work.ts';

const queue: RuleMeasure = { metrics: ['disk.queue'] };
const inUse: RuleMeasure = { metrics: ['disk.utilisation'] };
const operations: RuleMeasure = { metrics: ['disk.operations'] };
/** Where the queue is not printed. */
const inFlight: RuleMeasure = { ...operations, times: ['disk.response_time'] };
const writes: RuleMeasure = { metrics: ['disk.write.operations'] };
const flushes: RuleMeasure = { metrics: ['disk.flush.operations'] };

/** The most requests in flight on average while a disk is in use, if they come one at a time. */
const MOST_IN_FLIGHT = 1.6;
/** A disk that is less in use, in percent, rests between its requests: they need not wait for each other. */
const HARDLY_RESTS = 85;
/** A program takes this long, in seconds, from the answer to its next request, so a quick disk is less in use. */
const NEXT_REQUEST = 0.00005;
/** With less use, in percent, the next request takes longer than the answer. */
const HALF = 50;
/** With more on average, they do not come one at a time; some other may come between. */
const [LEAST, MOST] = [0.9, 1.2];
/** Requests that come one at a time are never more than one: where use is not measured, that alone shows it. */
const ALONE = [0.95, 1.02] as const;
/** As many are in flight while a disk is in use, in each report, if there is hardly ever a second one. */
const [NEARLY_ONE, HARDLY_TWO] = [0.75, 1.25];
/** Fewer flushes are those of a filesystem that writes its journal now and then. */
const FLUSHES = 20;
/** With this part of the writes flushed, the writer waits for each: a filesystem writes several for one. */
const OF_WRITES = 0.05;

/** A device that is at its limit with one request has no use for a second one. */
const silencedBy: readonly RuleId[] = ['disk-busy', 'disk-small-requests', 'nfs-busy'];

/** Disks that are given a request when the one before is done: the time of one is the limit. */
export const oneRequestRules: readonly Rule[] = [
  sustained('disk-synchronous', 'warning', {
    mayBeSaturated: true,
    of: ['disk'],
    measure: queue,
    unit: '1',
    enter: 0.7,
    leave: 0.5,
    where: [{ measure: flushes, from: FLUSHES }],
    silencedBy,
    reference: 'Little’s law: a queue of 1 while requests follow each other; iostat(1): f/s',
    say(facts) {
      const { name, value, time, mean } = facts;
      const [flushed, written] = [mean(flushes), mean(writes)];
      const { text, stay, isWriting } = workOf(facts);
      if (!isWriting || value >= MOST || flushed < OF_WRITES * written) return null;
      return {
        claim: `${name} had one synchronous write at a time`,
        why: `${text} and ${formatCount(flushed)} flushes/s for ${time}${stay}: each waited for the one before`,
        caveat: 'More writers at a time, or fewer flushes, may be faster',
      };
    },
  }),
  ...[queue, inFlight].map(
    (measure): Rule =>
      flat('disk-one-request', 'warning', {
        mayBeSaturated: true,
        of: measure === queue ? ['disk', 'filesystem'] : ['filesystem'],
        // Each request waits for the one before: rate times time stays the same, however both vary.
        measure,
        unit: '1',
        within: measure === queue ? 0.12 : 0.04,
        seconds: 20,
        least: 0.85,
        silencedBy,
        reference: 'Little’s law: a queue of 1 while requests follow each other',
        say(facts) {
          const { value, mean } = facts;
          const use = mean(inUse);
          // With less use, several were in flight while it was in use. The time of flushes is in the queue alone.
          const rests =
            mean(flushes) === 0 ? !hardlyRests(facts, use) : use < (100 * value) / MOST_IN_FLIGHT;
          const isOne =
            isBetween(value, use >= 0 ? [LEAST, MOST] : ALONE) && mean(operations) >= 100 && !rests;
          return isOne ? oneAtATime(facts) : null;
        },
      }),
  ),
  sustained('disk-one-request', 'warning', {
    of: ['disk', 'filesystem'],
    measure: inUse,
    unit: '%',
    enter: HALF,
    leave: HALF - 10,
    where: [
      { measure: operations, from: 100 },
      // Use is in percent.
      {
        measure: { ...queue, per: inUse.metrics },
        from: NEARLY_ONE / 100,
        below: HARDLY_TWO / 100,
      },
    ],
    reference:
      'Little’s law: requests that come by chance would be in flight together. Own: 85 % in use, or 0.05 ms to the next request',
    say(facts) {
      return hardlyRests(facts, facts.value) ? oneAtATime(facts) : null;
    },
  }),
];

/** Whether a disk with a use in percent gets its next request at once. */
function hardlyRests({ mean }: Facts, use: number): boolean {
  return use >= HARDLY_RESTS || 1 - use / 100 <= NEXT_REQUEST * mean(operations);
}

function isBetween(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value < most;
}

function oneAtATime(facts: Facts): Words | null {
  const { text, stay, size } = workOf(facts);
  const use = facts.mean(inUse);
  // What is always in use with large requests may carry them as fast as it can.
  if (use >= 95 && !(size < SMALL)) return null;
  return {
    claim: `${facts.name} had one request at a time`,
    why: `${text} for ${facts.time}${use >= 0 ? `, ${formatPercent(use)} in use` : ''}${stay}: each waited for the one before`,
    caveat: 'A deeper queue may be faster',
  };
}
