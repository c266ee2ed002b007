import { createReadStream } from 'node:fs';
import { systemErrorText } from '../input/files/system-error.ts';
import { UserError } from '../model/user-error.ts';

/**
 * Reads a file that an option names. `use` is what it is read for; a larger file is something else, and a device may have
 * no end.
 */
export async function readGivenFile(file: string, use: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(file, { end: maxBytes })) chunks.push(chunk);
  } catch (error) {
    const why = whyNot(error as NodeJS.ErrnoException);
    throw new UserError('nothingReadable', `cannot read the ${use}: ${file}: ${why}`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > maxBytes) throw new UserError('usage', `too large for ${use}: ${file}`);
  return bytes;
}

function whyNot(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'no such file' : (systemErrorText(error) ?? String(error));
}
