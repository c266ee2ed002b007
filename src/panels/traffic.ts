import { cachedBy } from '../model/cached-by.ts';
import { type Column, isZero, readValues } from '../model/column.ts';
import { cpuWorkModes } from '../model/cpu-modes.ts';
import type { Entity } from '../model/entity.ts';
import type { MetricId } from '../model/metric.ts';
import { MOVED_BYTES } from '../model/moved-bytes.ts';
import type { Run, Source, Traffic } from '../model/run.ts';

/** Metrics of the bytes that an entity moves, or of the CPU time of entities that move none. */
const TRAFFIC_METRICS: ReadonlySet<string> = new Set([
  ...MOVED_BYTES,
  ...cpuWorkModes,
  'process.cpu.total',
]);

/** Whether the metric counts as traffic. */
export function isTraffic(metric: MetricId): boolean {
  return TRAFFIC_METRICS.has(metric);
}

/** The key of an entity. Entities of several logs with the same key are the same. */
export function entityKey(host: string, { kind, name }: Entity): string {
  return JSON.stringify([host, kind, name]);
}

/** The load of each entity of a run, by {@link entityKey}. Most lists are sorted by it. */
export const trafficOf = cachedBy((run: Run): Traffic => run.traffic ?? measure(run));

function measure(run: Run): Traffic {
  const traffic = new Map<string, number>();
  for (const source of run.sources) {
    const bytes = bytesByEntity(source);
    for (const [index, entity] of source.entities.entries()) {
      const key = entityKey(source.host, entity);
      // Two logs of a disk count the same bytes. The log with more covers more time.
      traffic.set(key, Math.max(traffic.get(key) ?? 0, bytes[index]!));
    }
  }
  return traffic;
}

/** Adds up the bytes in one pass over the columns: a log of thousands of processes has tens of thousands. */
function bytesByEntity(source: Source): Float64Array {
  const bytes = new Float64Array(source.entities.length);
  for (const column of source.columns) {
    if (isTraffic(column.metric)) bytes[column.entity]! += columnBytes(source, column);
  }
  return bytes;
}

/** The samples of one block at a time, shared by all columns. */
let samples = new Float64Array(0);

/** Reads only the blocks: a process that ran for a moment is absent from most of a long log. */
function columnBytes({ axis }: Source, column: Column): number {
  let sum = 0;
  for (const block of column.blocks) {
    if (isZero(block)) continue;
    const { from, values: stored } = block;
    const { length } = stored;
    if (samples.length < length) samples = new Float64Array(length);
    const values = readValues(column, from, from + length, samples.subarray(0, length));
    for (let i = 0; i < values.length; i++) {
      const bytes = values[i]! * axis.span[from + i]!;
      if (bytes > 0) sum += bytes;
    }
  }
  return sum;
}
