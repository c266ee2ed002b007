import { max } from 'd3-array';
import { formatDuration } from '../../../text/quantity.ts';
import { cellsTime } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import { isQuantileAbove, quantileOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const ID = 'disk-spikes';
const RESPONSE = 'disk.response_time';

/** A slow answer takes at least this long. */
const MIN_SLOW_SECONDS = 0.02;
/** A slow answer takes at least this many times the usual time. */
const MIN_SLOW_FACTOR = 10;
/** Minimum operations a second: of fewer, a single slow answer determines the mean. */
const MIN_OPERATIONS = 10;
/** Minimum share of the time in which the device works: loads do not wait for others. */
const MIN_WORKING_SHARE = 0.5;
/** Minimum number of spikes: fewer could be chance. */
const MIN_SPIKES = 3;
/** Maximum share of slow samples: more of them are a level. */
const MAX_SLOW_SHARE = 0.1;

/** Devices and mounts that nearly always answer at once, but occasionally very slowly. */
export const responseSpikes: Rule = series(ID, 'warning', {
  unit: 's',
  reference: 'Zabbix: 20 ms; ten times the median of the same device',

  of: ['disk', 'filesystem'],
  measure: { metrics: [RESPONSE] },
  silencedBy: 'zfs-bursts',
  find: (evidence, signal) =>
    highestOf(signal) < MIN_SLOW_SECONDS ? [] : spikesOf(evidence, signal),
});

function spikesOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid, run } = evidence;
  const { host, entity } = signal;
  const operations = measuredValues(evidence, signal, { metrics: ['disk.operations'] });
  const response = measuredValues(evidence, signal, { metrics: [RESPONSE] });
  if (operations === null || response === null) return [];
  const isAtWork = (i: number) => operations[i]! >= MIN_OPERATIONS && response[i]! >= 0;
  const known = response.filter((_, i) => isAtWork(i));
  const working = known.length;
  const slowest = known.filter((seconds) => seconds >= MIN_SLOW_SECONDS).length;
  if (working < MIN_WORKING_SHARE * grid.cells || slowest < MIN_SPIKES) return [];
  if (isQuantileAbove(known, 0.5, highestOf(signal) / MIN_SLOW_FACTOR)) return [];
  const usual = quantileOf(known, 0.5);
  const limit = Math.max(MIN_SLOW_SECONDS, MIN_SLOW_FACTOR * usual);
  const slow: number[] = [];
  for (let i = 0; i < response.length; i++) if (response[i]! >= limit && isAtWork(i)) slow.push(i);
  const spikes = slow.filter((i, k) => slow[k - 1] !== i - 1);
  if (spikes.length < MIN_SPIKES || slow.length > MAX_SLOW_SHARE * working) return [];
  const value = max(slow, (i) => response[i]!)!;
  return [
    {
      subject: { host, entity, metrics: [RESPONSE] },
      ...cellsTime(grid, slow[0]!, slow.at(-1)! + 1),
      value,
      limit,
      claim: `${nameOf(run, signal)} had some very slow requests`,
      why: `${spikes.length} times, up to ${formatDuration(value)} a request, the median is ${formatDuration(usual)}`,
    },
  ];
}
