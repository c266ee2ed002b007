import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { EntityKind } from '../../model/run.ts';
import { formatDuration, formatPercent, formatQuantity } from '../quantity.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { HOST_ITSELF, readSignal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { nameOf } from './measured.ts';
import { notMeasured } from './not-measured.ts';

/** What was this busy may have been saturated, if only for a moment. */
const NEAR = 90;
/** A peak is the mean of this many seconds. */
const SECONDS = 10;

/** What can be saturated, and the shares of it in use. */
const shares: readonly { name: string; kind: EntityKind; metrics: readonly MetricId[] }[] = [
  { name: 'CPU', kind: 'host', metrics: [CPU_BUSY] },
  { name: 'disks', kind: 'disk', metrics: ['disk.utilisation'] },
  { name: 'mounts', kind: 'filesystem', metrics: ['disk.utilisation'] },
  {
    ...{ name: 'network', kind: 'nic' },
    metrics: ['utilisation', 'receive.utilisation', 'transmit.utilisation'].map(
      (id) => `network.${id}`,
    ),
  },
];

/** The statement that nothing was saturated, with the highest use of each; nothing if a limit was found. */
export function nothingSaturated(
  evidence: Evidence,
  found: readonly Finding[],
): readonly Finding[] {
  if (found.some(isOfUse) || evidence.grid.cells === 0) return [];
  const peaks = shares.map(({ name, kind, metrics }) => ({
    name,
    peak: peakOf(evidence, kind, metrics),
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
  if (seconds < SECONDS) return `the logs cover only ${formatDuration(seconds)}`;
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

/** Findings about logs, space, and times do not say that something was used much. */
function isOfUse({ rule, level, unit }: Finding): boolean {
  return level === 'limit' || (level === 'warning' && unit !== 's' && !/^(?:log|zfs)-/.test(rule));
}

interface Peak {
  readonly subject: Finding['subject'];
  readonly name: string;
  readonly value: number;
}

/** The highest use of any entity of a kind, null if no log prints it. */
function peakOf(evidence: Evidence, kind: EntityKind, metrics: readonly MetricId[]): Peak | null {
  let best: Peak | null = null;
  for (const host of evidence.signals.hosts) {
    for (const signal of metrics.flatMap((metric) => evidence.signals.of(host, kind, metric))) {
      const { entity, metric } = signal;
      if (repeatsOthers(entity) || highestOf(signal) <= (best?.value ?? -1)) continue;
      const value = highestMean(readSignal(signal, evidence.grid), evidence.grid);
      // nicstat prints 0 where the speed of a link is unknown.
      if (!(value > (best?.value ?? -1)) || (kind === 'nic' && value === 0)) continue;
      const name =
        kind === 'host'
          ? `CPU ${nameOf(evidence.run, signal)}`.trim()
          : nameOf(evidence.run, signal);
      best = { subject: { host, entity, metrics: [metric] }, name, value };
    }
  }
  return best;
}

/** The highest mean of ten seconds, or of all if it is shorter. */
function highestMean(values: Float64Array, { step }: TimeGrid): number {
  const cells = Math.max(1, Math.min(values.length, Math.round(SECONDS / step)));
  let [sum, count, most] = [0, 0, Number.NaN];
  for (let i = 0; i < values.length; i++) {
    const [next, old] = [values[i]!, values[i - cells] ?? Number.NaN];
    if (!Number.isNaN(next)) [sum, count] = [sum + next, count + 1];
    if (!Number.isNaN(old)) [sum, count] = [sum - old, count - 1];
    if (count > cells / 2 && !(sum / count <= most)) most = sum / count;
  }
  return most;
}

/** The least memory that was free, `memory 23.1 GiB free`. */
function freeMemory({ signals, grid }: Evidence): readonly string[] {
  const [host] = signals.hosts;
  if (signals.hosts.length !== 1) return [];
  const signal =
    signals.one(host!, HOST_ITSELF, 'memory.available') ??
    signals.one(host!, HOST_ITSELF, 'memory.free');
  if (signal === undefined) return [];
  const values = readSignal(signal, grid).filter((value) => !Number.isNaN(value));
  if (values.length === 0) return [];
  const least = values.reduce((a, b) => Math.min(a, b));
  const what = signal.metric === 'memory.free' ? 'free' : 'available';
  return [`at least ${formatQuantity(least, { unit: 'B' })} of memory ${what}`];
}
