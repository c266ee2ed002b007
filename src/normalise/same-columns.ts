import type { RawSource } from '../input/tables/raw-source.ts';
import { type Column, isZero, readValues } from '../model/column.ts';

/** Returns the columns of a log, each with that of another log with the same metric of the same entity. */
export function sameColumns(source: RawSource, other: RawSource): [Column, Column][] {
  const twins = new Map(other.columns.map((column) => [keyOf(other, column), column]));
  return source.columns.flatMap((column): [Column, Column][] => {
    const twin = twins.get(keyOf(source, column));
    return twin === undefined || !isComparable(source, column) ? [] : [[column, twin]];
  });
}

function keyOf({ entities }: RawSource, { entity, metric, bucket }: Column): string {
  const { kind, name } = entities[entity]!;
  return JSON.stringify([kind, name, metric, bucket]);
}

/** Whether a column can be compared: its metric is known and is not a bucket, whose amounts depend on the interval. */
function isComparable({ parser }: RawSource, { metric, bucket }: Column): boolean {
  return bucket === null && parser.tool !== '' && !metric.startsWith('other.');
}

/** Returns the values of the reports; NaN for an average since boot. */
export function intervalValues({ sinceBoot, stamps }: RawSource, column: Column): Float64Array {
  return readValues(column, 0, stamps.length).map((value, i) =>
    sinceBoot[i] === 1 ? Number.NaN : value,
  );
}

/** Whether only one of two logs has the time of niced programs apart: it is in the other's user time. */
export function isUserTimeUnlike(log: RawSource, other: RawSource): boolean {
  return hasNice(log) !== hasNice(other);
}

function hasNice({ columns }: RawSource): boolean {
  return columns.some(({ metric, blocks }) => metric === 'cpu.nice' && !blocks.every(isZero));
}

/** Returns the value of the last printed digit in the canonical unit. */
export function digitOf({ factor, blocks }: Column): number {
  return factor.times / factor.by / 10 ** (blocks[0]?.digits ?? 0);
}
