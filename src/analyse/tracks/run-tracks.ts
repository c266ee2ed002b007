import type { Run } from '../../model/run.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { firstFindings } from '../first-screen/rank.ts';
import { runSteps } from '../resources/resources.ts';
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
