import type { Column } from '../../model/column.ts';
import type { Entity, Source } from '../../model/run.ts';

/** Something in the numbers of a log that cannot be right. */
export interface Breach {
  readonly code: string;
  /** The first report that it concerns. */
  readonly sample: number;
  /** The column whose line it is, where it is not the whole report's. */
  readonly column?: Column;
  readonly text: string;
}

/** What must hold of every source; one breach for each way in which it does not. */
export type Invariant = (source: Source) => readonly Breach[];

/** Names are quoted so far. */
const LONGEST_NAME = 60;

/** What a column is about: ` of c0t0d0`, nothing for the host's own. */
export function ofEntity({ entities }: Source, entity: number): string {
  const name = quotedName(entities[entity]!);
  return name === '' ? '' : ` of ${name}`;
}

/** A name as a remark quotes it, cut because hostile ones are long. */
export function quotedName({ name }: Entity): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** A number as a remark quotes it. */
export function brief(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** `1 row`, `17 rows`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
