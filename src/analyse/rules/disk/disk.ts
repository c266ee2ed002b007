import type { EntityKind } from '../../../model/entity.ts';
import { joinParts } from '../../../text/join-parts.ts';
import {
  formatDuration,
  formatNumber,
  formatPercent,
  formatQuantity,
} from '../../../text/quantity.ts';
import { pressureRule } from '../pressure/pressure-rule.ts';
import { ioStall } from '../pressure/stalls.ts';
import type { Facts, Rule, RuleMeasure, Words } from '../rule.ts';
import { outlier, sustained } from '../rule-kinds.ts';
import { oneRequestRules } from './disk-one-request.ts';
import { diskWork, SMALL_REQUEST_BYTES } from './disk-work.ts';

const disks: readonly EntityKind[] = ['disk'];
const inUse: RuleMeasure = { metrics: ['disk.utilisation'] };
const response: RuleMeasure = { metrics: ['disk.response_time'] };
const operations: RuleMeasure = { metrics: ['disk.completed'] };
const size: RuleMeasure = { metrics: ['disk.throughput'], per: operations.metrics };
const bytes: RuleMeasure = {
  metrics: ['disk.read.throughput', 'disk.write.throughput', 'disk.discard.throughput'],
};
const queue: RuleMeasure = { metrics: ['disk.queue'] };
const inService: RuleMeasure = { metrics: ['disk.active_queue'] };

/** From this use on, a slow disk limits its peers. */
const LIMITING_PERCENT = 90;

/** A disk that is in use for less of the time on average has time left. */
const FULL_PERCENT = 95;

/** A condition below this length was found in a log of a few seconds. */
const SHORT_SECONDS = 10;
/** Minimum use of a disk for which requests that wait matter in such a log. */
const MIN_SHORT_USE_PERCENT = 50;

/** The caveat of findings about a disk with a use near 100 %. */
export const PARALLEL_CAVEAT =
  'SSDs, arrays and virtual disks work in parallel: 100 % in use does not mean they are at their limit';

/** From this use on, programs may wait for writes although a cache takes them. */
const MIN_BUSY_PERCENT = 70;

const DEEPER_CAVEAT = 'SSDs, arrays and virtual disks may do more with more in flight';

