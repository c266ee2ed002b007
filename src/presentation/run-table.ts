import { max } from 'd3-array';
import { bestRuns, type RunColumn } from '../compare/runs/run-column.ts';
import type { RunCourse } from '../compare/runs/run-course.ts';
import type { RunTable } from '../compare/runs/run-table.ts';
import { axisUnit, toAxis } from '../model/display-unit.ts';
import type { Level } from '../model/finding.ts';
import { joinNames } from '../text/join-names.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatColumn } from '../text/quantity.ts';
import { findingText } from './findings.ts';

/** The table of runs as text. */
export interface RunTableText {
  /** `14 runs: iops01000 … iops30000`. */
  readonly caption: string;
  /** What is the same of all runs; empty if nothing is. */
  readonly same: string;
  readonly head: readonly RunHead[];
  /** The names of the columns that have no room. */
  readonly leftOut: readonly string[];
  readonly rows: readonly RunTableRow[];
  /** The things that the courses show, `transactions`; empty if no run has one. */
  readonly course: string;
}

/** The heading of a column, with the unit of its numbers. */
export interface RunHead {
  readonly text: string;
  readonly unit: string;
  readonly isNumber: boolean;
}

/** A run in the table. */
export interface RunTableRow {
  /** Its name without what all names share. */
  readonly name: string;
  readonly cells: readonly RunCell[];
  /** Its first finding; null without any. */
  readonly limit: { readonly level: Level; readonly claim: string } | null;
  readonly course: RunCourse | null;
}

/** A cell of the table: a number in the unit of its column, or a word; empty without a value. */
export interface RunCell {
  readonly text: string;
  readonly isNumber: boolean;
  /** Whether no run has a better one. */
  readonly isBest: boolean;
}

/** Formats a table of runs. Findings that are told of all runs together are left out. */
export function runTableText(table: RunTable, ofAllRuns: readonly string[] = []): RunTableText {
  const limits = table.limits.map((limit) =>
    limit === null || ofAllRuns.includes(findingText(limit)) ? null : limit,
  );
  const shared = sharedClaim(limits);
  const columns = table.columns.map((column) => ({ head: headOf(column), cells: cellsOf(column) }));
  return {
    caption: caption(table),
    same: joinParts(
      [...table.same.map(({ name, values }) => `${name} ${values[0]}`), shared],
      ', ',
    ),
    head: columns.map(({ head }) => head),
    leftOut: table.leftOut.map((column) => headOf(column).text),
    rows: table.name.names.map((name, i) => {
      const limit = limits[i]!;
      return {
        ...{ name, cells: columns.map(({ cells }) => cells[i]!) },
        limit: limit && shared === '' ? { level: limit.level, claim: limit.claim } : null,
        course: table.courses[i]!,
      };
    }),
    course: [...new Set(table.courses.flatMap((course) => course?.name ?? []))].join(', '),
  };
}

/** The claim that is the first of each run; empty if they differ. */
function sharedClaim(limits: RunTable['limits']): string {
  const claims = new Set(limits.map((limit) => limit?.claim ?? ''));
  return claims.size === 1 && limits.length > 1 ? [...claims][0]! : '';
}

/** Says which columns a table does not have; empty if it has all. */
export function leftOutText(names: readonly string[]): string {
  return names.length === 0 ? '' : `not shown: ${joinNames(names, ', ')}`;
}

/** Maximum number of runs that are all named. */
const MAX_NAMES = 3;

function caption({ name: { shared, names } }: RunTable): string {
  const from = shared === '' ? '' : ` of ${shared}`;
  const all = names.length > MAX_NAMES ? `${names[0]} … ${names.at(-1)}` : names.join(', ');
  return `${names.length} ${names.length === 1 ? 'run' : 'runs'}${from}: ${all}`;
}

function headOf(column: RunColumn): RunHead {
  const { subject, name, unit, words } = column;
  return {
    text: joinParts([subject, name], ' '),
    unit: unit === null ? '' : unitOf(column).symbol,
    isNumber: words === null,
  };
}

function unitOf({ unit, metric, values }: RunColumn): ReturnType<typeof axisUnit> {
  const highest = max(values) ?? 0;
  return axisUnit({ unit: unit ?? '1', ...(metric !== null && { metric }) }, highest);
}

function cellsOf(column: RunColumn): readonly RunCell[] {
  const { words } = column;
  const texts = words ?? numberTexts(column);
  const [first = -1] = bestRuns(column);
  const best = texts[first];
  // A reader cannot tell equal numbers apart.
  const isShared = 2 * texts.filter((text) => text === best).length > texts.length;
  return texts.map((text) => ({
    ...{ text, isNumber: words === null },
    isBest: text === best && !isShared,
  }));
}

function numberTexts(column: RunColumn): readonly string[] {
  const unit = unitOf(column);
  const shown = Array.from(column.values, (value) => toAxis(unit, value));
  return formatColumn(shown, column.kind === 'parameter' && shown.every(Number.isInteger));
}
