import { chmod, copyFile, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLES, Machine } from './ci-machine.ts';
import { folderOf, writeFiles } from './folder.ts';
import { run } from './run.ts';

/** What each system has, the smallest container too. */
const USUAL =
  'awk basename cat date dirname expr getconf grep head ls mkdir mv nproc ps rm sed sh sleep tail tr uname wc xargs';

/** Makes a machine that has only the usual programs and these, so no collector. `gather.sh` is in its `work`. */
export async function bareMachine(
  programs: Readonly<Record<string, string>> = {},
): Promise<Machine> {
  const folder = await folderOf({});
  const bin = join(folder, 'bin');
  await mkdir(join(folder, 'work'));
  await mkdir(bin);
  const { stdout } = await run('sh', ['-c', `for name in ${USUAL}; do command -v $name; done`]);
  for (const path of stdout.trim().split('\n')) {
    await symlink(path, join(bin, path.slice(path.lastIndexOf('/') + 1)));
  }
  await writeFiles(bin, programs);
  for (const name of Object.keys(programs)) await chmod(join(bin, name), 0o755);
  await copyFile(join(EXAMPLES, 'gather.sh'), join(folder, 'work/gather.sh'));
  return new Machine(folder, { PATH: bin });
}
