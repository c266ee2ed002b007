import { quickselect } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import { formatDuration } from '../quantity.ts';
import { cellsTime } from '../signals/grid.ts';
import { readSignal, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { measuredValues, nameOf } from './measured.ts';
import type { Rule } from './rule.ts';

const ID = 'disk-spikes';
const RESPONSE = 'disk.response_time';

/** An answer is slow from this time on, in seconds, and from so many times the usual one. */
const [SLOW, TIMES] = [0.02, 10];
/** Of fewer requests a second, one slow answer is the mean. */
const LEAST_OPERATIONS = 10;
/** A device that works less than this part of the time is not one that a load waits for. */
const WORKING = 0.5;
/** Fewer could be chance; a larger share of the samples is a level. */
const [FEWEST, MOST_SHARE] = [3, 0.1];

/** Devices and mounts that answer at once nearly always, and now and then very slowly. */
export const responseSpikes: Rule = {
  kind: 'other',
  id: ID,
  silencedBy: 'zfs-bursts',
  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) =>
      (['disk', 'filesystem'] as const)
        .flatMap((kind) => evidence.signals.of(host, kind, RESPONSE))
        .filter((signal) => !repeatsOthers(signal.entity) && highestOf(signal) >= SLOW)
        .flatMap((signal) => spikesOf(evidence, signal)),
    ),
};

function spikesOf(evidence: Evidence, signal: Signal): readonly Finding[] {
  const { grid, run } = evidence;
  const { host, entity } = signal;
  const operations = measuredValues(evidence, signal, { metrics: ['disk.operations'] });
  if (operations === null) return [];
  const response = readSignal(signal, grid);
  const isAtWork = (i: number) => operations[i]! >= LEAST_OPERATIONS && response[i]! >= 0;
  const atWork = response.filter((_, i) => isAtWork(i));
  const usual = quickselect(atWork.slice(), atWork.length >> 1)[atWork.length >> 1] ?? Number.NaN;
  const limit = Math.max(SLOW, TIMES * usual);
  const slow = [...response.keys()].filter((i) => isAtWork(i) && response[i]! >= limit);
  const spikes = slow.filter((i, k) => slow[k - 1] !== i - 1);
  const isRare = slow.length <= MOST_SHARE * atWork.length;
  if (atWork.length < WORKING * grid.cells || spikes.length < FEWEST || !isRare) return [];
  const value = Math.max(...slow.map((i) => response[i]!));
  return [
    {
      ...{ rule: ID, level: 'warning', subject: { host, entity, metrics: [RESPONSE] } },
      ...{ ...cellsTime(grid, slow[0]!, slow.at(-1)! + 1), value, limit, unit: 's' },
      claim: `${nameOf(run, signal)} answered very slowly now and then`,
      why: `${spikes.length} times, up to ${formatDuration(Number(value.toPrecision(2)))} a request, ${formatDuration(Number(usual.toPrecision(2)))} usually`,
      caveat: '',
      reference: 'Zabbix: 20 ms; ten times the median of the same device',
    },
  ];
}
