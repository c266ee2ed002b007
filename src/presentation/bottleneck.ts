import type { Subsystem } from '../analyse/bottleneck/subsystem.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import { ofHost } from '../model/of-host.ts';
import { joinNames } from '../text/join-names.ts';
import { formatColumn, formatNumber, formatPercent, formatQuantity } from '../text/quantity.ts';
import type { TableBlock, TableColumn } from './blocks/block.ts';
import { numberColumn, wordColumn } from './blocks/column.ts';

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
  const hasLink = rows.some(({ link }) => link > 0);
  const hasClients = plan.clients !== undefined;
  const isAsked = hasClients || Object.keys(plan.counts).length > 0;
  const caption = `Highest throughput for ${Math.round(rows[0]!.seconds)} s, and ceilings${host}`;
  const columns = columnsOf({ hasLink, hasClients });
  const cells = columns.map(({ key }) => cellsOf(key as BottleneckColumn, rows));
  const table: TableBlock = {
    ...{ kind: 'table', id: 'bottleneck-table', label: caption, caption, notes: [], columns },
    groups: [
      {
        rows: rows.map(({ key, isLowest }, i) => ({
          key,
          isMarked: isLowest,
          cells: cells.map((texts) => ({ text: texts[i]! })),
        })),
      },
    ],
    rowWord: 'subsystem',
  };
  return {
    table,
    hasLimits: isAsked || rows.some(({ isLowest }) => isLowest),
    total: totalOf(rows),
  };
}

/** The columns of words, and of a device's count and shares. */
const WORDS = {
  subsystem: ({ name }: PlannedSubsystem) => name,
  number: ({ count }: PlannedSubsystem) => formatNumber(count),
  measured: ({ measure }: PlannedSubsystem) => measure,
  link: ({ throughput, link }: PlannedSubsystem) => percent(throughput / link),
  headroom: ({ throughput, ceiling }: PlannedSubsystem) => headroom(throughput / ceiling),
  origin: ({ origin }: PlannedSubsystem) => origin,
  clients: ({ clients }: PlannedSubsystem) => formatNumber(clients),
} as const;

/** The columns of numbers in one unit. */
const NUMBERS = {
  throughput: ({ throughput }: PlannedSubsystem) => throughput / 2 ** 20,
  bits: ({ throughput }: PlannedSubsystem) => (throughput * 8) / 1e9,
  ceiling: ({ ceiling }: PlannedSubsystem) => ceiling / 2 ** 20,
  ceilingBits: ({ ceiling }: PlannedSubsystem) => (ceiling * 8) / 1e9,
  perClient: ({ perClient }: PlannedSubsystem) => perClient / 2 ** 20,
} as const;

type BottleneckColumn = keyof typeof WORDS | keyof typeof NUMBERS;

function cellsOf(key: BottleneckColumn, rows: readonly PlannedSubsystem[]): readonly string[] {
  if (key in WORDS) return rows.map(WORDS[key as keyof typeof WORDS]);
  const numbers = rows.map(NUMBERS[key as keyof typeof NUMBERS]);
  return formatColumn(numbers).map((text) => text || '–');
}

/** Returns the columns of the table. Those in other units, and where numbers are from, matter less than the numbers. */
function columnsOf(shown: {
  readonly hasLink: boolean;
  readonly hasClients: boolean;
}): readonly TableColumn[] {
  const words = (key: BottleneckColumn, head: string, weight: number) =>
    wordColumn(head, { key, weight });
  const number = (key: BottleneckColumn, head: string, weight: number) =>
    numberColumn(head, { key, weight });
  return [
    wordColumn('subsystem'),
    number('number', 'number', 7),
    words('measured', 'measured', 1),
    number('throughput', 'MiB/s', 9),
    number('bits', 'Gbit/s', 2),
    ...(shown.hasLink ? [number('link', '% of link', 3)] : []),
    number('ceiling', 'ceiling, MiB/s', 9),
    number('ceilingBits', 'Gbit/s', 2),
    number('headroom', 'headroom', 8),
    words('origin', 'ceiling from', 4),
    ...(shown.hasClients
      ? [number('perClient', 'MiB/s a client', 5), number('clients', 'clients', 8)]
      : []),
  ];
}

/** From this use on, a subsystem may have been at its ceiling. */
const MIN_FULL_PERCENT = 95;

/** A sentence about the lowest ceiling and its uncertainties. */
function totalOf(rows: readonly PlannedSubsystem[]): string {
  const lowest = rows.find(({ isLowest }) => isLowest);
  if (lowest === undefined) return noCeiling(rows);
  const { ceiling, name } = lowest;
  const unknown = rows.filter((row) => Number.isNaN(row.ceiling)).map(unknownText);
  const more = rows
    .filter((row) => row !== lowest && row.throughput > 1.1 * ceiling)
    .map((row) => row.name);
  return [
    `Total: ${formatQuantity(ceiling, { unit: 'B/s' })}, ${formatNumber((ceiling * 8) / 1e9)} Gbit/s: ${name} is the lowest known ceiling${isEstimate(lowest) ? ', an estimate' : ''}`,
    ...(unknown.length > 0 ? [`; unknown for ${joinNames(unknown, ', ')}`] : []),
    ...(more.length > 0
      ? [`; ${joinNames(more, ', ')} moved more than this, through caches, copies or other data`]
      : []),
    '.',
  ].join('');
}

/** Says how to give a ceiling, for the only disk if there is one. */
function noCeiling(rows: readonly PlannedSubsystem[]): string {
  const disk = rows.find(({ kind, count }) => kind === 'disks' && count === 1)?.name ?? 'sda';
  const example = `{"capacity": {${JSON.stringify(disk)}: "150 MB/s"}}`;
  return `No ceiling known. One can be given in statgraph.json: ${example}.`;
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
