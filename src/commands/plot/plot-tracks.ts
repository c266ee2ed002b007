import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import type { RunTracks } from '../../output/tracks-output.ts';

/** The kind of chart that shows the first screen of a report, and its title. */
export const TRACKS = { kind: 'tracks', title: 'The first screen: what limited the run' } as const;

/**
 * Returns the tracks of the first screen of each run. With a pattern: all tracks whose names match it, those in the
 * fold too.
 */
export function chosenTracks(
  { runs }: ReportDocument,
  { pattern, title }: { readonly pattern: RegExp | undefined; readonly title: string | undefined },
): readonly RunTracks[] {
  const chosen = runs.map((run) => ({
    run,
    title: titleOf(run, title, runs.length),
    tracks: matching(run, pattern),
  }));
  const found = chosen.filter(({ tracks }) => tracks.length > 0);
  if (found.length > 0) return found;
  const names = [...new Set(runs.flatMap((run) => trackNames(run)))];
  throw new UserError(
    'nothingReadable',
    pattern === undefined
      ? 'no tracks: nothing was measured over time'
      : `no name matches: ${pattern.source}`,
    names.length === 0 ? '' : `available: ${names.join(', ')}`,
  );
}

/** Returns the names of the tracks of a run, without repeats. */
export function trackNames(run: Run): readonly string[] {
  const { main, more } = tracksOf(run);
  return [...new Set([...main, ...more].map(({ name }) => name))];
}

function matching(run: Run, pattern: RegExp | undefined): readonly Track[] {
  const { main, more } = tracksOf(run);
  if (pattern === undefined) return main;
  return [...main, ...more].filter(({ name, detail }) =>
    [name, `${name} ${detail}`].some((words) => pattern.test(words)),
  );
}

function titleOf(run: Run, given: string | undefined, runs: number): string {
  if (given === undefined) return run.title;
  return runs > 1 ? `${run.title} - ${given}` : given;
}
