import { resolve } from 'node:path';
import { statgraph } from '../cli/run.ts';

const root = resolve(import.meta.dirname, '../..');

/** Makes the report of an example, or of any directory, and returns its path. */
export async function reportOf(
  directory: string,
  output: string,
  ...options: readonly string[]
): Promise<string> {
  const words = [resolve(root, directory), '-o', output, ...options];
  const { code, stderr } = await statgraph(words);
  if (code !== 0) throw new Error(stderr);
  return output;
}
