import { type Column, lineAt } from '../../model/column.ts';
import type { Entity } from '../../model/entity.ts';
import { fileAt, type Source, type Warning } from '../../model/run.ts';
import { formatWhole } from '../../text/quantity.ts';

/** An inconsistency in the numbers of a log. */
export interface Breach {
  readonly code: string;
  /** The first report that it concerns. */
  readonly sample: number;
  /** The column whose line is quoted; absent if it concerns the whole report. */
  readonly column?: Column;
  readonly text: string;
  /** The cells that the others of their row refute: they are left out. */
  readonly refuted?: readonly Refuted[];
}

/** Cells of a column that others refute. */
export interface Refuted {
  readonly column: Column;
  readonly samples: readonly number[];
}

/** Checks a rule that must hold for every source; returns the breaches of it. */
export type Invariant = (source: Source) => readonly Breach[];

/** Returns the warning about a breach, with the line of its cell, else with that of its report. */
export function warningOf(source: Source, { code, sample, column, text }: Breach): Warning {
  const line = (column && lineAt(column, sample)) || (source.lines[sample] ?? 0);
  return { file: fileAt(source, sample), line, code, text };
}

/** Maximum characters of a quoted name. */
const MAX_NAME_LENGTH = 60;

/** Formats the entity of a column: ` of c0t0d0`, empty for the host. */
export function ofEntity({ entities }: Source, entity: number): string {
  const name = quotedName(entities[entity]!);
  return name === '' ? '' : ` of ${name}`;
}

/** Cuts a name for a warning, because hostile names are long. */
export function quotedName({ name }: Entity): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

/** Formats a count with its noun: `1 row`, `17 rows`. */
export function pluralize(count: number, noun: string): string {
  return `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;
}
