import { greatest } from 'd3-array';
import type { MeasuredPhase, PhaseUsage } from '../../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../../analyse/phases/run-phases.ts';
import type { Phase } from '../../model/phase.ts';
import type { Run } from '../../model/run.ts';
import { formatDuration } from '../../text/quantity.ts';
import type { TableBlock } from '../blocks/block.ts';
import { numberColumn, wordColumn } from '../blocks/column.ts';
import {
  type FilledColumn,
  filled,
  filledFrom,
  filledNumbers,
  tableOf,
} from '../blocks/filled-column.ts';
import { phaseTable } from '../phases.ts';

/** Minimum requests a second of a resource that is shown although it moves little. */
const MIN_REQUESTS = 50;

/**
 * Returns the phases of a run with the busiest resource of each, that which moved most; null if its only phase was found in
 * the load.
 */
export function busiestTable(run: Run): TableBlock | null {
  const measured = phaseUsages(run);
  if (phaseTable(run, measured) === null) return null;
  const { phases } = measured;
  const names = numbered(phases.map(({ phase }) => phase)).map(({ name }) => name);
  return tableOf({ id: 'busiest', label: 'Phases', rowWord: 'phase' }, [
    filled(wordColumn('phase'), names),
    filledFrom(numberColumn('from', { weight: 1 }), phases, ({ phase }) =>
      formatDuration(Math.round(phase.from)),
    ),
    filledFrom(numberColumn('length'), phases, ({ phase: { from, to } }) =>
      formatDuration(to - from),
    ),
    ...loadColumns(phases.map(loadOf)),
  ]);
}

function loadColumns(loads: readonly PhaseLoad[]): readonly FilledColumn[] {
  const resources = loads.map(({ busiest }) => busiest);
  return [
    filledNumbers(numberColumn('%CPU', { weight: 4 }), loads, ({ cpu }) => cpu?.rate),
    filledFrom(wordColumn('busiest'), resources, (used) => used?.resource.name ?? ''),
    filledNumbers(numberColumn('MiB/s'), resources, (used) => used && used.rate / 2 ** 20),
    filledNumbers(numberColumn('ops/s', { weight: 3 }), resources, (used) => used?.operations),
    filledNumbers(
      numberColumn('ms', { weight: 2 }),
      resources,
      (used) => used && used.responseTime * 1000,
    ),
    filledNumbers(numberColumn('%busy', { weight: 5 }), resources, (used) => used?.inUse),
  ];
}

/** Puts their numbers before the names of several phases, by which a narrow row and a table are compared. */
export function numbered(phases: readonly Phase[]): readonly Phase[] {
  if (phases.length < 2) return phases;
  return phases.map((phase, i) => ({ ...phase, name: `${i + 1} ${phase.name}` }));
}

/** The use of the processors in a phase, and that of the resource that moved most. */
interface PhaseLoad {
  readonly cpu: PhaseUsage | undefined;
  readonly busiest: PhaseUsage | undefined;
}

function loadOf({ phase, usages }: MeasuredPhase): PhaseLoad {
  const movers = usages.filter(({ rate, operations, resource: { unit } }) => {
    return unit === 'B/s' && (rate >= 2 ** 20 || operations >= MIN_REQUESTS);
  });
  return {
    cpu: usages.find(({ resource }) => resource.kind === 'cpu'),
    busiest: phase.idle ? undefined : greatest(movers, rankOf),
  };
}

/** Minimum utilisation, in percent, with which a disk is preferred to one that moved more. */
const MIN_BUSY_PERCENT = 80;

/** The rank of a resource. A sum of disks is less informative than the disk, the pool or the mount. */
function rankOf({ resource, bytes, inUse }: PhaseUsage): number {
  if (resource.kind === 'disk' && inUse >= MIN_BUSY_PERCENT) return Number.MAX_VALUE;
  return resource.kind === 'disks' ? 0 : bytes;
}
