import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { layout } from '../../templates/chart/layout.ts';
import type { Size } from '../../templates/chart/scene.ts';
import { svg } from '../../templates/chart/svg.ts';
import { panels as catalogue } from '../../templates/panels/index.ts';
import { runResources } from '../analyse/run-resources.ts';
import type { ReportDocument } from '../model/document.ts';
import { pngOf } from '../raster/picture.ts';
import { demandOwnFolder, unwritable, writeBytes, writeText } from '../write.ts';

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
  return panels.length;
}

/** Refuses a directory that holds anything but pictures of ours. */
export async function demandPictureFolder(directory: string): Promise<void> {
  await demandOwnFolder(directory, isPicture);
}

function isPicture(name: string): boolean {
  const [, id] = /^([a-z-]+?)--[\w-]+\.(?:png|svg)$/.exec(name) ?? [];
  return catalogue.some((spec) => spec.id === id);
}
