import type { Subsystem } from '../analyse/bottleneck/subsystem.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import { ofHost } from '../model/of-host.ts';
import { joinNames } from '../text/join-names.ts';
import { formatNumber, formatPercent, formatQuantity } from '../text/quantity.ts';
import type { TableBlock, TableColumn } from './blocks/block.ts';
import { numberColumn, wordColumn } from './blocks/column.ts';
import { type FilledColumn, filledFrom, filledNumbers, tableOf } from './blocks/filled-column.ts';

/** The subsystems that carry the data of a host, and their limits. */
export interface Bottleneck {
  readonly table: TableBlock;
  /** Whether it has more than the measured throughput: a ceiling, or what the reader asked for. */
  readonly hasLimits: boolean;
  /** A sentence about the total, or about how to give a ceiling if none is known. */
  readonly total: string;
}

/** A subsystem with the number of devices that the reader asks for. */
export interface PlannedSubsystem extends Subsystem {
  /** Throughput for one client, and the number of clients that it can carry; NaN if unknown. */
  readonly perClient: number;
  readonly clients: number;
  readonly isLowest: boolean;
}

/** Scales the subsystems of a host to the reader's numbers and marks the lowest known ceiling. */
export function planned(
  subsystems: readonly Subsystem[],
  { counts, clients = Number.NaN }: CapacityPlan,
): readonly PlannedSubsystem[] {
  const scaled = subsystems.map((subsystem) => {
    const asked = [subsystem.name, subsystem.key].find((name) => Object.hasOwn(counts, name));
    const count = asked === undefined ? subsystem.count : counts[asked]!;
    // A ceiling can only be scaled if its number of devices is known.
    if (Number.isNaN(subsystem.count)) return subsystem;
    return { ...subsystem, count, ceiling: (subsystem.ceiling * count) / subsystem.count };
  });
  const lowest = Math.min(...scaled.map(({ ceiling }) => (ceiling >= 0 ? ceiling : Infinity)));
  return scaled.map((subsystem) => {
    const perClient = subsystem.throughput / clients;
    return {
      ...subsystem,
      perClient,
      clients: Math.floor(subsystem.ceiling / perClient),
      isLowest: subsystem.ceiling === lowest,
    };
  });
}

/** Returns the subsystems of each host and their limits. */
export function bottlenecks(
  subsystems: readonly Subsystem[],
  plan: CapacityPlan,
): readonly Bottleneck[] {
  const hosts = [...new Set(subsystems.map(({ host }) => host))];
  return hosts.map((host) =>
    bottleneckOf(planned(ofHost(subsystems, host), plan), {
      host: hosts.length > 1 ? ` of ${host}` : '',
      plan,
    }),
  );
}

function bottleneckOf(
  rows: readonly PlannedSubsystem[],
  { host, plan }: { readonly host: string; readonly plan: CapacityPlan },
): Bottleneck {
  const hasClients = plan.clients !== undefined;
  const isAsked = hasClients || Object.keys(plan.counts).length > 0;
  const caption = `Highest throughput for ${Math.round(rows[0]!.seconds)} s, and ceilings${host}`;
  const table = tableOf(
    { id: 'bottleneck-table', label: caption, caption, rowWord: 'subsystem' },
    [...measuredColumns(rows), ...ceilingColumns(rows), ...(hasClients ? clientColumns(rows) : [])],
    rows.map(({ key, isLowest }) => ({ key, isMarked: isLowest })),
  );
  return {
    table,
    hasLimits: isAsked || rows.some(({ isLowest }) => isLowest),
    total: totalOf(rows, host),
  };
}

/** The columns of what was measured. Where there is no room, other units and the logs' names are left out first. */
function measuredColumns(rows: readonly PlannedSubsystem[]): readonly FilledColumn[] {
  const link = filledFrom(numberColumn('% of link', { weight: 3 }), rows, (row) =>
    percent(row.throughput / row.link),
  );
  return [
    filledFrom(wordColumn('subsystem'), rows, ({ name }) => name),
    filledFrom(numberColumn('number', { weight: 7 }), rows, ({ count }) => formatNumber(count)),
    filledFrom(wordColumn('measured', { weight: 1 }), rows, ({ measure }) => measure),
    numbers(numberColumn('MiB/s', { weight: 9 }), rows, ({ throughput }) => throughput / MIB),
    numbers(numberColumn('Gbit/s', { weight: 2 }), rows, ({ throughput }) => gbits(throughput)),
    ...(rows.some((row) => row.link > 0) ? [link] : []),
  ];
}

