import type { Subsystem } from '../analyse/bottleneck/subsystem.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import { ofHost } from '../model/of-host.ts';
import { joinNames } from '../text/join-names.ts';
import { formatColumn, formatNumber, formatPercent, formatQuantity } from '../text/quantity.ts';

/** A row of the bottleneck table: its name, its number of devices, its cells. */
export interface BottleneckRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly cells: readonly string[];
  /** Whether its ceiling is the lowest. */
  readonly isLowest: boolean;
}

/** The subsystems that carry the data of a host, and their limits. */
export interface BottleneckTable {
  readonly caption: string;
  /** The headings of the cells, after those of the name and the number. */
  readonly head: readonly string[];
  readonly rows: readonly BottleneckRow[];
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

/** Whether a cell is text. Text is not aligned like numbers. */
export function isWords(cell: string): boolean {
  return /[a-z]{3}/.test(cell);
}

/** The tables, one for each host. */
export function bottleneckTables(
  subsystems: readonly Subsystem[],
  plan: CapacityPlan,
): readonly BottleneckTable[] {
  const hosts = [...new Set(subsystems.map(({ host }) => host))];
  return hosts.map((host) =>
    tableOf(planned(ofHost(subsystems, host), plan), {
      host: hosts.length > 1 ? ` of ${host}` : '',
      plan,
    }),
  );
}

function tableOf(
  rows: readonly PlannedSubsystem[],
  { host, plan }: { readonly host: string; readonly plan: CapacityPlan },
): BottleneckTable {
  const hasLink = rows.some(({ link }) => link > 0);
  const hasClients = plan.clients !== undefined;
  const isAsked = hasClients || Object.keys(plan.counts).length > 0;
  const seconds = Math.round(rows[0]!.seconds);
  const column = (numberOf: (row: PlannedSubsystem) => number) =>
    formatColumn(rows.map(numberOf)).map((text) => text || '–');
  const mebibytes = column(({ throughput }) => throughput / 2 ** 20);
  const gigabits = column(({ throughput }) => (throughput * 8) / 1e9);
  const mostMebibytes = column(({ ceiling }) => ceiling / 2 ** 20);
  const mostGigabits = column(({ ceiling }) => (ceiling * 8) / 1e9);
  const each = column(({ perClient }) => perClient / 2 ** 20);
  return {
    caption: `Highest throughput for ${seconds} s, and ceilings${host}`,
    head: [
      'measured',
      'MiB/s',
      'Gbit/s',
      ...(hasLink ? ['% of link'] : []),
      'ceiling, MiB/s',
      'Gbit/s',
      'headroom',
      'ceiling from',
      ...(hasClients ? ['MiB/s a client', 'clients'] : []),
    ],
    rows: rows.map((row, i) => ({
      ...row,
      cells: [
        row.measure,
        mebibytes[i]!,
        gigabits[i]!,
        ...(hasLink ? [percent(row.throughput / row.link)] : []),
        mostMebibytes[i]!,
        mostGigabits[i]!,
        headroom(row.throughput / row.ceiling),
        row.origin,
        ...(hasClients ? [each[i]!, formatNumber(row.clients)] : []),
      ],
    })),
    hasLimits: isAsked || rows.some(({ isLowest }) => isLowest),
    total: totalOf(rows),
  };
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
