import type { Run } from '../model/run.ts';
import type { Panel } from '../panels/panel.ts';
import { resolveAll } from '../panels/resolve.ts';
import { type Resources, resourceSteps } from './resources.ts';
import { runSteps } from './run-steps.ts';

/** The charts of a run and the summary that they give. */
export interface RunResources {
  readonly panels: readonly Panel[];
  readonly resources: Resources;
}

const known = new WeakMap<Run, RunResources>();

/** The charts and resources of a run; found once, for the verdict line and the report both need them. */
export function runResources(run: Run): RunResources {
  const found = known.get(run);
  if (found !== undefined) return found;
  return runSteps(runResourceSteps(run));
}

/** The same in steps of one chart each, for who must not be held up. */
export function* runResourceSteps(run: Run): Generator<undefined, RunResources> {
  const panels = resolveAll(run);
  yield;
  const made = { panels, resources: yield* resourceSteps(panels) };
  known.set(run, made);
  return made;
}
