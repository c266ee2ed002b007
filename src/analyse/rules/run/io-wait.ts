import type { EntityKind } from '../../../model/entity.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { peakOf } from '../../use/peak.ts';
import { workOf } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean, nameOf } from '../kinds/measured.ts';
import type { RuleMeasure } from '../rule.ts';
import type { NamedPeak } from './highest-use.ts';
import { isMeasuredElsewhere } from './measured-at-all.ts';

/** The time in which CPUs waited for disks whose use no log shows. */
export interface IoWait {
  /** Its mean share of the time, in percent; 0 if it is unknown. */
  readonly percent: number;
  /** What the disk that moved most did: `sda: 653 operations/s of 26 KiB (16.6 MiB/s)`; empty if unknown. */
  readonly work: string;
  /** What is not known of the disks; empty if it was measured at another time. */
  readonly doubt: string;
}

const THROUGHPUTS = ['disk.read.throughput', 'disk.write.throughput', 'disk.throughput'];

/** Returns the time in which the CPUs of the only host waited for disks whose use was not measured. */
export function ioWaitOf(evidence: Evidence, measured: readonly NamedPeak[]): IoWait {
  const { signals, run } = evidence;
  const [host = '', ...others] = signals.hosts;
  const isUseKnown = measured.some(({ subject: { entity } }) => isStorage(entity.kind));
  const isAlone = others.length === 0 && !isUseKnown;
  const subject = { host, entity: HOST_ITSELF };
  const wait = { measure: { metrics: ['cpu.iowait'] }, span: run.window };
  const disk = peakOf(evidence, host, { kind: 'disk', metrics: THROUGHPUTS })?.signal;
  const name = disk === undefined ? 'the disks were' : `${nameOf(run, disk)} was`;
  const isElsewhere = isMeasuredElsewhere(run, { kinds: ['disk'], metrics: ['disk.utilisation'] });
  return {
    percent: isAlone ? measuredMean(evidence, subject, wait) || 0 : 0,
    work:
      disk === undefined
        ? ''
        : `${nameOf(run, disk)}: ${workIn(evidence, { ...disk, metrics: [] })}`,
    doubt: isElsewhere ? '' : `how busy ${name} is not measured (no iostat -x)`,
  };
}

function workIn(evidence: Evidence, subject: NamedPeak['subject']): string {
  const span = evidence.run.window;
  const mean = (measure: RuleMeasure) => measuredMean(evidence, subject, { measure, span });
  return workOf({ mean, subject }).all;
}

/** Whether an entity is a disk or a mount. */
export const isStorage = (kind: EntityKind) => kind === 'disk' || kind === 'filesystem';
