import type { ResultCurve } from '../../analyse/results/result-curves.ts';
import type { Finding } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';

/** The groups of measures, in the order of the page: results, what the reader asked for, devices, costs. */
export const measureGroups = ['result', 'chosen', 'resource', 'cost'] as const;

/** A figure that every run of a sweep may have; it is drawn over what varies. */
export interface SweepMeasure {
  readonly group: (typeof measureGroups)[number];
  /** `transactions/s`, `nvme0n1 in use`. */
  readonly title: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  readonly better: 'more' | 'less' | null;
  /** Whether it is the time of an operation, which is drawn logarithmically. */
  readonly isResponseTime: boolean;
  /** One for each run; NaN without one. */
  readonly values: readonly number[];
}

/** A parameter that divides runs, with a text for each of them. */
export interface Division {
  readonly name: string;
  readonly values: readonly string[];
}

/** The number that varies. */
export interface SweepNumber {
  readonly name: string;
  /** One for each run; NaN without one. */
  readonly values: readonly number[];
}

/**
 * Runs of the same benchmarks as plain data: what varies between them and what they did. All curves, means and findings
 * of a sweep are computed of this value alone, in the page's script too, where its reader may leave runs out.
 */
export interface SweepPart {
  /** The tools of its benchmarks, if a sweep has several parts; else empty. */
  readonly title: string;
  /** Its runs, as indices into the runs of the document. */
  readonly runs: readonly number[];
  readonly names: readonly string[];
  /** Null if no number varies. */
  readonly x: SweepNumber | null;
  /** The parameter whose values are lines of a chart; null without one. */
  readonly lines: Division | null;
  /** The parameters whose values are charts of their own; null without one. */
  readonly panels: Division | null;
  /** The parameters of which no curve is drawn, and those whose numbers are too few for one. */
  readonly factors: readonly Division[];
  /** All that varies, as text; the same for runs that repeat each other. */
  readonly settings: readonly string[];
  readonly measures: readonly SweepMeasure[];
  /** For each run the sentence about what limited it, without numbers, so that equal limits are equal: `All CPUs were busy`. */
  readonly limits: readonly string[];
  /** The same sentences with their numbers, `All CPUs were busy: 97 % for 30 s`. */
  readonly reasons: readonly string[];
  /** The limits and warnings of the first screen of each run. */
  readonly findings: readonly (readonly Pick<Finding, 'rule' | 'claim'>[])[];
  /** The value of the lines, or the name of a run, to which ratios are drawn; null for the values themselves. */
  readonly relativeTo: string | null;
}

/** The curves of a measure: one for each chart beside it. */
export interface MeasureCurves {
  readonly group: SweepMeasure['group'];
  readonly curves: readonly ResultCurve[];
}
