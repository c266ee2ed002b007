import { areTold, type ClientAccount, clientAccounts } from '../analyse/clients/account.ts';
import { type CommandCpus, commandsBesideCosts } from '../analyse/costs/command-cpus.ts';
import { type UnitCost, workloadCosts } from '../analyse/costs/unit-costs.ts';
import { type Bounds, exactly } from '../analyse/figures/bounds.ts';
import { boundedText } from '../analyse/figures/bounds-text.ts';
import type { Run } from '../model/run.ts';
import { formatDuration, formatNumber, formatPercent, formatQuantity } from '../text/quantity.ts';
import type { TableBlock, TableGroup, TableRow } from './blocks/block.ts';
import { numberColumn, textCells, wordColumn } from './blocks/column.ts';

/** Maximum number of disks with a row of their own. */
const MAX_DISKS = 5;

/** Minimum number of clients in a place that is shown. */
const LEAST_SHOWN = 0.05;
/** Minimum costs in a sentence. */
const LEAST_COSTS: Readonly<Record<UnitCost['unit'], number>> = { s: 0, B: 10, '1': 0.05 };

/** A place and the mean number of clients in it. */
type Place = readonly [name: string, clients: number, bounds?: Bounds];

/** The places of an account's clients; disks beyond the first are one place. */
function placesOf({
  onCpu,
  onCpuBounds,
  waitingForCpu,
  disks,
  rest,
  restBounds,
  isWhole,
}: ClientAccount): readonly Place[] {
  const used = disks.filter(({ requests }, i) => i === 0 || requests >= LEAST_SHOWN);
  const [named, others] = [used.slice(0, MAX_DISKS), used.slice(MAX_DISKS)];
  return [
    ['on CPUs', onCpu, onCpuBounds],
    ...(waitingForCpu >= 0 ? [['waiting for a CPU', waitingForCpu] as const] : []),
    ...named.map(({ name, requests }): Place => [`in ${name}`, requests]),
    ...(others.length > 0
      ? [
          [
            `in ${others.length} more`,
            others.reduce((sum, disk) => sum + disk.requests, 0),
          ] as const,
        ]
      : []),
    ...(isWhole ? [['elsewhere', rest, restBounds] as const] : []),
  ];
}

/** The places of clients and the costs of an operation, a line each: `Of 64 clients: 18 on CPUs, …`. */
export function clientLines(run: Run): readonly string[] {
  const accounts = clientAccounts(run).flatMap((account) => {
    const { workload } = account;
    const places = placesOf(account).filter(
      ([, clients, bounds = exactly(clients)]) =>
        clients >= LEAST_SHOWN && areTold(workload.clients, bounds),
    );
    const texts = places.map((place) => `${placeText(place)} ${place[0]}`).join(', ');
    const clients = clientsText(account);
    if (places.length === 0) return [];
    return account.isWhole
      ? `Of ${clients}: ${texts}`
      : `On the host: ${texts}; more than ${clients}, so not all of it is theirs`;
  });
  const costs = workloadCosts(run).flatMap(({ workload, costs: all }) => {
    const commands = commandsBesideCosts(run).get(workload)!;
    const texts = all.flatMap((cost) =>
      cost.value >= LEAST_COSTS[cost.unit] ? `${costText(cost)} ${cost.name}` : [],
    );
    const cpus = commands.map((command) => `${command.name} ${cpusText(command)}`);
    return [
      `Each ${workload.operation}: ${texts.join(', ')}`,
      ...(cpus.length > 0 ? [`CPUs used by: ${cpus.join(', ')}`] : []),
    ];
  });
  return [...accounts, ...costs];
}

const CAPTION = 'Means while the benchmark ran, other processes of the host included';

/** The places of the clients of each benchmark, then what the host did for each of its operations. */
export function clientsTable(run: Run): TableBlock {
  const places = clientAccounts(run).map((account, i): TableGroup => {
    const rows = placesOf(account).map((place) => placeRow(place, account, i));
    const clients = clientsText(account);
    const head = account.isWhole ? `Where ${clients} were` : `On the host, more than ${clients}`;
    return { head, rows };
  });
  const costs = workloadCosts(run).flatMap(({ workload, costs: all }, i): TableGroup[] => {
    const rows = all.map((cost) => ({
      key: `${i} ${cost.id}`,
      cells: textCells([cost.unit === 'B' ? `bytes ${cost.name}` : cost.name, costText(cost), '']),
    }));
    const used = commandsBesideCosts(run)
      .get(workload)!
      .map((command) => ({
        key: `${i} of ${command.name}`,
        cells: textCells([command.name, cpusText(command), '']),
      }));
    return [
      { head: `For each ${workload.operation}`, rows },
      ...(used.length > 0 ? [{ head: 'CPUs of processes', rows: used }] : []),
    ];
  });
  return {
    ...{ kind: 'table', id: 'clients-table', label: CAPTION, caption: CAPTION, notes: [] },
    columns: [wordColumn('', { key: 'name' }), numberColumn('mean'), numberColumn('share')],
    rowWord: 'place',
    groups: [...places, ...costs],
  };
}

function placeText([, clients, bounds = exactly(clients)]: Place): string {
  return boundedText(clients, bounds, formatNumber);
}

function cpusText({ value, bounds }: CommandCpus): string {
  return boundedText(value, bounds, formatNumber);
}

/** A place with its clients; their share only if the places have no more than the benchmark. */
function placeRow(place: Place, { isWhole, workload }: ClientAccount, index: number): TableRow {
  const [name, clients] = place;
  const share = isWhole ? formatPercent((100 * clients) / workload.clients) : '';
  return { key: `${index} ${name}`, cells: textCells([name, placeText(place), share]) };
}

/** Returns the number of clients, `and the kernel` if it worked, too: places have more than the clients then. */
function clientsText({ isWhole, rest, workload }: ClientAccount): string {
  const { clients } = workload;
  const text = clients === 1 ? '1 client' : `${formatNumber(clients)} clients`;
  return isWhole && rest === 0 ? `${text} and the kernel` : text;
}

function costText({ unit, value, bounds }: UnitCost): string {
  return boundedText(value, bounds, (cost) => {
    if (unit === 's') return formatDuration(cost);
    return unit === 'B' ? formatQuantity(cost, { unit }) : formatNumber(cost);
  });
}
