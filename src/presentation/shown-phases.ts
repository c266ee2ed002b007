import { greatest } from 'd3-array';
import type { PhaseUsage } from '../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../analyse/phases/run-phases.ts';
import type { Run } from '../model/run.ts';
import { formatColumn, formatDuration } from '../text/quantity.ts';
import { phaseTable } from './phases.ts';

/** A phase as `show` prints it. */
export interface ShownPhase {
  readonly name: string;
  readonly from: string;
  readonly length: string;
  /** Use of the processors in percent; empty if not measured. */
  readonly cpu: string;
  /** The resource that moved most. If none moved anything, it and the following are empty. */
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

/** Minimum requests a second of a resource that is shown although it moves little. */
const MIN_REQUESTS = 50;

/** The phases of a run, with the busiest resource of each; empty if its only phase was found in the load. */
export function shownPhases(run: Run): ShownPhase[] {
  const measured = phaseUsages(run);
  if (phaseTable(run, measured) === null) return [];
  const loads = measured.phases.map(({ phase, usages }) => {
    const cpu = usages.find(({ resource }) => resource.kind === 'cpu');
    const movers = usages.filter(({ rate, operations, resource: { unit } }) => {
      return unit === 'B/s' && (rate >= 2 ** 20 || operations >= MIN_REQUESTS);
    });
    return { cpu, busiest: phase.idle ? undefined : greatest(movers, rankOf) };
  });
  const column = (numberOf: (load: (typeof loads)[0]) => number | undefined) =>
    formatColumn(loads.map((load) => numberOf(load) ?? Number.NaN));
  const cpu = column((load) => load.cpu?.rate);
  const throughput = column(({ busiest }) => busiest && busiest.rate / 2 ** 20);
  const operations = column(({ busiest }) => busiest?.operations);
  const responseTime = column(({ busiest }) => busiest && busiest.responseTime * 1000);
  const inUse = column(({ busiest }) => busiest?.inUse);
  return measured.phases.map(
    ({ phase }, i): ShownPhase => ({
      name: phase.name,
      from: formatDuration(Math.round(phase.from)),
      length: formatDuration(phase.to - phase.from),
      cpu: cpu[i]!,
      resource: loads[i]!.busiest?.resource.name ?? '',
      throughput: throughput[i]!,
      operations: operations[i]!,
      responseTime: responseTime[i]!,
      inUse: inUse[i]!,
    }),
  );
}

/** Minimum utilisation, in percent, with which a disk is preferred to one that moved more. */
const MIN_BUSY_PERCENT = 80;

/** The rank of a resource. A sum of disks is less informative than the disk, the pool or the mount. */
function rankOf({ resource, bytes, inUse }: PhaseUsage): number {
  if (resource.kind === 'disk' && inUse >= MIN_BUSY_PERCENT) return Number.MAX_VALUE;
  return resource.kind === 'disks' ? 0 : bytes;
}
