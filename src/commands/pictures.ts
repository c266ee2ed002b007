import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutHeatmap } from '../../templates/chart/heatmap-layout.ts';
import { readHeatmap } from '../../templates/chart/heatmap-read.ts';
import { heatmapSvg } from '../../templates/chart/heatmap-svg.ts';
import { layout } from '../../templates/chart/layout.ts';
import type { Size } from '../../templates/chart/scene.ts';
import { svg } from '../../templates/chart/svg.ts';
import { isCrowded, resolveHeatmaps } from '../../templates/panels/heatmap.ts';
import { panels as catalogue } from '../../templates/panels/index.ts';
import { runResources } from '../analyse/run-resources.ts';
import { UserError } from '../errors.ts';
import type { ReportDocument } from '../model/document.ts';
import { heatmapPng, MOST_PIXELS, pngOf } from '../raster/picture.ts';
import { demandOwnFolder, unwritable, writeBytes, writeText } from '../write.ts';

/** A heatmap as SVG is as wide as in the report, and its cells are as narrow as this room allows. */
const HEATMAP_WIDTH = 720;
const MOST_BYTES = 250_000;

/**
 * Writes one PNG and one SVG a chart of the report, named by the ids that the charts have there; tells how many charts.
 * What else is in the directory must be such pictures: those of the same name are replaced.
 */
export async function writePictures(
  { runs }: ReportDocument,
  directory: string,
  size?: Size,
): Promise<number> {
  await mkdir(directory, { recursive: true }).catch((error) => {
    throw unwritable(directory, error);
  });
  const panels = runs.flatMap((run) => runResources(run).panels);
  for (const panel of panels) {
    await writeBytes(join(directory, `${panel.id}.png`), pngOf([panel], size));
    await writeText(join(directory, `${panel.id}.svg`), [svg(layout(panel, size)), '\n']);
  }
  const heatmaps = runs
    .flatMap((run) => resolveHeatmaps(runResources(run).panels))
    .filter(isCrowded);
  for (const heatmap of heatmaps) {
    const read = readHeatmap(heatmap, heatmap.metrics[0]!);
    const drawn = heatmapSvg(layoutHeatmap(read, HEATMAP_WIDTH), MOST_BYTES);
    await writeBytes(join(directory, `${heatmap.id}.png`), heatmapPng(read, size));
    await writeText(join(directory, `${heatmap.id}.svg`), [drawn, '\n']);
  }
  return panels.length + heatmaps.length;
}

/**
 * Refuses a directory that holds anything but pictures of ours and what else may be there, and a size that cannot be
 * drawn.
 */
export async function demandPictureFolder(
  directory: string,
  size: Size | undefined,
  mayBeThere: (name: string) => boolean,
): Promise<void> {
  if (size !== undefined && size.width * size.height > MOST_PIXELS) {
    throw new UserError('usage', `pictures of ${size.width}x${size.height} are too large`);
  }
  await demandOwnFolder(directory, (name) => isPicture(name) || mayBeThere(name));
}

/** Whether a file is one that {@link writePictures} would write, by its name. */
export function isPicture(name: string): boolean {
  const [, id] = /^([a-z-]+?)--[\w-]+\.(?:png|svg)$/.exec(name) ?? [];
  return id === 'heatmap' || catalogue.some((spec) => spec.id === id);
}
