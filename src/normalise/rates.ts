import { type Block, type Column, isMissing, withCells } from '../model/column.ts';
import { stateCode } from '../model/state.ts';
import type { Unit } from '../model/unit.ts';
import { type Metrics, metricOf } from '../model/vocabulary.ts';
import { mapBlocks } from './map-blocks.ts';

/** The time that samples cover and the meaning of the columns. */
export interface RateContext {
  readonly metrics: Metrics;
  readonly span: Float64Array;
  readonly interval: number;
}

const perSecond = (unit: Unit): Unit => (unit === 'B' ? 'B/s' : '1/s');

/**
 * Adds a column with the rate for each amount per interval, and for each total since boot the rate at which it grew
 * since the entity's last row. Printed columns are kept.
 */
export function addRates(
  columns: readonly Column[],
  { metrics, span }: RateContext,
): readonly Column[] {
  return columns.flatMap((column) => {
    const { kind, rate: metric } = metricOf(metrics, column.metric);
    if (metric === undefined || (kind !== 'amount' && kind !== 'counter')) return [column];
    const amounts = kind === 'amount' ? column.blocks : increases(column.blocks);
    const rate: Column = {
      ...column,
      metric,
      printed: `${column.printed}(/s)`,
      factor: { ...column.factor, unit: perSecond(column.factor.unit) },
      derived: true,
      instant: false,
      blocks: amounts.map((block) => divided(block, column.span ?? span)),
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
 * The growth of a counter in each report. It is unknown in the first one, after a report without the entity, and when
 * the counter restarted.
 */
function increases(blocks: readonly Block[]): Block[] {
  let last = Number.NaN;
  let next = -1;
  return blocks.map((block) => {
    const scale = 10 ** block.digits;
    if (block.from !== next) last = Number.NaN;
    next = block.from + block.values.length;
    const states = block.states?.slice() ?? new Uint8Array(block.values.length);
    const values = Float64Array.from(block.values, (stored, i) => {
      const total = isMissing(stored) ? Number.NaN : stored;
      const before = last * scale;
      last = total / scale;
      if (total >= before) return total - before;
      if (!isMissing(stored) && states[i] === stateCode.printed) states[i] = stateCode.undefined;
      return Number.NaN;
    });
    return withCells(block, { values, states });
  });
}

/**
 * Corrects the rates in late rows of a tool that divides by the interval it was given (procps vmstat) to the real
 * time, and marks them.
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
