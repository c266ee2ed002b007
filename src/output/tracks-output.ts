import type { Track } from '../analyse/tracks/track.ts';
import type { Marks, Size } from '../chart/scene.ts';
import { stack, svg } from '../chart/svg.ts';
import { tracksPicture } from '../chart/tracks/tracks-picture.ts';
import { type ColourChoice, outputInColour } from '../cli/colour.ts';
import type { Run } from '../model/run.ts';
import { UserError } from '../model/user-error.ts';
import { tracksContent } from '../presentation/tracks/tracks-content.ts';
import { tracksWords } from '../presentation/tracks/tracks-words.ts';
import { MOST_PIXELS, marksPng } from '../raster/picture.ts';
import { tracksChart } from '../terminal/tracks-chart.ts';
import { withoutCommands } from '../text/safe-text.ts';
import { checkOutputExtension, extensionOf } from './check-output-extension.ts';
import { checkTextSize, isTerminal, terminalSize } from './text-size.ts';
import { writeBytes, writeText } from './write.ts';

/** The default width of a picture in pixels, and of text in characters. */
const DEFAULT_WIDTH = 960;
const DEFAULT_CHARACTERS = 80;
/**
 * The size at which a picture is most readable. A larger PNG enlarges it; a PNG without a size has twice as many
 * pixels.
 */
const READABLE_SIZE: Size = { width: DEFAULT_WIDTH, height: 540 };
const DEFAULT_SCALE = 2;

/** The tracks of a run and the title of their picture. */
export interface RunTracks {
  readonly run: Run;
  readonly title: string;
  readonly tracks: readonly Track[];
}

/** The destination of tracks, and the size of each run's picture. */
interface TracksOutput {
  readonly output?: string;
  readonly size?: Size;
  readonly color?: ColourChoice;
}

/** Refuses a file name whose extension is not a format of tracks. */
export function checkTracksExtension(output: string | undefined): void {
  checkOutputExtension(output, {
    what: 'a picture of tracks',
    extensions: ['png', 'svg', 'txt'],
    hint: 'choose .png, .svg or .txt; statgraph export writes the data',
  });
}

/** Writes the tracks of runs, one below the other. */
export async function writeTracks(
  runs: readonly RunTracks[],
  { output, size, color }: TracksOutput,
): Promise<void> {
  const inColour = outputInColour(output, color);
  const extension = extensionOf(output);
  if (extension === 'png') await writeBytes(output ?? '-', pngOfTracks(runs, size));
  else if (extension === 'txt') await writeText(output ?? '-', textOf(runs, { size, inColour }));
  else if (output === undefined) {
    const fitting = size ?? (isTerminal() ? terminalSize() : undefined);
    await writeText('-', textOf(runs, { size: fitting, inColour }));
  } else {
    const pictures = runs.map((run) => pictureOf(run, size ?? { width: DEFAULT_WIDTH }));
    await writeText(output, [pictures.length === 1 ? svg(pictures[0]!) : stack(pictures), '\n']);
  }
}

/** Draws the tracks of a run as PNG and as SVG. */
export function drawTracks(
  run: RunTracks,
  size?: Size,
): { readonly png: Uint8Array; readonly svg: string } {
  return {
    png: pngOfTracks([run], size),
    svg: svg(pictureOf(run, size ?? { width: DEFAULT_WIDTH })),
  };
}

function pictureOf(
  { run, title, tracks }: RunTracks,
  size: { readonly width: number; readonly height?: number },
): Marks {
  const content = tracksContent(run, tracks);
  return tracksPicture(content, tracksWords(content, title), size);
}

function pngOfTracks(runs: readonly RunTracks[], size: Size | undefined): Uint8Array {
  const scale = size === undefined ? DEFAULT_SCALE : scaleOf(size);
  const fitting =
    size === undefined
      ? { width: DEFAULT_WIDTH }
      : { width: size.width / scale, height: size.height / scale };
  if (size !== undefined) checkPixels(size.width * size.height * runs.length);
  const pictures = runs.map((run) => pictureOf(run, fitting));
  checkPixels(scale ** 2 * pictures.reduce((sum, { width, height }) => sum + width * height, 0));
  return marksPng(pictures, scale);
}

function scaleOf({ width, height }: Size): number {
  return Math.max(
    1,
    Math.floor(Math.min(width / READABLE_SIZE.width, height / READABLE_SIZE.height)),
  );
}

function checkPixels(pixels: number): void {
  if (pixels <= MOST_PIXELS) return;
  throw new UserError(
    'usage',
    `too large for one PNG: ${Math.round(pixels / 1e6)} million pixels`,
    'make it smaller with --size, or write -o FILE.svg',
  );
}

function* textOf(
  runs: readonly RunTracks[],
  { size, inColour }: { readonly size: Size | undefined; readonly inColour: boolean },
): Generator<string> {
  if (size !== undefined) checkTextSize(size);
  for (const { run, title, tracks } of runs) {
    const style = { ...(size ?? { width: DEFAULT_CHARACTERS }), inColour };
    const content = tracksContent(run, tracks);
    const lines = tracksChart(content, tracksWords(content, title), style);
    yield `${lines.map(withoutCommands).join('\n')}\n`;
  }
}
