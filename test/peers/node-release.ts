import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/run.ts';

/** A version of Node and an npm of its time. */
export interface NodeRelease {
  readonly node: string;
  readonly npm: string;
}

/** The script of the package `node` fetches the binary of this platform. */
const PROJECT = JSON.stringify({ private: true, allowScripts: { node: true } });

/** Returns the folder of a release's commands, which is outside the repository and kept: the next run needs no network. */
export async function installNode({ node, npm }: NodeRelease): Promise<string> {
  const folder = join(tmpdir(), `statgraph-node-${node}-npm-${npm}`);
  const commands = join(folder, 'node_modules/.bin');
  const done = join(folder, 'installed');
  if (existsSync(done)) return commands;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), PROJECT);
  const args = ['install', '--no-audit', '--no-fund', `node@${node}`, `npm@${npm}`];
  const { code, stderr } = await run('npm', args, { cwd: folder });
  if (code !== 0) throw new Error(`Node ${node} could not be installed: ${stderr.trim()}`);
  await writeFile(done, '');
  return commands;
}
