import { max } from 'd3-array';
import { cellsTime } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import { isQuantileAbove, quantileOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { shortTime } from './disk-work.ts';

const ID = 'disk-spikes';
const RESPONSE = 'disk.response_time';

/** A slow answer takes at least this long, in seconds, and this many times the usual time. */
const [SLOW, TIMES] = [0.02, 10];
/** Of fewer requests a second, one slow answer is the mean. */
const LEAST_OPERATIONS = 10;
/** A device that works less than this part of the time is not one that a load waits for. */
const WORKING = 0.5;
/** Fewer could be chance; a larger share of the samples is a level. */
const [FEWEST, MOST_SHARE] = [3, 0.1];

/** Devices and mounts that answer at once nearly always, and now and then very slowly. */
export const responseSpikes: Rule = series(ID, 'warning', {
  unit: 's',
  reference: 'Zabbix: 20 ms; ten times the median of the same device',

  of: ['disk', 'filesystem'],
  measure: { metrics: [RESPONSE] },
  silencedBy: 'zfs-bursts',
  find: (evidence, signal) => (highestOf(signal) < SLOW ? [] : spikesOf(evidence, signal)),
});

function spikesOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid, run } = evidence;
  const { host, entity } = signal;
  const operations = measuredValues(evidence, signal, { metrics: ['disk.operations'] });
  const response = measuredValues(evidence, signal, { metrics: [RESPONSE] });
  if (operations === null || response === null) return [];
  const isAtWork = (i: number) => operations[i]! >= LEAST_OPERATIONS && response[i]! >= 0;
  const atWork = new Float64Array(response.length);
  let working = 0;
  let slowest = 0;
  for (let i = 0; i < response.length; i++) {
    if (!isAtWork(i)) continue;
    atWork[working++] = response[i]!;
    if (response[i]! >= SLOW) slowest++;
  }
  if (working < WORKING * grid.cells || slowest < FEWEST) return [];
  const known = atWork.subarray(0, working);
  if (isQuantileAbove(known, 0.5, highestOf(signal) / TIMES)) return [];
  const usual = quantileOf(known, 0.5);
  const limit = Math.max(SLOW, TIMES * usual);
  const slow: number[] = [];
  for (let i = 0; i < response.length; i++) if (response[i]! >= limit && isAtWork(i)) slow.push(i);
  const spikes = slow.filter((i, k) => slow[k - 1] !== i - 1);
  if (spikes.length < FEWEST || slow.length > MOST_SHARE * working) return [];
  const value = max(slow, (i) => response[i]!)!;
  return [
    {
      subject: { host, entity, metrics: [RESPONSE] },
      ...cellsTime(grid, slow[0]!, slow.at(-1)! + 1),
      value,
      limit,
      claim: `${nameOf(run, signal)} answered very slowly now and then`,
      why: `${spikes.length} times, up to ${shortTime(value)} a request, ${shortTime(usual)} usually`,
    },
  ];
}
