import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { EntityKind } from '../../model/run.ts';
import { formatPercent, formatQuantity } from '../quantity.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { HOST_ITSELF, readSignal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { nameOf } from './measured.ts';

/** What was this busy may have been saturated, if only for a moment. */
const NEAR = 90;
/** A peak is the mean of this many seconds. */
const SECONDS = 10;

/** What can be saturated: its name if it is missed where it was not measured, and the shares of it in use. */
const shares: readonly [string, EntityKind, readonly MetricId[]][] = [
  ['CPU', 'host', [CPU_BUSY]],
  ['disks', 'disk', ['disk.utilisation']],
  ['', 'filesystem', ['disk.utilisation']],
  [
    'network',
    'nic',
    ['network.utilisation', 'network.receive.utilisation', 'network.transmit.utilisation'],
  ],
];

/** The statement that nothing was saturated, with the highest use of each; nothing if something was, or may have been. */
export function nothingSaturated(
  evidence: Evidence,
  found: readonly Finding[],
): readonly Finding[] {
  if (found.some(({ level, unit }) => level === 'limit' || (level === 'warning' && unit !== 's')))
    return [];
  const peaks = shares.map(([name, kind, metrics]) => ({
    name,
    peak: peakOf(evidence, kind, metrics),
  }));
  const measured = peaks.flatMap(({ peak }) => peak ?? []);
  const value = Math.max(...measured.map((peak) => peak.value));
  if (measured.length === 0 || value >= NEAR) return [];
  const missing = peaks.flatMap(({ name, peak }) => (peak === null && name !== '' ? name : []));
  const said = measured.map(({ name, value: most }) => `${name} ${formatPercent(most)}`);
  return [
    {
      ...{ rule: 'nothing-saturated', level: 'note', ...evidence.run.window },
      subject: measured.find((peak) => peak.value === value)!.subject,
      ...{ value, limit: NEAR, unit: '%' },
      claim:
        missing.length > 0 ? 'Nothing that was measured was saturated' : 'Nothing was saturated',
      why: [`at most ${said.join(', ')}`, ...freeMemory(evidence)].join(', '),
      caveat: missing.length > 0 ? `not measured: use of ${missing.join(', ')}` : '',
      reference: 'USE method: utilisation over 10 s',
    },
  ];
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
      if (!(value > (best?.value ?? -1))) continue;
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
