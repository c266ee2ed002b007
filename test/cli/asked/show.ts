import { folderOf } from '../folder.ts';
import { statgraph } from '../run.ts';

/** Returns what a command prints about a folder `in` with these files, without its line breaks. */
export async function printed(
  files: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const inFolder = Object.entries(files).map(([name, text]) => [`in/${name}`, text] as const);
  const cwd = await folderOf(Object.fromEntries(inFolder));
  const { stdout } = await statgraph(words.length === 0 ? ['show', 'in'] : words, { cwd });
  return stdout.replace(/\s+/g, ' ');
}
