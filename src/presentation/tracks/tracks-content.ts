import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import type { TracksContent } from '../../chart/tracks/layout-tracks.ts';
import { readTrack } from '../../chart/tracks/read-track.ts';
import type { Run } from '../../model/run.ts';
import { drawnFindings } from '../findings/findings.ts';

/** The tracks of a run with its phases and findings. */
export function tracksContent(run: Run, tracks: readonly Track[]): TracksContent {
  const { phases } = diagnosisOf(run);
  return { run, phases, findings: drawnFindings(run), tracks: tracks.map(readTrack) };
}
