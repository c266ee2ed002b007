import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run } from '../../model/run.ts';
import { formatDuration, formatPercent } from '../quantity.ts';
import { HOST_ITSELF } from '../signals/signals.ts';
import { leastMemory } from '../use/least-memory.ts';
import { networkUse } from '../use/network-use.ts';
import { type Compared, PEAK_SECONDS, peakOf } from '../use/peak.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { nameOf } from './measured.ts';
import { notMeasured } from './not-measured.ts';

/** What was this busy may have been saturated, if only for a moment. */
const NEAR = 90;

/** Warnings of these rules may be of something saturated. */
const SUSPECTED = new Set([
  ...['cpu-one-of-all', 'cpu-run-queue', 'cpu-run-queue-waiting', 'cpu-steal', 'disk-in-use'],
  ...['disk-wait', 'held-rate', 'memory-network', 'memory-pressure', 'memory-shortfall'],
  ...['network-in-use', 'network-saturation', 'zfs-depth', 'zfs-throttle'],
]);

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
  if (measured.length === 0) return useUnknown(evidence);
  const top = measured.reduce((a, b) => (b.value > a.value ? b : a));
  const { value } = top;
  const said = measured.map((peak) => `${peak.name} ${formatPercent(peak.value)}`);
  return [
    {
      ...{ rule: 'nothing-saturated', level: 'note', ...evidence.run.window },
      subject: top.subject,
      ...{ value, limit: NEAR, unit: '%' },
      claim: value >= NEAR ? 'No limit was found' : claimOf(measured.map(({ kind }) => kind)),
      why: [`at most ${said.join(', ')}`, ...freeMemory(evidence)].join(', '),
      caveat: value >= NEAR ? doubtOf(evidence, top.kind) : '',
      reference: 'USE method: utilisation over 10 s',
    },
  ];
}

/** `Nothing was saturated`, or what was measured was not: `CPU and disks were not saturated`. */
function claimOf(kinds: readonly string[]): string {
  if (['CPU', 'disks', 'network'].every((kind) => kinds.includes(kind)))
    return 'Nothing was saturated';
  const names = [kinds.slice(0, -1).join(', '), kinds.at(-1)!]
    .filter((name) => name !== '')
    .join(' and ');
  const sentence = names[0]!.toUpperCase() + names.slice(1);
  return `${sentence} ${names === 'CPU' || names === 'network' ? 'was' : 'were'} not saturated`;
}

/** Why what was in use all the time need not have been at its limit. */
function doubtOf({ run: { window } }: Evidence, kind: string): string {
  const seconds = window.to - window.from;
  if (seconds < PEAK_SECONDS) return `the logs cover only ${formatDuration(seconds)}`;
  if (kind === 'disks')
    return 'SSDs and arrays work in parallel: in use all the time need not be their limit';
  return 'it was not at its limit for 10 s and 5 reports at a stretch';
}

/** That no log says how busy anything was. */
function useUnknown(evidence: Evidence): readonly Finding[] {
  if (!evidence.run.sources.some(({ columns }) => columns.length > 0)) return [];
  const subject = { host: evidence.signals.hosts[0] ?? '', entity: HOST_ITSELF, metrics: [] };
  const what = 'how busy CPU, disks and network were';
  const lacks = 'vmstat, iostat -x, nicstat';
  return [notMeasured(evidence, { rule: 'nothing-saturated', subject, what, lacks })];
}

interface NamedPeak {
  readonly subject: Finding['subject'];
  readonly name: string;
  readonly value: number;
}

/** The highest use of any entity of a kind, null if no log prints it. */
function highestPeak(evidence: Evidence, asked: readonly Compared[]): NamedPeak | null {
  const peaks = evidence.signals.hosts.flatMap((host) =>
    asked.flatMap((compared) => peakOf(evidence, host, compared) ?? []),
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
  };
}

function freeMemory(evidence: Evidence): readonly string[] {
  const { hosts } = evidence.signals;
  const least = hosts.length === 1 ? leastMemory(evidence, hosts[0]!) : '';
  return least === '' ? [] : [`memory ${least}`];
}