/** Rules about disks. */
export const diskRules: readonly Rule[] = [
  outlier('disk-slowest', 'warning', {
    // Comes before the rules about use and response time, because it has all numbers.
    mayBeSaturated: true,
    of: disks,
    measure: response,
    unit: 's',
    factor: 3,
    least: 0.01,
    alike: operations,
    size,
    where: [{ measure: operations, from: 10 }],
    reference: 'Own: 3 times the median of its peers',
    say(facts) {
      const { name, value, limit, during, mean } = facts;
      const use = mean(inUse);
      return {
        claim: `${name} took ${formatDuration(value)} a request, its peers ${formatDuration(limit)}`,
        why: `${during}: ${diskWork(facts).doneText}${use >= 0 ? `, ${formatPercent(use)} in use` : ''}`,
        ...(use >= LIMITING_PERCENT && { level: 'limit' }),
      };
    },
  }),
  sustained('disk-small-requests', 'limit', {
    names: 'disk',
    of: disks,
    measure: inUse,
    unit: '%',
    enter: FULL_PERCENT,
    leave: 85,
    state: queue,
    about: operations.metrics,
    silencedBy: ['disk-slowest', 'disk-stalled'],
    reference: 'USE method; iostat(1): %util of devices that work in parallel. Own: 95 % in use',
    say(facts) {
      const work = diskWork(facts);
      // With one request at a time, the time of a request is the limit.
      const isFull = facts.value >= FULL_PERCENT && work.mayBeFull;
      if (!work.isQueued || !isFull || !(work.size < SMALL_REQUEST_BYTES)) return null;
      return {
        claim: `${facts.name} was limited by operations`,
        why: `${work.doneText} ${facts.during}, ${formatPercent(facts.value)} in use${work.queueText}`,
      };
    },
  }),
  sustained('disk-busy', 'limit', {
    names: 'disk',
    of: disks,
    measure: inUse,
    unit: '%',
    enter: 95,
    leave: 85,
    silencedBy: ['disk-slowest', 'disk-stalled'],
    state: queue,
    reference: 'pmie per_disk.average_queue_length: 95 % and a queue; iostat(1)',
    say(facts) {
      const work = diskWork(facts);
      if (!work.isPressed || !work.mayBeFull || !(work.size >= SMALL_REQUEST_BYTES)) return null;
      const held = facts.heldAt(bytes);
      const heldText = held > 0 ? `held at ${formatQuantity(held, { unit: 'B/s' })}, ` : '';
      return {
        claim: `${facts.name} was at its limit`,
        why: `${heldText}${formatPercent(facts.value)} in use ${facts.during}: ${work.wholeText}`,
        caveat: work.isLate ? '' : DEEPER_CAVEAT,
      };
    },
  }),
  sustained('disk-in-use', 'warning', {
    names: 'disk',
    mayBeSaturated: true,
    of: disks,
    measure: inUse,
    unit: '%',
    enter: 95,
    leave: 85,
    reference: 'Own: 95 % in use; netdata warns from 98 % on, without a critical level',
    say(facts) {
      const work = diskWork(facts);
      const isSized = work.size >= 0;
      if (!work.isUnknown && isSized) return null;
      const lacking = work.isUnknown
        ? 'Neither queue nor response time was measured'
        : 'The size of its requests was not measured';
      return {
        claim: `${facts.name} was always in use`,
        why: joinParts([`${formatPercent(facts.value)} ${facts.during}`, work.wholeText], ', '),
        caveat: `${lacking}. ${PARALLEL_CAVEAT}`,
      };
    },
  }),
  sustained('disk-wait', 'warning', {
    mayBeSaturated: true,
    of: disks,
    unit: '%',
    measure: { metrics: ['disk.wait_utilisation'] },
    enter: 5,
    leave: 2,
    where: [{ measure: { metrics: ['disk.wait_queue'] }, from: 0.1 }],
    silencedBy: 'zfs-bursts',
    reference: 'USE method, Solaris: wait > 0; iostat(8): %w > 5',
    // `disk-busy`, `disk-small-requests` and `disk-in-use` report a disk that is always in use.
    say({ name, value, time, seconds, mean }) {
      const served = mean(inService);
      // In a few seconds, requests wait whenever many come at once.
      const isCalm = seconds < SHORT_SECONDS && mean(inUse) < MIN_SHORT_USE_PERCENT;
      if (mean(inUse) >= 95 || isCalm) return null;
      return {
        claim: `Requests waited in the queue of ${name}`,
        why: `${formatPercent(value)} of ${time}${served >= 0 ? `, with ${formatNumber(served)} in service` : ''}`,
      };
    },
  }),
  sustained('disk-slow', 'warning', {
    mayBeSaturated: true,
    of: disks,
    measure: response,
    unit: 's',
    enter: 0.02,
    leave: 0.015,
    state: queue,
    silencedBy: ['zfs-bursts', 'disk-busy', 'disk-slowest'],
    where: [{ measure: operations, from: 10 }],
    reference: 'Zabbix: 20 ms a request. Own: at 10 requests/s and more',
    say(facts) {
      // The rules about use report a disk that is always in use, but not in a log of a few reports.
      if (facts.seconds >= SHORT_SECONDS && facts.mean(inUse) >= 95) return null;
      return {
        claim: `Requests of ${facts.name} took ${formatDuration(facts.value)}`,
        ...workText(facts),
      };
    },
  }),
  ...oneRequestRules,
  pressureRule(ioStall),
];

/** The work of a disk while it answered late, and whether that mattered. */
function workText(facts: Facts): Pick<Words, 'why' | 'caveat'> {
  const use = facts.mean(inUse);
  const { doneText, isWriting } = diskWork(facts);
  const work = [doneText, use >= 0 ? `${formatPercent(use)} in use` : ''].filter(
    (part) => part !== '',
  );
  return {
    why: joinParts([`${facts.during}`, work.join(', ')], ': '),
    caveat:
      isWriting && !(use >= MIN_BUSY_PERCENT)
        ? 'Writes from a cache wait without holding programs up'
        : '',
  };
}
