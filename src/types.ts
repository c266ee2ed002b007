/**
 * The types of the package, for a user's parser (`--parser`). It has no values: use `import type`.
 *
 * @packageDocumentation
 */
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
export type { EntityKind } from './model/entity.ts';
export type { Numerals } from './model/habits.ts';
export type { JobTime } from './model/job-time.ts';
export type { MetricId, MetricSpec } from './model/metric.ts';
export type { Platform } from './model/platform.ts';
export type { Factor, PrintedUnit, Unit } from './model/unit.ts';
