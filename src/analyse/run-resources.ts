import type { Panel } from '../../templates/panels/panel.ts';
import { resolveAll } from '../../templates/panels/resolve.ts';
import type { Run } from '../model/run.ts';
import { type Resources, resources } from './resources.ts';

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
  const panels = resolveAll(run);
  const made = { panels, resources: resources(panels) };
  known.set(run, made);
  return made;
}
