import type { Phase } from '../../model/phase.ts';
import type { Run, Window } from '../../model/run.ts';
import type { TimeGrid } from '../signals/grid.ts';
import type { Signals } from '../signals/signals.ts';

/** The input of all rules: the run, what its logs measured, the grid on which values are compared, and the phases. */
export interface Evidence {
  readonly run: Run;
  readonly signals: Signals;
  readonly grid: TimeGrid;
  readonly phases: readonly Phase[];
}

/** Returns the phases of a run, or its whole window if it has none. */
export function phasesOf({ run, phases }: Evidence): readonly Window[] {
  return phases.length > 0 ? phases : [run.window];
}
