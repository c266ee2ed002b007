/**
 * Functions that read logs and tell what limited the run, and the types for a user's parser (`--parser`).
 *
 * @packageDocumentation
 */
import type { CompareJson, ShowJson } from './export/schema-types.ts';

/** Logs that were read, with all their numbers: a value for the other functions. */
export interface LogDocument {
  readonly title: string;
  readonly runs: readonly { readonly name: string; readonly title: string }[];
}

/** How logs are read. */
export interface ReadOptions {
  readonly title?: string;
  /** Only devices whose name matches. */
  readonly device?: RegExp;
  /** Replaces the names of hosts, users and paths. */
  readonly anonymise?: boolean;
}

/** How runs are compared. */
export interface ComparisonOptions {
  readonly title?: string;
  /** Changes within this many percent are the same; 5 if it is not given. */
  readonly threshold?: number;
}

/**
 * Reads the logs below the paths: directories, archives, files, reports.
 *
 * @throws {Error} if a path is missing or holds no log; `kind` and `hint` say more.
 */
export declare function read(
  paths: string | readonly string[],
  options?: ReadOptions,
): Promise<LogDocument>;

/** Returns what was found, as `statgraph show --format json` prints it. */
export declare function show(document: LogDocument): ShowJson;

/** Returns the report: one HTML page. */
export declare function report(document: LogDocument): Promise<string>;

/**
 * Returns what differs between sides, each a name and its runs, the base first: what `statgraph compare --format json` prints.
 *
 * @throws {Error} if there are fewer than two sides, or one compares runs itself.
 */
export declare function compare(
  sides: readonly (readonly [name: string, document: LogDocument])[],
  options?: ComparisonOptions,
): CompareJson;

export type {
  ColumnSpec,
  Command,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Reading,
  ReportAmendment,
  ResultSheet,
  SourceBuilder,
  Table,
  UserParser as Parser,
} from '../parsers/parser.ts';
export type { PrintedDate, Stamp } from '../parsers/shared/timestamp.ts';
export type { CompareJson, ShowJson } from './export/schema-types.ts';
export type { EntityKind } from './model/entity.ts';
export type { Numerals } from './model/habits.ts';
export type { JobTime } from './model/job-time.ts';
export type { MetricId, MetricSpec } from './model/metric.ts';
export type { Platform } from './model/platform.ts';
export type { Factor, PrintedUnit, Unit } from './model/unit.ts';
