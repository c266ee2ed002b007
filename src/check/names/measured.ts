import type { Signal } from '../../analyse/signals/signals.ts';
import type { MetricId } from '../../model/metric.ts';
import type { ResultColumn } from '../../model/result.ts';
import type { Unit } from '../../model/unit.ts';

/** A figure over time that a rule may name. */
export interface MeasuredSignal {
  readonly kind: 'signal';
  /** In the words of the report: `disk vda response time`. */
  readonly name: string;
  readonly host: string;
  readonly unit: Unit;
  readonly signal: Signal;
}

/** A figure that a benchmark printed once. */
export interface MeasuredResult {
  readonly kind: 'result';
  /** `transactions/s`; with the benchmark and its row if there are several: `fio, job randread IOPS`. */
  readonly name: string;
  readonly host: string;
  readonly unit: Unit;
  readonly column: ResultColumn;
  /** The name of its row: `READ`, `stream 5 receiver`. */
  readonly row: string;
  readonly value: number;
  readonly file: string;
  readonly line: number;
  /** Whether it is among the figures that say most about its benchmark. */
  readonly isMain: boolean;
}

export type Measured = MeasuredSignal | MeasuredResult;

/** Returns the metric of a figure, as the options of its display; empty for a result without one. */
export function metricOption(measured: Measured): { readonly metric?: MetricId } {
  const { metric } = measured.kind === 'signal' ? measured.signal : measured.column;
  return metric === null ? {} : { metric };
}
