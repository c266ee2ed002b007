import type { Run } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';
import { resolveAll } from '../../panels/resolve.ts';
import { type Resources, resourceSteps, runSteps } from './resources.ts';

/** The charts of a run and their summary. */
export interface RunResources {
  readonly panels: readonly Panel[];
  readonly resources: Resources;
}

const resourcesOfRun = new WeakMap<Run, RunResources>();

/** The charts and resources of a run; cached, because the diagnosis and the report need them. */
export function runResources(run: Run): RunResources {
  const found = resourcesOfRun.get(run);
  if (found !== undefined) return found;
  return runSteps(runResourceSteps(run));
}

/** Computes them in steps of one chart each, so that a page stays responsive. */
export function* runResourceSteps(run: Run): Generator<undefined, RunResources> {
  const panels = resolveAll(run);
  yield;
  const made = { panels, resources: yield* resourceSteps(panels) };
  resourcesOfRun.set(run, made);
  return made;
}
