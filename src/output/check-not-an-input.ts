import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { isOwnFile } from '../input/files/own-output.ts';
import { UserError } from '../model/user-error.ts';

/** Refuses to overwrite an input, except files that statgraph wrote. */
export async function checkNotAnInput(
  paths: readonly string[],
  output: string | undefined,
): Promise<void> {
  const file = output === undefined ? null : await realpath(output).catch(() => null);
  if (file === null || !(await stat(file)).isFile() || (await isOwnFile(file))) return;
  for (const path of paths) {
    const read = await realpath(path).catch(() => null);
    if (read !== null && (file === read || file.startsWith(read + sep))) {
      throw new UserError(
        'usage',
        `the output is one of the inputs: ${output}`,
        '-o FILE writes to another file',
      );
    }
  }
}
