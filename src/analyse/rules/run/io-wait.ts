import { sum } from 'd3-array';
import type { EntityKind } from '../../../model/entity.ts';
import type { MetricId } from '../../../model/metric.ts';
import { heldSeconds, periodsOf, type Span } from '../../../model/span.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { assumedInterval } from '../../figures/length-text.ts';
import { cellsIn } from '../../signals/grid.ts';
import { HOST_ITSELF, readSignal, type Signal } from '../../signals/signals.ts';
import { peakOf } from '../../use/peak.ts';
import { diskWork } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf, shownMean } from '../kinds/measured.ts';
import { highState } from '../kinds/sustained.ts';
import { heldTime } from '../kinds/sustained-spans.ts';
import type { RuleMeasure } from '../rule.ts';
import type { NamedPeak } from './highest-use.ts';
import { isMeasuredElsewhere } from './measured-at-all.ts';
import { twoLevels } from './two-levels.ts';

/** The time in which CPUs waited for disks whose use no log shows, or for something else. */
export interface IoWait {
  /** Its mean share of the time, in percent; 0 if it is unknown. */
  readonly percent: number;
  /** The same in words, without a time before and after in which the disks did little: `79 % of 16 reports`. */
  readonly text: string;
  /** Whether the disks that it is for have no known use, or were idle: only then it is named. */
  readonly isNamed: boolean;
  /** The share of the reports with a blocked task, in percent; 0 if it is unknown. */
  readonly blockedPercent: number;
  /** The mean number of blocked tasks; NaN if it is unknown. */
  readonly blocked: number;
  /** The work of the disk that moved most: `sda: 653 operations/s of 26 KiB (16.6 MiB/s)`; empty if unknown. */
  readonly work: string;
  /** The number of the disks that is missing; empty if it was measured at another time. */
  readonly doubt: string;
  /** Whether the disks did next to nothing. */
  readonly areIdle: boolean;
  /** Whether no log shows how busy disks were. */
  readonly isUnknown: boolean;
}

/** Maximum use, in percent, and maximum rate, in bytes a second, of disks that tasks do not wait for. */
const MAX_IDLE_PERCENT = 5;
const MAX_IDLE_BYTES_PER_SECOND = 1e5;

/** Minimum I/O wait while the disks worked, as a share of that of all the time. */
const MIN_STATE_SHARE = 0.9;

const THROUGHPUTS = ['disk.read.throughput', 'disk.write.throughput', 'disk.throughput'];

/** Returns the time in which the CPUs of the only host waited for disks whose use was not measured, or that were idle. */
export function ioWaitOf(evidence: Evidence, measured: readonly NamedPeak[]): IoWait {
  const { signals, run } = evidence;
  const [host = '', ...others] = signals.hosts;
  const storage = measured.filter(({ subject: { entity } }) => isStorage(entity.kind));
  const disk = peakOf(evidence, host, { kind: 'disk', metrics: THROUGHPUTS });
  const moved = disk?.value ?? sum(hostRates(evidence, host), ([rate]) => rate);
  const areIdle =
    storage.length > 0
      ? storage.every(({ value }) => value < MAX_IDLE_PERCENT)
      : moved < MAX_IDLE_BYTES_PER_SECOND &&
        (disk !== null || hostRates(evidence, host).length > 0);
  const isNamed = others.length === 0 && (storage.length === 0 || areIdle);
  const subject = { host, entity: HOST_ITSELF };
  const meanOf = (metric: string, span: Span = run.window) =>
    shownMean(evidence, subject, { measure: { metrics: [metric] }, span });
  const whole = meanOf('cpu.iowait') || 0;
  const state = { metrics: disk === null ? HOST_RATES.flatMap(([, ids]) => ids) : THROUGHPUTS };
  const active = highState(evidence, disk?.signal ?? subject, { state, whole: run.window });
  // Work that nobody waits for, such as a burst that a cache took, is not the time of the wait.
  const isPart =
    !areIdle &&
    periodsOf(active).length === 1 &&
    heldSeconds(active) < heldSeconds(run.window) - evidence.grid.step / 2 &&
    meanOf('cpu.iowait', active) >= MIN_STATE_SHARE * whole;
  const span = isPart ? active : run.window;
  return {
    areIdle,
    isUnknown: storage.length === 0,
    isNamed,
    percent: whole,
    text: `${formatPercent(meanOf('cpu.iowait', span))} of ${isPart ? heldTime(span, assumedInterval(run.sources)) : 'the time'}`,
    blocked: meanOf('process.blocked'),
    blockedPercent: blockedPercent(evidence, host),
    ...(areIdle
      ? {
          work:
            storage.length > 0
              ? 'no disk that was measured was busy'
              : 'next to nothing was read or written',
          doubt: IDLE_DISKS_DOUBT,
        }
      : unknownUse(evidence, host, disk?.signal, span)),
  };
}

