import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { UserError } from '../model/user-error.ts';
import { isReportFile } from '../payload/report-file.ts';

/** Refuses to overwrite an input. Only a report of statgraph among the inputs may be replaced. */
export async function checkNotAnInput(paths: readonly string[], output: string): Promise<void> {
  const file = await realpath(output).catch(() => null);
  if (file === null || !(await stat(file)).isFile() || (await isReportFile(file))) return;
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
