import { descending, greatest, rollups } from 'd3-array';
import type { Run } from '../../model/run.ts';
import { clientAccounts, type InFlight, isWaitingOnly } from './account.ts';
import type { ClientPlan, IoPlace } from './places-over-time.ts';

/** Maximum number of disks that are places of their own. */
const MAX_DISKS = 3;
/** Minimum number of clients in a disk that is shown. */
const MIN_CLIENTS_IN_DISK = 0.05;
/** Minimum number of clients that waited for a CPU: fewer are noise, because the run queue is that of an instant. */
const MIN_CLIENTS_WAITING = 1;

/** The places in which the clients of a run were; null without an account of them. */
export function clientPlan(run: Run): ClientPlan | null {
  const accounts = clientAccounts(run);
  const [first] = accounts;
  if (first === undefined) return null;
  const { cpus, workload } = first;
  const { host } = workload;
  const hasWaited = accounts.some(({ waitingForCpu }) => waitingForCpu >= MIN_CLIENTS_WAITING);
  return {
    host,
    cpus,
    runQueue: hasWaited ? (isWaitingOnly(run, host) ? 'waiting' : 'all') : null,
    io: ioPlaces(run),
    counts: accounts.flatMap(({ isWhole, window, workload: { clients } }) =>
      isWhole ? { ...window, clients } : [],
    ),
  };
}

/** The disks and mounts in which clients were, the fullest first; those beyond the first are one place. */
function ioPlaces(run: Run): readonly IoPlace[] {
  const all = clientAccounts(run).flatMap(({ disks }) => disks);
  const fullest = rollups(
    all.filter(({ requests }) => requests >= MIN_CLIENTS_IN_DISK),
    (same) => greatest(same, ({ requests }) => requests)!,
    ({ entity }) => entity,
  ).map(([, disk]) => disk);
  const sorted = fullest.sort((a, b) => descending(a.requests, b.requests));
  const named = sorted.length > MAX_DISKS ? sorted.slice(0, MAX_DISKS - 1) : sorted;
  const others = sorted.slice(named.length);
  const place = (name: string, disks: readonly InFlight[]) => ({
    name,
    disks: disks.map(({ entity: { kind, name }, metrics }) => ({
      entity: { kind, name },
      metrics,
    })),
  });
  return [
    ...named.map((disk) => place(disk.name, [disk])),
    ...(others.length > 0 ? [place(`${others.length} more`, others)] : []),
  ];
}
