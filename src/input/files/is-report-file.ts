import { stat } from 'node:fs/promises';
import { openBytes } from './open-bytes.ts';

/** The mark of statgraph's reports in their head. */
const GENERATOR = '<meta name="generator" content="statgraph';
/** Bytes of a file that are searched for the mark. */
const HEAD_BYTES = 4096;

/**
 * Whether a file is a report of statgraph. Reads only its beginning, and no FIFO or device. A file that cannot be read
 * counts as a log, and reading the logs names it.
 */
export async function isReportFile(path: string): Promise<boolean> {
  if (path === '-') return false;
  const info = await stat(path).catch(() => null);
  return info?.isFile() === true && (await headOf(path).catch(() => '')).includes(GENERATOR);
}

async function headOf(path: string): Promise<string> {
  for await (const chunk of openBytes(path)) {
    return Buffer.from(chunk.subarray(0, HEAD_BYTES)).toString('latin1');
  }
  return '';
}
