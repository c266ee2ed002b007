import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import type { Size } from '../chart/scene.ts';
import { UserError } from '../model/user-error.ts';
import { MOST_PIXELS } from '../raster/picture.ts';
import { toSpreadsheet } from '../text/safe-text.ts';
import { checkOutputFolder, leftoversIn, OTHER_FOLDER_HINT, removeFiles } from './output-folder.ts';
import { shortKind } from './picture-name.ts';
import { occupied, readStart, writeText } from './write.ts';

/** The list of the pictures, for people and for the next run of statgraph. */
const INDEX_FILE = 'pictures.tsv';
const INDEX_HEADER = 'picture\tchart\thost\tentity\tlog\n';

/** A row of the index: what a picture shows. */
export interface PictureEntry {
  /** The name of its files, without their extension. */
  readonly name: string;
  readonly title: string;
  readonly host: string;
  readonly entity: string;
  readonly log: string;
}

/**
 * Refuses a directory with files other than statgraph's pictures and those that may be next to them, and a size that
 * cannot be drawn.
 */
export async function checkPictureFolder(
  directory: string,
  size: Size | undefined,
  mayExist: (name: string) => boolean,
): Promise<void> {
  if (size !== undefined && size.width * size.height > MOST_PIXELS) {
    throw new UserError(
      'usage',
      `the pictures are too large: ${size.width}x${size.height}`,
      `at most ${MOST_PIXELS} pixels`,
    );
  }
  await checkOutputFolder(directory, (name) => isPicture(name) || mayExist(name));
  const index = join(directory, INDEX_FILE);
  const start = await readStart(index, INDEX_HEADER.length);
  if (start !== null && start !== INDEX_HEADER) {
    throw occupied(index, 'exists and was not written by statgraph', OTHER_FOLDER_HINT);
  }
  // Without an index, a picture with such a plain name belongs to someone else.
  if (start === null) {
    await checkOutputFolder(directory, (name) => name === INDEX_FILE || mayExist(name));
  }
}

/** Whether a file name is that of a picture or of their index. */
export function isPicture(name: string): boolean {
  const [, base] = /^([\w-]+)\.(?:png|svg)$/.exec(name) ?? [];
  const isOf = (kind: string) => base === kind || base?.startsWith(`${kind}-`) === true;
  const others = ['heatmap', 'tracks'].some(isOf);
  return name === INDEX_FILE || others || panelCatalogue.some(({ id }) => isOf(shortKind(id)));
}

/**
 * Removes the pictures of the last run that are not made again, and its half-written files. Writes the new index before
 * any picture: a killed run leaves no picture that the index does not list.
 */
export async function preparePictureFolder(
  directory: string,
  entries: readonly PictureEntry[],
): Promise<void> {
  const rows = entries.flatMap((entry) =>
    [`${entry.name}.png`, `${entry.name}.svg`].map(rowOf(entry)),
  );
  const text = `${INDEX_HEADER}${rows.join('')}`;
  const newNames = new Set(namesIn(text));
  const before = namesIn(await readIndex(directory));
  const stale = before.filter(
    (name) => isPicture(name) && name !== INDEX_FILE && !newNames.has(name),
  );
  await removeFiles(directory, [...stale, ...(await leftoversIn(directory, isPicture))]);
  await writeText(join(directory, INDEX_FILE), [text]);
}

const cellOf = (text: string) => toSpreadsheet(text.replaceAll(/[\t\n\r]/g, ' '));

function rowOf({ title, host, entity, log }: PictureEntry) {
  return (file: string) => `${[file, title, host, entity, log].map(cellOf).join('\t')}\n`;
}

function namesIn(index: string): string[] {
  const rows = index.split('\n').slice(1);
  return rows.map((row) => row.split('\t', 1)[0]!);
}

async function readIndex(directory: string): Promise<string> {
  return readFile(join(directory, INDEX_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
