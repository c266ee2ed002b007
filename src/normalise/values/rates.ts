import { type Block, type Column, isMissing, withCells } from '../../model/column.ts';
import { stateCode } from '../../model/state.ts';
import type { Factor, Unit } from '../../model/unit.ts';
import { type Metrics, metricOf } from '../../model/vocabulary.ts';
import { growthOf, resetsOf } from './counter-growth.ts';
import { cpuTimesOf } from './cpu-times.ts';
import { mapBlocks } from './map-blocks.ts';

/** The time that samples cover and the meaning of the columns. */
export interface RateContext {
  readonly metrics: Metrics;
  readonly span: Float64Array;
  readonly interval: number;
}

/** Returns the factor of a rate. A time per second is a number (of requests in progress) or a share of the time. */
function perSecond({ unit, times, by }: Factor, rateUnit: Unit): Factor {
  if (rateUnit === '%') return { unit: '%', times: times * 100, by };
  return { unit: unit === 'B' ? 'B/s' : unit === 's' ? '1' : '1/s', times, by };
}

/**
 * Adds a rate for each amount per interval, and for each total since boot the rate of its growth since the report
 * before. The CPU times of a row are divided by its whole CPU time. Printed columns are kept.
 */
export function addRates(
  columns: readonly Column[],
  { metrics, span }: RateContext,
): readonly Column[] {
  const counters = columns.filter(({ metric }) => metricOf(metrics, metric).kind === 'counter');
  const resets = resetsOf(counters);
  const cpuTimes = cpuTimesOf(columns, resets, span.length);
  return columns.flatMap((column) => {
    const { kind, rate: metric } = metricOf(metrics, column.metric);
    if (metric === undefined || (kind !== 'amount' && kind !== 'counter')) return [column];
    const cpuTime = cpuTimes(column);
    const amounts =
      cpuTime?.growth ??
      (kind === 'amount' ? column.blocks : growthOf(column.blocks, resets(column)));
    const seconds = cpuTime?.total ?? column.span ?? span;
    const { title, unit } = metricOf(metrics, metric);
    const rate: Column = {
      ...column,
      metric,
      printed:
        unit === '%' || (column.factor.unit === 's' && kind === 'counter')
          ? title
          : `${column.printed}(/s)`,
      factor: perSecond(column.factor, unit),
      derived: true,
      instant: false,
      blocks: amounts.map((block) => divided(block, seconds)),
    };
    return [column, rate];
  });
}

function divided(block: Block, span: Float64Array): Block {
  const values = Float64Array.from(block.values, (stored, i) =>
    isMissing(stored) ? Number.NaN : stored / span[block.from + i]!,
  );
  return withCells(block, { values, states: block.states });
}

/**
 * Corrects the rates in late rows of a tool that divides by its nominal interval (procps vmstat) to the real time, and
 * marks them.
 */
export function correctLateRates(
  columns: readonly Column[],
  { metrics, span, interval }: RateContext,
  late: readonly number[],
): readonly Column[] {
  if (late.length === 0) return columns;
  return columns.map((column) =>
    metricOf(metrics, column.metric).kind === 'rate'
      ? correctColumn(column, { span, interval }, late)
      : column,
  );
}

function correctColumn(
  column: Column,
  { span, interval }: Omit<RateContext, 'metrics'>,
  late: readonly number[],
): Column {
  const doubles = {
    ...column,
    blocks: column.blocks.map((block) =>
      withCells(block, {
        values: Float64Array.from(block.values, (v) => (isMissing(v) ? Number.NaN : v)),
        states: block.states,
      }),
    ),
  };
  return mapBlocks(doubles, (draft, block) => {
    for (const sample of late) {
      const i = sample - block.from;
      if (i < 0 || i >= block.values.length || isMissing(block.values[i]!)) continue;
      draft.set(i, stateCode.corrected, (block.values[i]! * interval) / span[sample]!);
    }
  });
}
