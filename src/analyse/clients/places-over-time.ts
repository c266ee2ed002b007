import type { Column } from '../../model/column.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import { type TimeGrid, timeGrid } from '../signals/grid.ts';
import { HOST_ITSELF, readSignal, type Signal, signalsOf } from '../signals/signals.ts';
import { addUp } from '../statistics/add-up.ts';

/** The tool that reads the run queue is in it. */
export const TOOL_ITSELF = 1;

/** The number of clients that a benchmark had for a time. */
export interface ClientCount extends Window {
  readonly clients: number;
}

/** A place where clients wait for I/O: a disk or mount, or several. */
export interface IoPlace {
  readonly name: string;
  readonly disks: readonly IoDisk[];
}

/** The columns that have requests in flight: their number, or a rate and a time. */
export type InFlightMetrics = readonly [MetricId, MetricId?];

/** A disk or mount with the columns of its requests. */
interface IoDisk {
  readonly entity: Pick<Entity, 'kind' | 'name'>;
  readonly metrics: InFlightMetrics;
}

/** The places in which the clients of a host's benchmarks may be. */
export interface ClientPlan {
  readonly host: string;
  /** The CPUs of the host. */
  readonly cpus: number;
  /** Who is in the run queue; null if hardly any client waited for a CPU. */
  readonly runQueue: 'waiting' | 'all' | null;
  readonly io: readonly IoPlace[];
  readonly counts: readonly ClientCount[];
}

/** A place over time. */
export interface PlaceSignals {
  readonly name: string;
  readonly signals: readonly Signal[];
  /** Reads the clients in it in each cell of the run's grid. */
  read(): Float64Array;
}

/** The columns of the places. */
export function placeColumns(run: Run, plan: ClientPlan): readonly Column[] {
  const signals = placesOverTime(run, plan).flatMap((place) => place.signals);
  return signals.flatMap(({ logs }) => logs.flatMap(({ columns }) => columns));
}

/** The places of clients in a run or in a part of it: on CPUs, waiting for one, in disks. Some may have no signals. */
export function placesOverTime(
  run: Run,
  { host, cpus, runQueue, io }: ClientPlan,
): readonly PlaceSignals[] {
  const grid = timeGrid(run);
  const found = (entity: Pick<Entity, 'kind' | 'name'>, ...metrics: readonly MetricId[]) => {
    const signals = metrics.flatMap((metric) => signalsOf(run).one(host, entity, metric) ?? []);
    return signals.length === metrics.length ? signals : [];
  };
  const busy = found(HOST_ITSELF, CPU_BUSY);
  const running = found(HOST_ITSELF, 'process.running');
  const readOnCpus = () => readSignal(busy[0]!, grid).map((percent) => (percent / 100) * cpus);
  const readWaiting = () => {
    const tasks = readSignal(running[0]!, grid);
    if (runQueue === 'waiting') return tasks;
    const others = readOnCpus();
    return tasks.map((count, i) => Math.max(0, count - TOOL_ITSELF - others[i]!));
  };
  const disks = io.map(({ name, disks: all }): PlaceSignals => {
    const each = all.map(({ entity, metrics }) =>
      found(entity, ...metrics.filter((metric) => metric !== undefined)),
    );
    const known = each.filter(({ length }) => length > 0);
    const read = () => addUp(known.map((signals) => requestsInFlight(signals, grid)));
    return { name, signals: known.flat(), read };
  });
  return [
    { name: 'on CPUs', signals: busy, read: readOnCpus },
    { name: 'run queue', signals: runQueue ? running : [], read: readWaiting },
    ...disks,
  ];
}

/** Reads the requests in flight on a disk: their number, or the product of their rate and their time. */
function requestsInFlight([count, times]: readonly Signal[], grid: TimeGrid): Float64Array {
  const values = readSignal(count!, grid);
  const factors = times && readSignal(times, grid);
  return factors ? values.map((value, i) => value && value * factors[i]!) : values;
}
