import { join } from 'node:path';
import { keptPackages } from './kept-packages.ts';

/** A version of Node and an npm of its time. */
export interface NodeRelease {
  readonly node: string;
  readonly npm: string;
}

/** The script of the package `node` fetches the binary of this platform. */
const PROJECT = { allowScripts: { node: true } };

/** Returns the folder of a release's commands. */
export async function installNode({ node, npm }: NodeRelease): Promise<string> {
  const packages = [`node@${node}`, `npm@${npm}`];
  const folder = await keptPackages(`node-${node}-npm-${npm}`, PROJECT, packages);
  return join(folder, 'node_modules/.bin');
}
