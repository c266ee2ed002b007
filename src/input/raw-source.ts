import type { Parser } from '../../parsers/parser.ts';
import type { Stamp } from '../../parsers/timestamp.ts';
import type { AxisMark } from '../model/axis.ts';
import type { Column } from '../model/column.ts';
import type { Entity, Part, Platform, Warning } from '../model/run.ts';

/** A table as it was read: printed stamps instead of a time axis, nothing filled in. */
export interface RawSource {
  readonly id: number;
  readonly parser: Parser;
  readonly file: string;
  /** The files it was read from, in order; `file` is the first. */
  readonly parts: readonly Part[];
  readonly section: string;
  readonly platform: Platform;
  readonly version: string;
  readonly host: string;
  readonly command: string;
  /** The interval operand of the command in seconds, NaN where it is not known. */
  readonly commandInterval: number;
  readonly entities: readonly Entity[];
  readonly columns: readonly Column[];
  readonly stamps: readonly (Stamp | null)[];
  readonly sinceBoot: Uint8Array;
  readonly lines: Int32Array;
  readonly marks: readonly AxisMark[];
  readonly warnings: readonly Warning[];
  /** A row of an interval whose cells are all zero was printed, so idle entities are not left out. */
  readonly printsIdleRows: boolean;
  /** Some number was printed with a suffix of its own. */
  readonly scaled: boolean;
  /** The command was given `-z`. */
  readonly leftOutByOption: boolean;
  /** How often each kind of warning was given; only the first few are quoted. */
  readonly counts: ReadonlyMap<string, number>;
}
