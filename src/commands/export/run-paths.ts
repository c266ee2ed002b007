import { readFile } from 'node:fs/promises';
import { systemErrorText } from '../../input/files/system-error.ts';
import { UserError } from '../../model/user-error.ts';

const HINT = 'it has a path on each line';

/** Reads paths from a file, or from standard input for `-`: one on each line. Skips empty lines and repeats. */
export async function readRunPaths(file: string): Promise<readonly string[]> {
  const text = file === '-' ? await standardInput() : await textOf(file);
  const where = file === '-' ? 'standard input' : file;
  if (text.includes('\0'))
    throw new UserError('nothingReadable', `${where} is not text, it has NUL characters`, HINT);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const paths = [...new Set(lines.filter((line) => line.trim() !== ''))];
  if (paths.length === 0) throw new UserError('nothingReadable', `no paths in ${where}`, HINT);
  if (paths.includes('-'))
    throw new UserError('usage', `- in ${where}: a list cannot name standard input`, HINT);
  return paths;
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const missing = error.code === 'ENOENT' ? 'no such file' : systemErrorText(error);
    throw new UserError('nothingReadable', `cannot read ${file}: ${missing ?? String(error)}`);
  });
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
