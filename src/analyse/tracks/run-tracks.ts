import type { Run } from '../../model/run.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { runSteps } from '../resources.ts';
import { firstFindings } from '../rules/rank.ts';
import type { Tracks } from './track.ts';
import { trackSteps } from './tracks.ts';

const tracksOfRun = new WeakMap<Run, Tracks>();

/** The tracks of a run; cached. */
export function tracksOf(run: Run): Tracks {
  const found = tracksOfRun.get(run);
  if (found !== undefined) return found;
  const made = runSteps(trackSteps(run, firstFindings(diagnosisOf(run))));
  tracksOfRun.set(run, made);
  return made;
}
