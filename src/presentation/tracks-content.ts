import { diagnosisOf } from '../analyse/diagnosis.ts';
import type { Track } from '../analyse/tracks/track.ts';
import type { TracksContent } from '../chart/tracks/layout-tracks.ts';
import { readTrack } from '../chart/tracks/read-track.ts';
import type { Run } from '../model/run.ts';
import { drawnFindings } from './findings.ts';

/** Tracks of a run with its phases and what was found in it. */
export function tracksContent(run: Run, tracks: readonly Track[]): TracksContent {
  const { phases } = diagnosisOf(run);
  return { run, phases, findings: drawnFindings(run), tracks: tracks.map(readTrack) };
}
