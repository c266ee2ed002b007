import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';

/**
 * The kinds of key figures: the result of a benchmark, how steady it was, what the host spent on each operation, and
 * how hard a resource worked.
 */
export type KeyFigureKind = 'result' | 'steadiness' | 'cost' | 'resource';

/** A number that says something about a whole run. Runs are compared by these. */
export interface KeyFigure {
  readonly kind: KeyFigureKind;
  readonly host: string;
  /** The device, or the host itself; null for a benchmark. */
  readonly entity: Pick<Entity, 'kind' | 'name'> | null;
  /** The benchmark, with its row if it has several; `CPU`, `nvme0n1`. */
  readonly subject: string;
  /** `transactions/s`, `reads`, `in use`; empty if the subject says it all: `run queue`. */
  readonly name: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  /** The printed result, or the mean of a resource, its minimum for free memory. */
  readonly value: number;
  /** The 95th percentile over time; NaN if it has none. */
  readonly p95: number;
  /** Whether more or less of it is better for the user of the run; null if it is neither. */
  readonly better: 'more' | 'less' | null;
  /** Whether it speaks for its subject: results do, and one figure of each resource. */
  readonly isHeadline: boolean;
}

/** Whether a figure is what a benchmark printed, not what its host did. */
export function isOfBenchmark({ kind }: Pick<KeyFigure, 'kind'>): boolean {
  return kind === 'result' || kind === 'steadiness';
}
