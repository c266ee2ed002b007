import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unescapeXml } from '../../chart/escape-xml.ts';
import { isOwnOutput } from '../../input/files/own-output.ts';
import { lateFilesOf, type PageAssets, pageFiles } from '../../model/page-files.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { leftoversIn, makeOutputFolder, removeFiles } from '../output-folder.ts';
import { unpackScript } from '../packed-script.ts';
import { occupied, readStart, statOrNull, writeText } from '../write.ts';
import { ASSET_MARK, isFreeOrReport } from '../write-report.ts';
import {
  isTorn,
  parseRecord,
  RECORD_BEGINNING,
  type SiteRecord,
  withoutNuls,
} from './site-record.ts';

/** Number of first characters that show whether statgraph wrote a file. */
const HEAD_CHARS = 4096;

/** Maximum number of records that are read at once: they wait for the disk. */
const MAX_OPEN_FILES = 100;

/** The folders of a site: the reports of its runs, comparisons of two of them, the scripts and styles of all pages. */
export const siteFolders = { runs: 'runs', comparisons: 'compare', code: 'code' } as const;

/** The files of a page of a site and of what is kept beside it. */
export interface SitePage {
  readonly page: string;
  readonly record: string;
}

/** Returns the files of a page by its name. */
export function pageAt(site: string, folder: 'runs' | 'comparisons', name: string): SitePage {
  const start = join(site, siteFolders[folder], name);
  return { page: `${start}.html`, record: `${start}.json` };
}

/** Returns the address of a page from the index. */
export function addressOf(folder: 'runs' | 'comparisons', name: string): string {
  return `${siteFolders[folder]}/${name}.html`;
}

/** Returns the path of the index. */
export function indexPath(site: string): string {
  return join(site, pageFiles.page);
}

/** Makes the folders of a site, without the half-written files of a killed run. Refuses one whose index is not ours. */
export async function makeSite(site: string): Promise<void> {
  await checkIsOurs(indexPath(site));
  for (const name of Object.values(siteFolders)) {
    const folder = join(site, name);
    await makeOutputFolder(folder);
    await removeFiles(folder, await leftoversIn(folder, isPageOrRecord));
  }
}

function isPageOrRecord(name: string): boolean {
  return /\.(html|json)$/.test(name);
}

/**
 * Writes the scripts and styles of all pages if they are not there yet, and returns the name of their folder, which is
 * that of their contents: pages of an earlier version keep theirs.
 */
export async function writeCode(site: string, assets: PageAssets): Promise<string> {
  const files = [
    [pageFiles.style, assets.style],
    [pageFiles.script, assets.script],
    ...lateFilesOf(assets).map(([, file, packed]) => [file, unpackScript(packed)] as const),
  ] as const;
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const folder = join(site, siteFolders.code, name);
  await makeOutputFolder(folder);
  for (const [file, text] of files) {
    const path = join(folder, file);
    const info = await statOrNull(stat(path));
    const isWhole = info?.size === Buffer.byteLength(ASSET_MARK) + Buffer.byteLength(text);
    if (!isWhole) await writeText(path, [ASSET_MARK, text]);
  }
  return name;
}

/** Writes a file of a site, and returns its bytes. Refuses to replace a file of somebody else. */
export async function writeSiteFile(path: string, pieces: readonly string[]): Promise<number> {
  await checkIsOurs(path);
  return writeText(path, pieces);
}

/** Refuses a path with a file that statgraph did not write. */
async function checkIsOurs(path: string): Promise<void> {
  if (await isFreeOrReport(path)) return;
  const start = (await readStart(path, HEAD_CHARS)) ?? '';
  // What is left of a file of ours if the machine lost its power.
  const isLost = start.length < HEAD_CHARS && RECORD_BEGINNING.startsWith(withoutNuls(start));
  if (!isLost && !isOwnOutput(Buffer.from(start)))
    throw occupied(
      path,
      'exists and was not written by statgraph',
      '-o DIR/ writes to another directory',
    );
}

/** Returns the title of the index of a site; null if there is none. */
export async function siteTitle(site: string): Promise<string | null> {
  const start = await readStart(indexPath(site), HEAD_CHARS);
  const [, title = null] = /<title>(.*?)<\/title>/.exec(start ?? '') ?? [];
  return title === null ? null : unescapeXml(title);
}

/** Reads what is kept of each input, by the name of its file. Calls `torn` with each file that ends too early. */
export async function readSiteRecords(
  site: string,
  torn: (file: string) => void = () => {},
): Promise<ReadonlyMap<string, SiteRecord>> {
  const folder = join(site, siteFolders.runs);
  const all = (await statOrNull(readdir(folder))) ?? [];
  const files = all.filter((file) => file.endsWith('.json'));
  const read = async (file: string) => {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) return null;
    if (isTorn(text)) torn(join(folder, file));
    const record = parseRecord(text);
    return record !== null && (await hasPages(site, record)) ? record : null;
  };
  const records = new Map<string, SiteRecord>();
  for (let i = 0; i < files.length; i += MAX_OPEN_FILES) {
    const some = files.slice(i, i + MAX_OPEN_FILES);
    for (const [at, record] of (await Promise.all(some.map(read))).entries())
      if (record !== null) records.set(some[at]!.slice(0, -'.json'.length), record);
  }
  return records;
}

/** Returns the reports of a site, which is named by its directory or its index, in the order of its table; null for none. */
export async function sitePages(path: string): Promise<readonly string[] | null> {
  const site = basename(path) === pageFiles.page ? dirname(path) : path;
  const names: readonly string[] = await readdir(site).catch(() => []);
  if (![pageFiles.page, ...Object.values(siteFolders)].every((name) => names.includes(name)))
    return null;
  const records = [...(await readSiteRecords(site)).values()];
  records.sort((a, b) => naturalOrder(a.name, b.name));
  return records.flatMap(({ runs }) => runs.map(({ page }) => pageAt(site, 'runs', page).page));
}

/** Whether the pages of an input are still there. */
async function hasPages(site: string, { runs }: SiteRecord): Promise<boolean> {
  const pages = runs.map(({ page }) => pageAt(site, 'runs', page).page);
  const infos = await Promise.all(pages.map((page) => statOrNull(stat(page))));
  return infos.every((info) => info?.isFile() === true && info.size > 0);
}
