import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { firstFindings } from '../first-screen/headlines.ts';
import { runSteps } from '../resources/resources.ts';
import type { Tracks } from './track.ts';
import { trackSteps } from './tracks.ts';

/** The tracks of a run; cached. */
export const tracksOf = cachedBy(
  (run: Run): Tracks => runSteps(trackSteps(run, firstFindings(diagnosisOf(run)))),
);