const IDLE_DISKS_DOUBT =
  'network file systems, memory or locks in the kernel may be what they waited for';

/** The share of the reports with a blocked task, in percent; 0 if no log counts them. */
function blockedPercent({ signals, grid }: Evidence, host: string): number {
  const signal = signals.one(host, HOST_ITSELF, 'process.blocked');
  if (signal === undefined) return 0;
  const counted = readSignal(signal, grid).filter((count) => count >= 0);
  return (100 * counted.filter((count) => count >= 1).length) / counted.length;
}

/** The known facts about disks of unknown use. */
function unknownUse(
  evidence: Evidence,
  host: string,
  disk: Signal | undefined,
  span: Span,
): Pick<IoWait, 'work' | 'doubt'> {
  const { run } = evidence;
  const isKnown = isMeasuredElsewhere(run, { kinds: ['disk'], metrics: ['disk.utilisation'] });
  const name = disk === undefined ? 'the disks were' : `${nameOf(run, disk)} was`;
  const all = hostRates(evidence, host, span).map(
    ([rate, verb, metric]) => `${verb} ${levelsText(evidence, { host, metric, span, rate })}`,
  );
  return {
    work:
      disk === undefined
        ? joinParts([all.length > 0 && 'disks', all.join(' and ')], ' ')
        : `${nameOf(run, disk)}: ${workAt(evidence, { subject: { ...disk, metrics: [] }, span }).wholeText}`,
    doubt: isKnown ? '' : `how busy ${name} is not measured (no iostat -x)`,
  };
}

/** Metrics of all disks of a host together; the first one that was measured counts. Programs may be behind `io`. */
const HOST_RATES = [
  ['read', ['block.in', 'disk.read.throughput', 'io.read.throughput']],
  ['wrote', ['block.out', 'disk.write.throughput', 'io.write.throughput']],
] as const;

/** A rate of a host in a span. */
interface HostRate {
  readonly host: string;
  readonly metric: MetricId;
  readonly span: Span;
  readonly rate: number;
}

/** A rate, or the two levels at which it stayed: `8.2 MiB/s, then 1.3 MiB/s`. */
function levelsText(evidence: Evidence, { host, metric, span, rate }: HostRate): string {
  const values = measuredValues(evidence, { host, entity: HOST_ITSELF }, { metrics: [metric] })!;
  const { from, to } = cellsIn(evidence.grid, span);
  const levels = twoLevels(values.subarray(from, to));
  return (levels.length > 0 ? levels : [rate])
    .map((level) => formatQuantity(level, { unit: 'B/s', metric: 'block.in' }))
    .join(', then ');
}

/** The mean rates of all disks of a host together, with their verbs and metrics. */
function hostRates(
  evidence: Evidence,
  host: string,
  span: Span = evidence.run.window,
): readonly (readonly [number, string, MetricId])[] {
  const subject = { host, entity: HOST_ITSELF };
  return HOST_RATES.flatMap(([verb, metrics]) => {
    const means = metrics.map((id) =>
      shownMean(evidence, subject, { measure: { metrics: [id] }, span }),
    );
    const at = means.findIndex((mean) => mean >= 0);
    return at < 0 ? [] : [[means[at]!, verb, metrics[at]!] as const];
  });
}

/** A disk, and the time of its work. */
interface DiskSpan {
  readonly subject: NamedPeak['subject'];
  readonly span: Span;
}

/** Returns the work of a disk in a span. */
export function workAt(evidence: Evidence, { subject, span }: DiskSpan) {
  const mean = (measure: RuleMeasure) => shownMean(evidence, subject, { measure, span });
  return diskWork({ mean, subject });
}

/** Whether an entity is a disk or a mount. */
const isStorage = (kind: EntityKind) => kind === 'disk' || kind === 'filesystem';