function ceilingColumns(rows: readonly PlannedSubsystem[]): readonly FilledColumn[] {
  const bits = numberColumn('Gbit/s', { key: 'ceiling, Gbit/s', weight: 2 });
  return [
    numbers(numberColumn('ceiling, MiB/s', { weight: 9 }), rows, ({ ceiling }) => ceiling / MIB),
    numbers(bits, rows, ({ ceiling }) => gbits(ceiling)),
    filledFrom(numberColumn('headroom', { weight: 8 }), rows, ({ throughput, ceiling }) =>
      headroom(throughput / ceiling),
    ),
    filledFrom(wordColumn('ceiling from', { weight: 4 }), rows, ({ origin }) => origin),
  ];
}

function clientColumns(rows: readonly PlannedSubsystem[]): readonly FilledColumn[] {
  return [
    numbers(numberColumn('MiB/s a client', { weight: 5 }), rows, (row) => row.perClient / MIB),
    filledFrom(numberColumn('clients', { weight: 8 }), rows, (row) => formatNumber(row.clients)),
  ];
}

function numbers(
  column: TableColumn,
  rows: readonly PlannedSubsystem[],
  numberOf: (row: PlannedSubsystem) => number,
): FilledColumn {
  return filledNumbers(column, rows, numberOf, '–');
}

const MIB = 2 ** 20;

function gbits(bytes: number): number {
  return (bytes * 8) / 1e9;
}

/** From this use on, a subsystem may have been at its ceiling. */
const MIN_FULL_PERCENT = 95;

/** A sentence about the lowest ceiling and its uncertainties. A host is named if the run has several. */
function totalOf(rows: readonly PlannedSubsystem[], host: string): string {
  const lowest = rows.find(({ isLowest }) => isLowest);
  if (lowest === undefined) return noCeiling(rows, host);
  const { ceiling, name } = lowest;
  const unknown = rows.filter((row) => Number.isNaN(row.ceiling)).map(unknownText);
  const more = rows
    .filter((row) => row !== lowest && row.throughput > 1.1 * ceiling)
    .map((row) => row.name);
  return [
    `Total${host}: ${formatQuantity(ceiling, { unit: 'B/s' })}, ${formatNumber(gbits(ceiling))} Gbit/s: ${name} is the lowest known ceiling${isEstimate(lowest) ? ', an estimate' : ''}`,
    ...(unknown.length > 0 ? [`; unknown for ${joinNames(unknown, ', ')}`] : []),
    ...(more.length > 0
      ? [`; ${joinNames(more, ', ')} moved more than this, through caches, copies or other data`]
      : []),
    '.',
  ].join('');
}

/** Says how to give a ceiling, by the name of the only disk if there is one. */
function noCeiling(rows: readonly PlannedSubsystem[], host: string): string {
  const disk = rows.find(({ kind, count }) => kind === 'disks' && count === 1)?.name;
  const example = disk === undefined ? '…' : `${JSON.stringify(disk)}: "… MB/s"`;
  return `No ceiling${host} is known. One can be given in statgraph.json: {"capacity": {${example}}}.`;
}

/** `nvme0n1`; of one that may have been at its ceiling `All disks (100 % in use: perhaps lower)`. */
function unknownText({ name, use }: PlannedSubsystem): string {
  return use >= MIN_FULL_PERCENT ? `${name} (${formatPercent(use)} in use: perhaps lower)` : name;
}

function isEstimate({ origin }: Subsystem): boolean {
  return origin.startsWith('estimate');
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : formatPercent(100 * share);
}

/** The unused share of a ceiling. A ceiling is exceeded if a load was measured with more devices. */
function headroom(used: number): string {
  return used > 1.005 ? 'exceeded' : percent(Math.max(0, 1 - used));
}
