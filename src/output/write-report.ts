import { rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pageStyle } from '../../templates/page/page.ts';
import { assetsOf } from '../../templates/page/shell/page-assets.ts';
import type { ReportDocument } from '../model/document.ts';
import {
  lateFiles,
  lateFilesOf,
  type PageAssets,
  type PageForm,
  pageFiles,
} from '../model/page-files.ts';
import { checkOutputFolder, leftoversIn, makeOutputFolder, removeFiles } from './output-folder.ts';
import { unpackScript } from './packed-script.ts';
import { occupied, readStart, writeText, writeTogether } from './write.ts';

/** The destination and the form of a report. */
export interface ReportTarget {
  readonly form: PageForm;
  /** A file, a directory or `-` for standard output. */
  readonly output: string;
}

/** Returns the path of the page of a report. */
export function pageOf({ form, output }: ReportTarget): string {
  return form === 'directory' ? join(output, pageFiles.page) : output;
}

/** The styles and scripts of a report, and the pieces of its page. */
interface ReportContent {
  readonly assets: PageAssets;
  readonly page: readonly string[];
}

/** The first line of a file next to the page: it shows that the file is no log. See `isOwnOutput`. */
export const ASSET_MARK = '/* written by statgraph */\n';

/** Returns the directory of a report and the files that it may replace there; null for standard output. */
export function reportFolder({ form, output }: ReportTarget) {
  if (form !== 'directory') {
    if (output === '-') return null;
    const file = basename(output);
    return { folder: dirname(output), isReplaceable: (name: string) => name === file };
  }
  return { folder: output, isReplaceable: isPageFile };
}

/** The names of the files that a report in a directory has, or had when another version wrote it. */
const PAGE_FILES: readonly string[] = [
  ...Object.values(pageFiles),
  ...lateFiles.map(([, file]) => file),
  // The earlier name of crop-report.js.
  'report-crop.js',
];

/** Whether statgraph may have written a file of this name in the directory of a report. */
function isPageFile(name: string): boolean {
  return PAGE_FILES.includes(name);
}

/** Refuses a directory with files other than those of a report and those that may be next to it. */
export async function checkReportTarget(
  { form, output }: ReportTarget,
  mayExist: (name: string) => boolean,
): Promise<void> {
  if (form !== 'directory') return;
  await checkOutputFolder(output, (name) => isPageFile(name) || mayExist(name));
  const page = join(output, pageFiles.page);
  if (!(await isFreeOrReport(page)))
    throw occupied(page, 'exists and was not written by statgraph');
}

/** Whether a path is free, or a report of statgraph that may be replaced. */
export async function isFreeOrReport(path: string): Promise<boolean> {
  const start = await readStart(path, 4096);
  return start === null || start.includes('<meta name="generator" content="statgraph');
}

/**
 * Writes the report and returns its bytes. The page comes last, so that the files it names exist. If writing fails,
 * removes all of it.
 */
export async function writeReport(
  document: ReportDocument,
  { form, output }: ReportTarget,
  { assets, page }: ReportContent,
): Promise<number> {
  if (form !== 'directory') return writeText(output, page);
  const isNew = await makeOutputFolder(output);
  await removeFiles(output, await leftoversIn(output, isPageFile));
  const files: readonly (readonly [string, readonly string[]])[] = [
    [pageFiles.style, [ASSET_MARK, pageStyle(document, assets)]],
    [pageFiles.script, [ASSET_MARK, assets.script]],
    ...lateFilesOf(assetsOf(document, assets)).map(
      ([, file, packed]) => [file, [ASSET_MARK, unpackScript(packed)]] as const,
    ),
    [pageFiles.page, page],
  ];
  return writeTogether(output, files).catch(async (error) => {
    if (isNew) await rmdir(output).catch(() => {});
    throw error;
  });
}
