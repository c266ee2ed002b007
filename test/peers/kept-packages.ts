import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/run.ts';

/**
 * Returns a folder in which npm has installed packages for a project. It is outside the repository and kept: the next run
 * needs no network.
 */
export async function keptPackages(
  name: string,
  project: object,
  packages: readonly string[],
): Promise<string> {
  const folder = join(tmpdir(), `statgraph-${name}`);
  if (!existsSync(folder)) {
    await makeWhole(folder, async (part) => {
      await writeFile(join(part, 'package.json'), JSON.stringify({ private: true, ...project }));
      const args = ['install', '--no-audit', '--no-fund', ...packages];
      const { code, stderr } = await run('npm', args, { cwd: part });
      if (code !== 0)
        throw new Error(`${packages.join(' ')} could not be installed: ${stderr.trim()}`);
    });
  }
  return folder;
}

/** Makes a folder under another name first: it is never there in part, also if two runs make it at once. */
async function makeWhole(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = await mkdtemp(`${folder}-`);
  try {
    await fill(part);
    await rename(part, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}
