import { greatest } from 'd3-array';
import { leastFactor } from '../../analyse/figures/bounds.ts';
import type { MetricId } from '../../model/metric.ts';
import { deviceKey } from '../sides/device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** The figures that say most about a comparison, the most important first. */
export type Glance = readonly FigureRow[];

/** The rows from which the head is chosen. */
interface GlanceRows {
  readonly results: readonly FigureRow[];
  readonly costs: readonly FigureRow[];
  readonly resources: readonly FigureRow[];
  /** Whether the results are of several settings, each a row: the one that changed most counts. */
  readonly areOfSettings: boolean;
}

/** Minimum ratio of a cost of an operation that is worth a place in the head. */
const MIN_COST_RATIO = 1.5;
/** Minimum amounts of a cost that are worth a place in the head, in its unit: smaller ones are of the background. */
const MIN_COSTS: Readonly<Record<string, number>> = { s: 1e-6, B: 1024, '1': 1 };

/**
 * Returns the figures of the head: the work that was done, by the benchmark's result or else by the bytes and requests
 * of the device that moved most; the use of what was used most; the cost of an operation that changed most.
 */
export function glanceOf({ results, costs, resources, areOfSettings }: GlanceRows): Glance {
  const measured = resources.filter(isOfAllSides);
  const inOrder = areOfSettings
    ? results.toSorted((a, b) => largestChange(b) - largestChange(a))
    : results;
  const result = inOrder.find((row) => isOfAllSides(row) && row.better === 'more');
  const time = inOrder.find(
    (row) => isOfAllSides(row) && row.better === 'less' && row.unit === 's',
  );
  const work = result === undefined ? mostMoved(measured) : [result, ...(time ? [time] : [])];
  const use = greatest(
    measured.filter(({ unit, isHeadline }) => unit === '%' && isHeadline),
    highest,
  );
  const cost = greatest(
    costs.filter((row) => isOfAllSides(row) && highest(row) >= MIN_COSTS[row.unit]!),
    largestChange,
  );
  const isCostly = cost !== undefined && largestChange(cost) >= MIN_COST_RATIO;
  return [...work, ...(use ? [use] : []), ...(isCostly ? [cost] : [])];
}

function isOfAllSides({ values }: FigureRow): boolean {
  return !values.some(Number.isNaN);
}

function highest({ values }: FigureRow): number {
  return Math.max(...values);
}

/** Returns the largest factor since the base that the printed digits show; infinite from or to zero. */
function largestChange({ bounds }: FigureRow): number {
  return Math.max(...bounds.map((ofSide) => leastFactor(bounds[0]!, ofSide)));
}

/** Returns the bytes and the requests of the direction in which most bytes were moved. */
function mostMoved(resources: readonly FigureRow[]): readonly FigureRow[] {
  const bytes = greatest(
    resources.filter(({ unit }) => unit === 'B/s'),
    highest,
  );
  if (bytes === undefined || highest(bytes) === 0) return [];
  const ofDevice = resources.filter((row) => deviceKey(row) === deviceKey(bytes));
  const requests = ofDevice.find(({ metric }) => metric === REQUESTS.get(bytes.metric));
  return [bytes, ...(requests ? [requests] : [])];
}

/** The metrics of the requests that move bytes, by those of the bytes. */
const REQUESTS: ReadonlyMap<MetricId, MetricId> = new Map([
  ['disk.read.throughput', 'disk.read.operations'],
  ['disk.write.throughput', 'disk.write.operations'],
  ['pool.read.throughput', 'pool.read.operations'],
  ['pool.write.throughput', 'pool.write.operations'],
  ['network.receive.throughput', 'network.receive.packets'],
  ['network.transmit.throughput', 'network.transmit.packets'],
]);
