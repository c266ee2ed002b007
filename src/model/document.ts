import type { CapacityPlan } from './capacity-plan.ts';
import type { Comparison } from './comparison.ts';
import type { Run } from './run.ts';
import type { Sweep } from './sweep.ts';

/** The input of every output: export, plot and report read only this value. */
export interface ReportDocument {
  readonly schemaVersion: 1;
  readonly generator: string;
  readonly title: string;
  readonly runs: readonly Run[];
  /** The reader's input to the bottleneck table. */
  readonly plan?: CapacityPlan;
  /** The sides, if the runs are compared. */
  readonly comparison?: Comparison;
  /** What is drawn of the runs, if they are a sweep. */
  readonly sweep?: Sweep;
}
