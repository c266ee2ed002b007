import { greatest } from 'd3-array';
import type { MeasuredPhase, PhaseUsage } from '../../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../../analyse/phases/run-phases.ts';
import type { Phase } from '../../model/phase.ts';
import type { Run } from '../../model/run.ts';
import { formatColumn, formatDuration } from '../../text/quantity.ts';
import type { TableBlock, TableColumn } from '../blocks/block.ts';
import { numberColumn, textCells, wordColumn } from '../blocks/column.ts';
import { phaseTable } from '../phases.ts';

const COLUMNS: readonly TableColumn[] = [
  wordColumn('phase'),
  numberColumn('from', { weight: 1 }),
  numberColumn('length'),
  numberColumn('%CPU', { weight: 4 }),
  wordColumn('busiest'),
  numberColumn('MiB/s'),
  numberColumn('ops/s', { weight: 3 }),
  numberColumn('ms', { weight: 2 }),
  numberColumn('%busy', { weight: 5 }),
];

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
  const loads = phases.map(loadOf);
  const column = (numberOf: (load: PhaseLoad) => number | undefined) =>
    formatColumn(loads.map((load) => numberOf(load) ?? Number.NaN));
  const cells = [
    numbered(phases.map(({ phase }) => phase)).map(({ name }) => name),
    phases.map(({ phase }) => formatDuration(Math.round(phase.from))),
    phases.map(({ phase }) => formatDuration(phase.to - phase.from)),
    column(({ cpu }) => cpu?.rate),
    loads.map(({ busiest }) => busiest?.resource.name ?? ''),
    column(({ busiest }) => busiest && busiest.rate / 2 ** 20),
    column(({ busiest }) => busiest?.operations),
    column(({ busiest }) => busiest && busiest.responseTime * 1000),
    column(({ busiest }) => busiest?.inUse),
  ];
  return {
    ...{ kind: 'table', id: 'busiest', label: 'Phases', caption: '', notes: [], rowWord: 'phase' },
    columns: COLUMNS,
    groups: [
      {
        rows: phases.map((_, i) => ({
          key: String(i),
          cells: textCells(cells.map((texts) => texts[i]!)),
        })),
      },
    ],
  };
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
