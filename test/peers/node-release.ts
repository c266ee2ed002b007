import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
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
  if (!existsSync(folder)) await makeWhole(folder, (part) => install({ node, npm }, part));
  return join(folder, 'node_modules/.bin');
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

async function install({ node, npm }: NodeRelease, folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), PROJECT);
  const args = ['install', '--no-audit', '--no-fund', `node@${node}`, `npm@${npm}`];
  const { code, stderr } = await run('npm', args, { cwd: folder });
  if (code !== 0) throw new Error(`Node ${node} could not be installed: ${stderr.trim()}`);
}
