import type { Column } from '../../model/column.ts';
import { grouped } from '../../model/display-unit.ts';
import type { Entity } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';

/** An inconsistency in the numbers of a log. */
export interface Breach {
  readonly code: string;
  /** The first report that it concerns. */
  readonly sample: number;
  /** The column whose line is quoted, if it does not concern the whole report. */
  readonly column?: Column;
  readonly text: string;
}

/** A rule that holds for every source; returns one breach for each way in which it does not hold. */
export type Invariant = (source: Source) => readonly Breach[];

/** The length at which quoted names are cut. */
const LONGEST_NAME = 60;

/** The entity of a column in words: ` of c0t0d0`, empty for the host. */
export function ofEntity({ entities }: Source, entity: number): string {
  const name = quotedName(entities[entity]!);
  return name === '' ? '' : ` of ${name}`;
}

/** A name as quoted in a remark; cut, because hostile ones are long. */
export function quotedName({ name }: Entity): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** A number as quoted in a remark. */
export function brief(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** `1 row`, `17 rows`. */
export function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;
}
