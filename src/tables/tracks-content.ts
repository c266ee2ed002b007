import { diagnosisOf } from '../analyse/diagnosis.ts';
import { firstFindings } from '../analyse/rules/rank.ts';
import type { Track } from '../analyse/tracks/track.ts';
import type { TracksContent } from '../chart/tracks/layout-tracks.ts';
import { readTrack } from '../chart/tracks/read-track.ts';
import type { Run } from '../model/run.ts';

/** Tracks of a run with its phases and what was found in it. */
export function tracksContent(run: Run, tracks: readonly Track[]): TracksContent {
  const diagnosis = diagnosisOf(run);
  return {
    ...{ run, phases: diagnosis.phases, findings: firstFindings(diagnosis) },
    tracks: tracks.map(readTrack),
  };
}
