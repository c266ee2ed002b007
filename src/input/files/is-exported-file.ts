import { stat } from 'node:fs/promises';
import { decompress } from './decompress.ts';
import { openBytes } from './open-bytes.ts';
import { EXPORTED, OWN_HEAD_BYTES } from './own-output.ts';
import { peek } from './peek.ts';

/**
 * Whether a file, compressed or not, is JSON of `export`. Reads only its beginning, and no FIFO or device. A file that
 * cannot be read counts as a log, and reading the logs names it.
 */
export async function isExportedFile(path: string): Promise<boolean> {
  if (path === '-') return false;
  const info = await stat(path).catch(() => null);
  return info?.isFile() === true && EXPORTED.test(await headOf(path).catch(() => ''));
}

async function headOf(path: string): Promise<string> {
  const { head, close } = await peek(decompress(openBytes(path), path), OWN_HEAD_BYTES);
  await close();
  return Buffer.from(head.subarray(0, OWN_HEAD_BYTES)).toString('latin1');
}
