import type { EventBucket, Parser } from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { AxisMark } from '../../model/axis.ts';
import type { Column } from '../../model/column.ts';
import type { Entity } from '../../model/entity.ts';
import type { Platform } from '../../model/platform.ts';
import type { LogPart, Warning } from '../../model/run.ts';

/** A column of events without its numbers. */
export type EventColumn = Omit<Column, 'entity' | 'blocks' | 'lines'>;

/** A bucket's column of the events of one sort, and the number from which it is computed. */
export interface BucketColumn {
  readonly column: EventColumn;
  readonly what: EventBucket['what'];
  /** The index of the number; −1 for the count of events. */
  readonly of: number;
}

/** The columns of one sort of events. */
export interface EventColumns {
  readonly values: readonly EventColumn[];
  readonly buckets: readonly BucketColumn[];
}

/** Events as they were read, in the order of the log: each array has one number for each event. */
export interface RawEvents {
  readonly base: Stamp | null;
  /** Seconds from `base`. */
  readonly times: Float64Array;
  readonly entities: Int32Array;
  /** Indices into `sorts`. */
  readonly sort: Int32Array;
  readonly sorts: readonly EventColumns[];
  /** One array for each number of an event. */
  readonly values: readonly Float64Array[];
  readonly addresses: Float64Array;
  /** The dump of the tool's memory in which it was printed. */
  readonly dumps: Int32Array;
  readonly lines: Int32Array;
  readonly only: 'rates' | null;
}

/** A sign, such as other text in the log, that a report may begin another run. */
export interface RestartDoubt {
  readonly sample: number;
  readonly text: string;
}

/** A table as it was read: with printed stamps in place of a time axis, and nothing filled in. */
export interface RawSource {
  readonly id: number;
  readonly parser: Parser;
  readonly file: string;
  /** The files it was read from, in order; `file` is the first. */
  readonly parts: readonly LogPart[];
  readonly section: string;
  readonly platform: Platform;
  readonly version: string;
  readonly host: string;
  /** The run that the log names, if it holds several. */
  readonly run?: string;
  /** The number of processors of the host, from the banner of the log. */
  readonly processors?: number;
  readonly command: string;
  /** The interval operand of the command in seconds, NaN if unknown. */
  readonly commandInterval: number;
  /** The stamps that a person or a script wrote above the first report and below the last one (`date; sysbench …; date`). */
  readonly above?: Stamp;
  readonly below?: Stamp;
  /** Set if its command asks for one report: it has no interval, or a count of one. */
  readonly asksForOne?: true;
  /** Set if it has one report, which is read as an interval but may be the average since boot. */
  readonly isPerhapsSinceBoot?: true;
  /** The interval in seconds in which its rates are whole counts, or its amounts divided by its rates, if they show one. */
  readonly countedInterval?: number;
  readonly entities: readonly Entity[];
  readonly columns: readonly Column[];
  readonly stamps: readonly (Stamp | null)[];
  readonly sinceBoot: Uint8Array;
  readonly lines: Int32Array;
  readonly marks: readonly AxisMark[];
  /** Reports before which another run may have begun. */
  readonly doubts: readonly RestartDoubt[];
  /** Reports with a row of an unknown entity that could not be read, or without the part of the output with devices. */
  readonly incomplete: readonly number[];
  readonly warnings: readonly Warning[];
  /** Whether a row of zeros was printed for an interval, so idle entities are not left out. */
  readonly printsIdleRows: boolean;
  /** Whether a number was printed with its own suffix. */
  readonly scaled: boolean;
  /** Events that were not yet turned into reports; stamps and columns are then empty. */
  readonly events?: RawEvents;
  /** The interval in seconds of reports made from events; 0 if each event is a report, which covers no time. */
  readonly step?: number;
  /** Whether the command had `-z`. */
  readonly leftOutByOption: boolean;
  /** The number of warnings of each kind; only the first few are quoted. */
  readonly counts: ReadonlyMap<string, number>;
}
