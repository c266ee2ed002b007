import { sum } from 'd3-array';
import type { EntityKind } from '../../../model/entity.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import { HOST_ITSELF, type Signal } from '../../signals/signals.ts';
import { peakOf } from '../../use/peak.ts';
import { diskWork } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, saidMean } from '../kinds/measured.ts';
import type { RuleMeasure } from '../rule.ts';
import type { NamedPeak } from './highest-use.ts';
import { isMeasuredElsewhere } from './measured-at-all.ts';

/** The time in which CPUs waited for disks whose use no log shows, or for something else. */
export interface IoWait {
  /** Its mean share of the time, in percent; 0 if it is unknown. */
  readonly percent: number;
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
  const wait = { measure: { metrics: ['cpu.iowait'] }, span: run.window };
  return {
    areIdle,
    isUnknown: storage.length === 0,
    percent: isNamed ? saidMean(evidence, subject, wait) || 0 : 0,
    ...(areIdle
      ? { work: 'no disk that was measured was busy', doubt: IDLE_DISKS_DOUBT }
      : unknownUse(evidence, host, disk?.signal)),
  };
}

const IDLE_DISKS_DOUBT =
  'network file systems, memory or locks in the kernel may be what they waited for';

/** The known facts about disks of unknown use. */
function unknownUse(
  evidence: Evidence,
  host: string,
  disk: Signal | undefined,
): Pick<IoWait, 'work' | 'doubt'> {
  const { run } = evidence;
  const isKnown = isMeasuredElsewhere(run, { kinds: ['disk'], metrics: ['disk.utilisation'] });
  const name = disk === undefined ? 'the disks were' : `${nameOf(run, disk)} was`;
  const all = hostRates(evidence, host).map(
    ([rate, verb]) => `${verb} ${formatQuantity(rate, { unit: 'B/s', metric: 'block.in' })}`,
  );
  return {
    work:
      disk === undefined
        ? joinParts([all.length > 0 && 'disks', all.join(' and ')], ' ')
        : `${nameOf(run, disk)}: ${workAt(evidence, { subject: { ...disk, metrics: [] }, span: run.window }).wholeText}`,
    doubt: isKnown ? '' : `how busy ${name} is not measured (no iostat -x)`,
  };
}

/** Metrics of all disks of a host together; the first one that was measured counts. Programs may be behind `io`. */
const HOST_RATES = [
  ['read', ['block.in', 'disk.read.throughput', 'io.read.throughput']],
  ['wrote', ['block.out', 'disk.write.throughput', 'io.write.throughput']],
] as const;

/** The mean rates of all disks of a host together, with their verbs. */
function hostRates(evidence: Evidence, host: string): readonly (readonly [number, string])[] {
  const subject = { host, entity: HOST_ITSELF };
  const span = evidence.run.window;
  return HOST_RATES.flatMap(([verb, metrics]) => {
    const means = metrics.map((id) =>
      saidMean(evidence, subject, { measure: { metrics: [id] }, span }),
    );
    const rate = means.find((mean) => mean >= 0);
    return rate === undefined ? [] : [[rate, verb] as const];
  });
}

/** The work of a disk in a span. */
export function workAt(evidence: Evidence, { subject, span }: Pick<NamedPeak, 'subject' | 'span'>) {
  const mean = (measure: RuleMeasure) => saidMean(evidence, subject, { measure, span });
  return diskWork({ mean, subject });
}

/** Whether an entity is a disk or a mount. */
const isStorage = (kind: EntityKind) => kind === 'disk' || kind === 'filesystem';
