import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';

/** What the build reads. */
const FILES = ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.types.json'];
const FOLDERS = ['src', 'parsers', 'templates'];

/** What it writes last. */
const LAST = 'dist/types/src/types.d.ts';

/** Builds `dist/`, if it is older than its sources, before the tests that run the command line or open its report. */
export async function setup(): Promise<void> {
  if (await isBuilt()) return;
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'warn' }, null);
  await builder.buildApp();
  process.env.NODE_ENV = mode;
}

async function isBuilt(): Promise<boolean> {
  const built = await stat(LAST).catch(() => null);
  if (built === null) return false;
  const within = FOLDERS.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  );
  const sources = [...FILES, ...FOLDERS, ...(await Promise.all(within)).flat()];
  // A folder is newer than a file that was removed from it.
  const stats = await Promise.all(sources.map((path) => stat(path)));
  return stats.every(({ mtimeMs }) => mtimeMs < built.mtimeMs);
}
