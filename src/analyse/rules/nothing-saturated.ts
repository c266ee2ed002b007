import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run, Window } from '../../model/run.ts';
import { formatDuration, formatPercent } from '../quantity.ts';
import { cellsTime } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { PEAK_SECONDS } from '../signals/highest-mean.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal } from '../signals/signals.ts';
import { spansAbove } from '../signals/spans.ts';
import { leastMemory } from '../use/least-memory.ts';
import { networkUse } from '../use/network-use.ts';
import { type Compared, peakOf } from '../use/peak.ts';
import { workOf } from './disk/disk-work.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { meanIn, measuredMean, measuredValues, nameOf } from './measured.ts';
import { movedMost } from './moved-most.ts';
import { notMeasured } from './not-measured.ts';
import type { RuleMeasure } from './rule.ts';
import { sustainedSpans } from './sustained-spans.ts';

/** What was this busy may have been saturated, if only for a moment. */
const NEAR = 90;
/** A disk that is this busy for ten seconds is not said to be far from its limit. */
const NEAR_OF_DISKS = 70;
/** Shorter than this many reports, a moment is not mentioned. */
const MOMENT = 3;

/** Warnings of these rules may be of something saturated. */
const SUSPECTED = new Set([
  ...[
    'container-held',
    'gpu-busy',
    'cpu-entitlement',
    'cpu-mutex',
    'cpu-one-of-all',
    'cpu-pressure',
    'cpu-run-queue',
  ],
  ...['cpu-run-queue-waiting', 'cpu-steal', 'disk-in-use', 'disk-one-request', 'disk-response'],
  ...['disk-slow', 'disk-slowest', 'disk-synchronous', 'disk-wait', 'held-rate', 'io-pressure'],
  ...['memory-faults', 'memory-network', 'memory-pressure', 'memory-scan', 'memory-shortfall'],
  ...['network-in-use', 'network-saturation', 'zfs-depth', 'zfs-throttle'],
]);

const SINGLE_CPU: readonly Compared[] = [{ kind: 'cpu', metrics: [CPU_BUSY] }];
const FULL_CPU = 'one thread may have been at its ceiling for a time';

/** What can be saturated, and the shares of it in use. */
const shares = (
  run: Run,
): readonly { readonly name: string; readonly asked: readonly Compared[] }[] => [
  { name: 'CPU', asked: [{ kind: 'host', metrics: [CPU_BUSY] }] },
  { name: 'disks', asked: [{ kind: 'disk', metrics: ['disk.utilisation'] }] },
  { name: 'mounts', asked: [{ kind: 'filesystem', metrics: ['disk.utilisation'] }] },
  { name: 'network', asked: networkUse(run) },
];

/** The statement that nothing was saturated, with the highest use of each; nothing if a limit was found. */
export function nothingSaturated(
  evidence: Evidence,
  found: readonly Finding[],
): readonly Finding[] {
  const isFound = found.some(
    ({ level, rule }) => level === 'limit' || (level === 'warning' && SUSPECTED.has(rule)),
  );
  if (isFound || evidence.grid.cells === 0) return [];
  const peaks = shares(evidence.run).map(({ name, asked }) => ({
    name,
    peak: highestPeak(evidence, asked),
  }));
  const measured = peaks.flatMap(({ name, peak }) =>
    peak === null ? [] : { ...peak, kind: name },
  );
  if (measured.length === 0) return [...movedMost(evidence), ...useUnknown(evidence)];
  const top = measured.reduce((a, b) => (b.value > a.value ? b : a));
  const single = highestPeak(evidence, SINGLE_CPU);
  const isFull = single !== null && single.value >= NEAR;
  const doubt = isFull ? FULL_CPU : doubtOf(evidence, { found, measured, top });
  const said = measured.map((peak) => `${peak.name} ${formatPercent(peak.value)}${peak.moment}`);
  if (isFull) said.push(`one CPU ${formatPercent(single.value)}${single.moment}`);
  const { step, cells } = evidence.grid;
  const isMean = step < PEAK_SECONDS && step * cells >= PEAK_SECONDS;
  const disk = measured.find(isNearDisk);
  const memory = freeMemory(evidence);
  return [
    {
      ...{ rule: 'nothing-saturated', level: 'note', ...evidence.run.window },
      subject: top.subject,
      ...{ value: top.value, limit: NEAR, unit: '%' },
      claim: doubt === '' ? claimOf(measured) : 'No limit was found',
      why: [
        [`${isMean ? 'over 10 s ' : ''}at most ${said[0]}`, ...said.slice(1), ...memory].join(', '),
        ...(disk === undefined ? [] : workAt(evidence, disk)),
      ].join('; '),
      caveat: doubt,
      reference: 'USE method: utilisation over 10 s',
    },
  ];
}

const isNearDisk = ({ subject, value }: NamedPeak) =>
  (subject.entity.kind === 'disk' || subject.entity.kind === 'filesystem') &&
  value >= NEAR_OF_DISKS;

