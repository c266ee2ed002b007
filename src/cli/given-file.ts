import { readFile } from 'node:fs/promises';
import { systemErrorText } from '../input/files/system-error.ts';
import { UserError } from '../model/user-error.ts';

/** Reads a file that an option names. `use` is what it is read for; a larger file is something else. */
export async function readGivenFile(file: string, use: string, maxBytes: number): Promise<Buffer> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError('nothingReadable', `cannot read the ${use}: ${file}: ${whyNot(error)}`);
  });
  if (bytes.length > maxBytes) throw new UserError('usage', `too large for ${use}: ${file}`);
  return bytes;
}

function whyNot(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'no such file' : (systemErrorText(error) ?? String(error));
}
