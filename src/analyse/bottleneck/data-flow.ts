import { max } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestMean, meanUpTo, sustainedCells } from '../signals/highest-mean.ts';
import { readSignal, type Signal, type Signals } from '../signals/signals.ts';
import { type Subsystem, UNKNOWN_CEILING } from './subsystem.ts';

/** A subsystem with its throughput over time. */
export interface DataFlow extends Omit<Subsystem, 'link' | 'host' | 'seconds'> {
  readonly values: Float64Array;
}

/** The name of an entity. */
interface Device {
  readonly kind: EntityKind;
  readonly name: string;
}

/** A host and the data needed to follow its data flow. */
export interface FlowHost {
  readonly run: Run;
  readonly host: string;
  readonly signals: Signals;
  readonly grid: TimeGrid;
}

/** Minimum throughput, as a share of the highest, of a subsystem that is part of the data's path. */
export const MIN_FLOW_SHARE = 0.1;

interface FlowDescription extends Pick<DataFlow, 'kind' | 'name' | 'key' | 'count' | 'measure'> {
  /** The devices whose use is its own. */
  readonly devices?: readonly Device[];
}

/** Creates a flow without a ceiling. */
export function flowOf(
  on: FlowHost,
  values: Float64Array,
  { devices = [], ...description }: FlowDescription,
): DataFlow {
  const cells = sustainedCells(on.grid);
  const { mean, at } = highestMean(values, cells);
  const used = devices.map((device) => {
    const use = gridValues(on, device, 'disk.utilisation');
    return use === null ? Number.NaN : meanUpTo(use, at, cells);
  });
  const use = max(used) ?? Number.NaN;
  return { ...description, values, throughput: mean, use, ...UNKNOWN_CEILING };
}

/** The values of an entity on the grid; null if it was not measured. */
export function gridValues(
  { signals, host, grid }: FlowHost,
  entity: Device,
  metric: MetricId,
): Float64Array | null {
  const signal = signals.one(host, entity, metric);
  return signal === undefined ? null : readSignal(signal, grid);
}

/** The sum of the known values. */
export function totalOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! || 0;
  return sum;
}

/** The members that carried at least a tenth of the busiest one's traffic. Idle disks add nothing. */
export function usedOf<T extends { readonly total: number }>(members: readonly T[]): readonly T[] {
  const highest = Math.max(0, ...members.map(({ total }) => total));
  return members.filter(({ total }) => total > 0 && total >= MIN_FLOW_SHARE * highest);
}

/** The groups that have named members or a capacity. */
export function deviceGroups(
  { signals, host }: FlowHost,
  kind: EntityKind,
  metric: MetricId,
): readonly Signal[] {
  return signals
    .of(host, kind, metric)
    .filter(({ entity }) => (entity.repeats?.members ?? entity.capacity) !== undefined);
}

/** The configured ceiling if there is one, else the flow's own. */
export function configured(
  capacity: number | undefined,
  { ceiling, origin }: DataFlow,
): Pick<DataFlow, 'ceiling' | 'origin'> {
  return capacity === undefined ? { ceiling, origin } : { ceiling: capacity, origin: 'configured' };
}
