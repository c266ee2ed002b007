import { cachedBy } from '../../model/cached-by.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Entity } from '../../model/entity.ts';
import { waitingOnly } from '../../model/platform.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { type Bounds, times } from '../figures/bounds.ts';
import { coresOf } from '../resources/limits.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';
import { areDisksListedInPart } from './listed-disks.ts';
import { type InFlightMetrics, TOOL_ITSELF } from './places-over-time.ts';
import { boundedMean, type WindowMeans, windowMeans } from './window-means.ts';
import { type Workload, workloadsOf } from './workload.ts';

/** The mean number of requests in flight in a disk or mount. */
export interface InFlight {
  readonly entity: Entity;
  readonly requests: number;
  /** The reads among them; NaN if unknown. */
  readonly reads: number;
  /** `sda`, or `reads of sda` if only its reads are counted. */
  readonly name: string;
  readonly metrics: InFlightMetrics;
}

const QUEUE: InFlightMetrics = ['disk.queue'];
const RATE_AND_TIME: InFlightMetrics = ['disk.completed', 'disk.response_time'];
const READS: InFlightMetrics = ['disk.read.operations', 'disk.read.response_time'];

/**
 * Where the clients of a benchmark were, as mean numbers of clients (Little's law). Other processes are counted, too.
 */
export interface ClientAccount {
  readonly workload: Workload;
  readonly window: Window;
  /** The CPUs of the host. */
  readonly cpus: number;
  readonly onCpu: number;
  /** The range in which that number lies: a share of many CPUs is printed with few digits. */
  readonly onCpuBounds: Bounds;
  /** NaN if no log has the run queue. */
  readonly waitingForCpu: number;
  /** Disks and mounts that do not repeat others, the most in flight first; empty if not measured. */
  readonly disks: readonly InFlight[];
  /** Tasks that waited for I/O, as counted by the kernel; NaN if unknown. */
  readonly blocked: number;
  /** Clients that are in none of these; 0 if these are more than the clients. */
  readonly rest: number;
  readonly restBounds: Bounds;
  /** Clients without an operation in progress; NaN if unknown. */
  readonly thinking: number;
  /** Whether the parts are not more than the clients, so that they can be theirs. */
  readonly isWhole: boolean;
}

/** Maximum ratio of the parts to the clients: the kernel runs, too. */
const MAX_PARTS_PER_CLIENT = 1.05;

/** Maximum range of the clients in a place, as a share of all. */
const MAX_RANGE_SHARE = 0.5;

/** Minimum share of reads among the requests of a disk whose writes may be left out. */
const MIN_READS_SHARE = 0.5;

/** The accounts of the benchmarks whose time is known, in a run of a single host. */
export const clientAccounts = cachedBy((run: Run): readonly ClientAccount[] =>
  workloadsOf(run).flatMap((workload) => accountOf(run, workload) ?? []),
);

function accountOf(run: Run, workload: Workload): ClientAccount | null {
  const { window, host, clients, rate, latency } = workload;
  if (window === null || !(clients > 0) || !isOnlyHost(run, host)) return null;
  if (areDisksListedInPart(run, host, window)) return null;
  const meanOf = windowMeans(run, host, window);
  const cpus = coresOf(run, host);
  const running = meanOf(HOST_ITSELF, 'process.running');
  const busy = boundedMean(run, { host, window }, HOST_ITSELF, CPU_BUSY);
  const onCpu = (busy.value / 100) * cpus;
  const printedBounds = times(busy.bounds, cpus / 100);
  // The run queue does not say how many were on CPUs.
  if (Number.isNaN(onCpu)) return null;
  const waiting = isWaitingOnly(run, host) ? running : running - TOOL_ITSELF - onCpu;
  const waitingForCpu = waiting < 0 ? 0 : waiting;
  const found = disksInFlight(run, host, meanOf);
  const partsWith = (disks: readonly InFlight[]) =>
    onCpu + (waitingForCpu || 0) + disks.reduce((sum, { requests }) => sum + requests, 0);
  // Writes may be the kernel's own: of more parts than clients, these are the ones too many.
  const disks = partsWith(found) > clients ? found.map(mostlyReads) : found;
  const leastParts = partsWith(disks) - onCpu + printedBounds.low;
  const isWhole = leastParts <= MAX_PARTS_PER_CLIENT * clients;
  // Of one client no more than one is on a CPU.
  const most = isWhole ? Math.max(onCpu, clients) : Number.POSITIVE_INFINITY;
  const onCpuBounds = { low: printedBounds.low, high: Math.min(most, printedBounds.high) };
  return {
    ...{ workload, window, cpus, onCpu, onCpuBounds, waitingForCpu, disks },
    blocked: meanOf(HOST_ITSELF, 'process.blocked'),
    ...restOf(clients, { parts: partsWith(disks), onCpu, onCpuBounds }),
    thinking: Math.max(0, clients - rate * latency),
    isWhole,
  };
}

/** Whether a range says how many of the clients were in a place: one of half of them does not say where most were. */
export function areTold(clients: number, { low, high }: Bounds): boolean {
  return high - low <= MAX_RANGE_SHARE * clients;
}

/** The clients that are in none of the parts. */
function restOf(
  clients: number,
  { parts, onCpu, onCpuBounds }: Pick<ClientAccount, 'onCpu' | 'onCpuBounds'> & { parts: number },
): Pick<ClientAccount, 'rest' | 'restBounds'> {
  const without = (others: number) => Math.max(0, clients - (parts - onCpu + others));
  const restBounds = { low: without(onCpuBounds.high), high: without(onCpuBounds.low) };
  return { rest: without(onCpu), restBounds };
}

/** The reads of a disk whose requests are mostly reads; else the disk as it is. */
function mostlyReads(disk: InFlight): InFlight {
  const { requests, reads, name } = disk;
  return reads >= MIN_READS_SHARE * requests && reads < requests
    ? { ...disk, requests: reads, name: `reads of ${name}`, metrics: READS }
    : disk;
}

/** Whether all logs are of one host, where the clients or what they asked may have been. */
export function isOnlyHost({ sources, severalHosts }: Run, host: string): boolean {
  return severalHosts !== true && sources.every((log) => log.host === host);
}

/** Whether the run queue of a host has only tasks that wait for a CPU. */
export function isWaitingOnly(run: Run, host: string): boolean {
  const [log] = signalsOf(run).one(host, HOST_ITSELF, 'process.running')?.logs ?? [];
  return log !== undefined && waitingOnly.includes(log.source.platform);
}

function disksInFlight(run: Run, host: string, meanOf: WindowMeans): readonly InFlight[] {
  const signals = signalsOf(run);
  const found = (['disk', 'filesystem'] as const).flatMap((kind) =>
    (['disk.queue', 'disk.response_time'] as const).flatMap((metric) =>
      signals.of(host, kind, metric).map(({ entity }) => entity),
    ),
  );
  const byName = new Map(found.map((entity) => [entity.kind + entity.name, entity]));
  return [...byName.values()]
    .filter((entity) => !repeatsOthers(entity))
    .map((entity) => {
      const metrics = meanOf(entity, 'disk.queue') >= 0 ? QUEUE : RATE_AND_TIME;
      const [requests, reads] = [meanOf(entity, ...metrics), meanOf(entity, ...READS)];
      return { entity, requests, reads, name: entityTitle(entity), metrics };
    })
    .filter(({ requests }) => requests >= 0)
    .sort((a, b) => b.requests - a.requests);
}
