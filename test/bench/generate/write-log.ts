import { type FileHandle, open, rename } from 'node:fs/promises';
import { Page } from './page.ts';

/** How long a log is: it ends with whichever comes first, and always with a whole report. */
export interface LogLength {
  /** Reports at one a second; the first of them is the average since boot. */
  readonly seconds: number;
  readonly bytes?: number;
}

/** What every generator takes: the same options give the same bytes. */
export interface LogOptions extends LogLength {
  readonly seed: number;
}

/** Lays one report down; `second` 0 is the average since boot. */
export type WriteReport = (page: Page, second: number) => void;

/**
 * Streams reports to a file. Each page is awaited before the next is filled, so memory stays at two
 * pages however long the log is. The file takes its name when it is whole: an interrupted run
 * leaves nothing that a later one could take for its input.
 */
export async function writeLog(file: string, length: LogLength, report: WriteReport) {
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w');
  try {
    await writeReports(handle, length, report);
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

async function writeReports(handle: FileHandle, length: LogLength, report: WriteReport) {
  const page = new Page();
  const limit = length.bytes ?? Number.POSITIVE_INFINITY;
  let written = 0;
  for (let second = 0; second < length.seconds; second++) {
    report(page, second);
    if (written + page.bytes.length >= limit) break;
    if (!page.full) continue;
    written += page.bytes.length;
    await handle.writeFile(page.bytes);
    page.clear();
  }
  await handle.writeFile(page.bytes);
}
