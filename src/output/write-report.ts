import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pagePieces, pageStyle } from '../../templates/page/page.ts';
import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
import type { PageForm } from '../../templates/page/shell/page-form.ts';
import { pageFiles } from '../../templates/page/shell/page-shell.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Fitted } from '../payload/fit.ts';
import { demandOwnFolder, leftoversIn, removeFiles } from './output-folder.ts';
import { occupied, readStart, unwritable, writeText } from './write.ts';

/** Where a report goes, in which form. */
export interface ReportTarget {
  readonly form: PageForm;
  /** A file, a directory or `-` for standard output. */
  readonly output: string;
}

/** The directory that a report is written into, and whether a file there is one that it writes; null for none. */
export function placeOf({ form, output }: ReportTarget) {
  if (form !== 'directory') {
    const own = basename(output);
    return output === '-'
      ? null
      : { folder: dirname(output), isOurs: (name: string) => name === own };
  }
  return { folder: output, isOurs };
}

/** Whether a file of a report that is a directory has this name. */
function isOurs(name: string): boolean {
  const ours: readonly string[] = Object.values(pageFiles);
  return ours.includes(name);
}

/** Refuses a directory that holds anything but a report of ours and what else may be there, before any log is read. */
export async function demandTarget(
  { form, output }: ReportTarget,
  mayBeThere: (name: string) => boolean,
): Promise<void> {
  if (form !== 'directory') return;
  await demandOwnFolder(output, (name) => isOurs(name) || mayBeThere(name));
  const page = join(output, pageFiles.page);
  if (!(await isReport(page))) throw occupied(page, 'is there and is no report of statgraph');
}

/** Whether nothing of that name is there, or a report of ours. */
export async function isReport(path: string): Promise<boolean> {
  const start = await readStart(path, 4096);
  return start === null || start.includes('<meta name="generator" content="statgraph');
}

/** Writes the report; tells how many bytes. The page comes last, so that what it names is there. */
export async function writeReport(
  document: ReportDocument,
  { form, output }: ReportTarget,
  { assets, texts, binned }: Fitted & { readonly assets: PageAssets },
): Promise<number> {
  const page = pagePieces(document, assets, { form, payload: texts, binned });
  if (form !== 'directory') return writeText(output, page);
  await mkdir(output, { recursive: true }).catch((error) => {
    throw unwritable(output, error);
  });
  await removeFiles(output, await leftoversIn(output, isOurs));
  const files: readonly (readonly [string, readonly string[]])[] = [
    [pageFiles.style, [pageStyle(document, assets)]],
    [pageFiles.script, [assets.script]],
    [pageFiles.page, page],
  ];
  let size = 0;
  for (const [name, text] of files) size += await writeText(join(output, name), text);
  return size;
}
