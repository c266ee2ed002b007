import { type Column, isZero, readValues } from '../../model/column.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Source } from '../../model/run.ts';
import { familyOf, isOwnDevice } from './device-names.ts';

/** The traffic of an entity at some samples of its log, in bytes a second. */
export interface Flow {
  /** Index of the entity. */
  readonly entity: number;
  readonly name: string;
  readonly kind: EntityKind;
  readonly family: string;
  /** Whether it is a physical device, by its name or by metadata. */
  readonly isOwn: boolean;
  /** Bytes read or received, then bytes written or sent. */
  readonly parts: readonly [Float64Array, Float64Array];
  readonly total: number;
  /** The first and the last sample with traffic. */
  readonly first: number;
  readonly last: number;
  /** The value of the last printed digit, in bytes a second. */
  readonly digit: number;
}

/** The metrics of both parts of a flow. */
const PARTS: readonly ReadonlySet<MetricId>[] = [
  new Set(['disk.read.throughput', 'network.receive.throughput']),
  new Set(['disk.write.throughput', 'network.transmit.throughput']),
];

const KINDS: ReadonlySet<EntityKind> = new Set(['disk', 'partition', 'group', 'nic']);

/** Maximum number of samples that are read from a long log. */
const MAX_SAMPLES = 1000;

/**
 * Returns the flows of the disks and interfaces with traffic. `isGiven`: metadata or context say that it is physical.
 */
export function flowsOf(source: Source, isGiven: (entity: number) => boolean): Flow[] {
  const columns = new Map<number, [Column | undefined, Column | undefined]>();
  for (const column of source.columns) {
    const part = PARTS.findIndex((metrics) => metrics.has(column.metric));
    if (part < 0) continue;
    const found = columns.get(column.entity) ?? [undefined, undefined];
    found[part] ??= column;
    columns.set(column.entity, found);
  }
  const read = sampler(source);
  return [...columns].flatMap(([entity, pair]): Flow[] => {
    const { kind, name } = source.entities[entity]!;
    if (!KINDS.has(kind)) return [];
    const parts = [read(pair[0]), read(pair[1])] as const;
    const total = sumOf(parts[0]) + sumOf(parts[1]);
    if (!(total > 0)) return [];
    const digit = Math.max(...pair.map(digitOf));
    const isOwn = isGiven(entity) || isOwnDevice(source.entities[entity]!);
    const family = isOwn ? 'own' : familyOf(source.entities[entity]!);
    return [{ entity, name, kind, family, isOwn, parts, total, digit, ...trafficExtent(parts) }];
  });
}

/** Returns the first and the last sample with traffic. */
export function trafficExtent([received, sent]: Flow['parts']): Pick<Flow, 'first' | 'last'> {
  let first = 0;
  let last = received.length - 1;
  while (first < last && received[first] === 0 && sent[first] === 0) first++;
  while (last > first && received[last] === 0 && sent[last] === 0) last--;
  return { first, last };
}

/** Returns a function that reads evenly spaced samples of a column; missing values are 0. */
function sampler({ axis }: Source): (column: Column | undefined) => Float64Array {
  const { length } = axis.elapsed;
  const step = Math.ceil(length / MAX_SAMPLES) || 1;
  const buffer = new Float64Array(1);
  return (column) => {
    const picked = new Float64Array(Math.ceil(length / step));
    for (const block of column?.blocks ?? []) {
      if (isZero(block)) continue;
      const single = { factor: column!.factor, blocks: [block] };
      const end = Math.min(length, block.from + block.values.length);
      for (let i = Math.ceil(block.from / step); i * step < end; i++)
        picked[i] = readValues(single, i * step, i * step + 1, buffer)[0]! || 0;
    }
    return picked;
  };
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum;
}

function digitOf(column: Column | undefined): number {
  const digits = column?.blocks[0]?.digits;
  return column === undefined || digits === undefined
    ? 0
    : column.factor.times / column.factor.by / 10 ** digits;
}
