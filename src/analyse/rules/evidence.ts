import type { Phase } from '../../model/phase.ts';
import type { Run, Window } from '../../model/run.ts';
import type { TimeGrid } from '../signals/grid.ts';
import type { Signals } from '../signals/signals.ts';

/** What rules judge: the run, what its logs measured, the grid on which it is compared, and the phases. */
export interface Evidence {
  readonly run: Run;
  readonly signals: Signals;
  readonly grid: TimeGrid;
  readonly phases: readonly Phase[];
}

/** The phases of a run, or all of it. */
export function phasesOf({ run, phases }: Evidence): readonly Window[] {
  return phases.length > 0 ? phases : [run.window];
}
