import { readGivenFile } from '../../cli/given-file.ts';
import { UserError } from '../../model/user-error.ts';

/** Maximum size of a list of paths, in bytes: some hundred thousand. */
const MAX_BYTES = 64 << 20;

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
  return (await readGivenFile(file, 'paths', MAX_BYTES)).toString('utf8');
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