/** `Nothing was saturated`, or what was measured was not: `CPU and disks were not saturated`. */
function claimOf(measured: readonly (NamedPeak & { readonly kind: string })[]): string {
  const kinds = measured.map(({ kind }) => kind);
  const long = measured.some(({ moment }) => moment !== '') ? ' for long' : '';
  if (['CPU', 'disks', 'network'].every((kind) => kinds.includes(kind)))
    return `Nothing was saturated${long}`;
  const names = [kinds.slice(0, -1).join(', '), kinds.at(-1)!]
    .filter((name) => name !== '')
    .join(' and ');
  const sentence = names[0]!.toUpperCase() + names.slice(1);
  return `${sentence} ${names === 'CPU' || names === 'network' ? 'was' : 'were'} not saturated${long}`;
}

interface Doubtful {
  readonly found: readonly Finding[];
  readonly measured: readonly NamedPeak[];
  readonly top: NamedPeak;
}

/** Why something may have been at a limit all the same; empty if nothing was near one. */
function doubtOf(evidence: Evidence, { found, measured, top }: Doubtful): string {
  const { from, to } = evidence.run.window;
  const seconds = to - from;
  if (top.value >= NEAR && seconds < PEAK_SECONDS)
    return `the logs cover only ${formatDuration(seconds)}`;
  if (measured.some(isNearDisk))
    return 'SSDs and arrays work in parallel: 100 % in use does not mean they are at their limit';
  if (top.value >= NEAR) {
    const values = measuredValues(evidence, top.subject, { metrics: top.subject.metrics })!;
    const high = { enter: top.near, leave: top.near, interval: evidence.grid.step };
    const isLong = sustainedSpans({ ...evidence, phases: [] }, values, high).length > 0;
    return isLong
      ? 'it was near its limit'
      : 'the peak was shorter than 10 s, 5 samples or a tenth of the run';
  }
  const isHidden = found.some(({ rule }) => rule === 'cpu-one-of-all');
  return isHidden ? 'one CPU at its ceiling would not show' : '';
}

/** What a disk did when it was the busiest. */
function workAt(evidence: Evidence, { subject, name, span }: NamedPeak): readonly string[] {
  const mean = (measure: RuleMeasure) => measuredMean(evidence, subject, { measure, span });
  const { all } = workOf({ mean, subject });
  return all === '' ? [] : [`${name}: ${all}`];
}

/** That no log says how busy anything was. */
function useUnknown(evidence: Evidence): readonly Finding[] {
  if (!evidence.run.sources.some(({ columns }) => columns.length > 0)) return [];
  const subject = { host: evidence.signals.hosts[0] ?? '', entity: HOST_ITSELF, metrics: [] };
  const what = 'how busy CPU, disks and network were';
  // It prints no use where it does not know the speed of links.
  const hasNicstat = evidence.run.sources.some(({ tool }) => tool === 'nicstat');
  const isOneReport = evidence.run.sources.every(({ axis }) => !axis.sinceBoot.includes(0));
  const lacks = isOneReport
    ? 'second report; the first one is the average since boot'
    : `vmstat, iostat -x, ${hasNicstat ? 'speed of links' : 'nicstat'}`;
  return [notMeasured(evidence, { rule: 'nothing-saturated', subject, what, lacks })];
}

interface NamedPeak {
  readonly subject: Finding['subject'];
  readonly name: string;
  readonly value: number;
  readonly span: Window;
  /** The measured value from which on it is near its limit. */
  readonly near: number;
  /** ` (96 % for 6 s)`, if it was nearer to its limit for a moment. */
  readonly moment: string;
}

/** The highest use of any entity of a kind, null if no log prints it. */
function highestPeak(evidence: Evidence, asked: readonly Compared[]): NamedPeak | null {
  const peaks = evidence.signals.hosts.flatMap((host) =>
    asked.flatMap((compared) => {
      const peak = peakOf(evidence, host, compared);
      return peak === null ? [] : { ...peak, times: compared.times?.(peak.signal) ?? 1 };
    }),
  );
  const [top] = peaks.sort((a, b) => b.value - a.value);
  // nicstat prints 0 where the speed of a link is unknown.
  if (top === undefined || (top.value === 0 && asked[0]!.kind === 'nic')) return null;
  const { host, entity, metric } = top.signal;
  const own = nameOf(evidence.run, top.signal);
  return {
    subject: { host, entity, metrics: [metric] },
    name: entity.kind === 'host' ? `CPU ${own}`.trim() : own,
    value: top.value,
    span: cellsTime(evidence.grid, top.from, top.to),
    near: NEAR / top.times,
    moment: top.value >= NEAR ? '' : momentOf(evidence, top.signal, NEAR / top.times),
  };
}

/** The longest moment at a limit, if it is worth a word. */
function momentOf({ grid }: Evidence, signal: Signal, enter: number): string {
  if (highestOf(signal) < enter) return '';
  const values = readSignal(signal, grid);
  const least = MOMENT * intervalOf(signal);
  const spans = spansAbove(values, grid, { enter, leave: enter, least });
  const length = ({ from, to }: Window) => to - from;
  const [longest] = spans.sort((a, b) => length(b) - length(a));
  if (longest === undefined) return '';
  const share = (NEAR * meanIn(values, grid, longest)) / enter;
  return ` (${formatPercent(share)} for ${formatDuration(length(longest))})`;
}

function freeMemory(evidence: Evidence): readonly string[] {
  const { hosts } = evidence.signals;
  const least = hosts.length === 1 ? leastMemory(evidence, hosts[0]!) : '';
  return least === '' ? [] : [`memory ${least}`];
}
