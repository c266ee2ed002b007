import { greatest } from 'd3-array';
import type { PhaseUsage } from '../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../analyse/phases/run-phases.ts';
import type { Run } from '../model/run.ts';
import { formatDuration, formatShort } from '../text/quantity.ts';
import { phaseTable } from './phases.ts';

/** A phase as `show` prints it. */
export interface ShownPhase {
  readonly name: string;
  readonly from: string;
  readonly length: string;
  /** How busy the processors were in percent; empty if not measured. */
  readonly cpu: string;
  /** The resource that moved most; the others are empty if none moved anything. */
  readonly resource: string;
  readonly throughput: string;
  readonly operations: string;
  readonly responseTime: string;
  readonly inUse: string;
}

/** The headings of {@link ShownPhase}, in this order. */
export const SHOWN_PHASE_HEAD = {
  name: 'phase',
  from: 'from',
  length: 'length',
  cpu: '%CPU',
  resource: 'busiest',
  throughput: 'MiB/s',
  operations: 'ops/s',
  responseTime: 'ms',
  inUse: '%busy',
} as const satisfies Record<keyof ShownPhase, string>;

/** Requests a second that are worth a line though they move little. */
const MANY = 50;

/** The phases of a run, with the busiest resource of each; empty if its only phase says nothing. */
export function shownPhases(run: Run): ShownPhase[] {
  const measured = phaseUsages(run);
  if (phaseTable(run, measured) === null) return [];
  return measured.phases.map(({ phase, usages }): ShownPhase => {
    const cpu = usages.find(({ resource }) => resource.kind === 'cpu');
    const movers = usages.filter(({ rate, operations, resource: { unit } }) => {
      return unit === 'B/s' && (rate >= 2 ** 20 || operations >= MANY);
    });
    const most = phase.idle ? undefined : greatest(movers, rankOf);
    return {
      name: phase.name,
      from: formatDuration(Math.round(phase.from)),
      length: formatDuration(phase.to - phase.from),
      cpu: cpu === undefined ? '' : numberText(cpu.rate),
      resource: most?.resource.name ?? '',
      throughput: numberText((most?.rate ?? Number.NaN) / 2 ** 20),
      operations: numberText(most?.operations ?? Number.NaN),
      responseTime: numberText((most?.responseTime ?? Number.NaN) * 1000),
      inUse: numberText(most?.inUse ?? Number.NaN),
    };
  });
}

/** In use for this part of the time, in percent, a disk says more than one that moved more. */
const NEARLY_ALWAYS = 80;

/** A sum of disks says less than the disk, the pool or the mount. */
function rankOf({ resource, bytes, inUse }: PhaseUsage): number {
  if (resource.kind === 'disk' && inUse >= NEARLY_ALWAYS) return Number.MAX_VALUE;
  return resource.kind === 'disks' ? 0 : bytes;
}

function numberText(value: number): string {
  return Number.isNaN(value) ? '' : formatShort(value);
}
