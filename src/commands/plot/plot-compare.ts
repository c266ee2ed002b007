import type { Size } from '../../chart/scene.ts';
import type { ColourChoice } from '../../cli/colour.ts';
import type { CommonOptions } from '../../cli/options.ts';
import { type ComparedRuns, combinedRun } from '../../compare/charts/combined-run.ts';
import { overlayTracks } from '../../compare/charts/overlay-tracks.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import { checkNotAnInput } from '../../output/check-not-an-input.ts';
import { checkTracksExtension, writeTracks } from '../../output/tracks-output.ts';
import { pathsOfSides, readSides } from '../reading/read-sides.ts';

/** The kind of picture that has the tracks of several runs over each other. */
export const COMPARE = 'compare';

/** `statgraph plot compare BASE OTHER…`: draws the tracks of all sides over each other. */
export async function plotCompare(
  words: readonly string[],
  options: CommonOptions & { readonly size?: Size; readonly color?: ColourChoice },
): Promise<ReportDocument> {
  checkTracksExtension(options.output);
  await checkNotAnInput(pathsOfSides(words), options.output);
  const document = await readSides(words, options);
  const run = combinedRun(document as ComparedRuns);
  const tracks = overlayTracks(run, document.runs).main;
  if (tracks.length === 0)
    throw new UserError('nothingReadable', 'no tracks: nothing was measured over time');
  await writeTracks([{ run, title: document.title, tracks }], options);
  return document;
}
