import type { CapacityPlan } from './capacity-plan.ts';
import type { Run } from './run.ts';

/** The one value that every output starts from: export, plot and report read this and nothing else. */
export interface ReportDocument {
  readonly schemaVersion: 1;
  readonly generator: string;
  readonly title: string;
  readonly runs: readonly Run[];
  /** What the reader asks of the bottleneck table. */
  readonly plan?: CapacityPlan;
}
