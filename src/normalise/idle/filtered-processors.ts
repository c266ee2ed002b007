import type { RawSource } from '../../input/tables/raw-source.ts';
import { type Column, isMissing, lineAt } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import { FILTERED, type Warning } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';

/** Minimum number of returns of processors before their absence counts as idle time, and of reports without the row of all. */
const MIN_RETURNS = 2;

/** The value of `cpu.idle` for an idle processor, in percent. */
export const FULLY_IDLE_PERCENT = 100;

/** Returns the value of a metric while a processor is idle; null if the metric is not a share of its time. */
export function restingShare(metric: MetricId): number | null {
  if (metric === 'cpu.idle') return FULLY_IDLE_PERCENT;
  return metric.startsWith('cpu.') ? 0 : null;
}

/**
 * Whether a filter removed the rows of idle processors from a log: processors are repeatedly missing and come back, or the
 * row of all processors is missing in several reports, while no remaining row of an interval is 100 % idle. A processor that only leaves was
 * taken offline.
 */
export function hasFilteredProcessors(source: RawSource): boolean {
  if (source.parser.leavesOut !== 'filtered') return false;
  const idle = source.columns.filter(({ metric }) => metric === 'cpu.idle');
  if (idle.some(hasFullyIdle)) return false;
  const [processors, whole] = (['cpu', 'host'] as const).map((kind) =>
    idle.filter(({ entity }) => source.entities[entity]!.kind === kind),
  );
  const isLeftOut = (_: unknown, i: number) =>
    !source.incomplete.includes(i) &&
    [...processors!, ...whole!].every((column) => lineAt(column, i) === 0);
  const returns = processors!.reduce((sum, column) => sum + returnsOf(column), 0);
  const without = whole!.length > 0 ? source.stamps.filter(isLeftOut).length : 0;
  return Math.max(returns, without) >= MIN_RETURNS;
}

/**
 * Returns the warning of a log with rows of single processors, but without the one of all that comes with them. If the
 * banner says how many there are and so many have rows, none is missing.
 */
export function someProcessors({
  parser,
  columns,
  entities,
  processors,
  file,
}: RawSource): readonly Warning[] {
  const kinds = columns.flatMap(({ metric, entity }) =>
    metric === 'cpu.idle' ? entities[entity]!.kind : [],
  );
  const printed = kinds.filter((kind) => kind === 'cpu').length;
  const isWhole = printed === 0 || printed === processors || kinds.includes('host');
  if (parser.printsWhole !== true || isWhole) return [];
  const text = `it has rows of single processors without the row of all (${parser.tool} -P 0,1): others may be missing`;
  return [{ file, line: 0, code: FILTERED, text }];
}

function hasFullyIdle({ blocks }: Column): boolean {
  return blocks.some(({ values, digits, states }) =>
    values.some(
      (stored, i) =>
        stored >= FULLY_IDLE_PERCENT * 10 ** digits && states?.[i] !== stateCode['since-boot'],
    ),
  );
}

/** Counts how often the processor has a row again after reports without one. */
function returnsOf({ lines }: Column): number {
  let returns = 0;
  let next = lines[0]?.from ?? 0;
  let here = true;
  for (const { from, values } of lines) {
    if (from > next) here = false;
    for (const line of values) {
      if (!isMissing(line) && !here) returns++;
      here = !isMissing(line);
    }
    next = from + values.length;
  }
  return returns;
}
