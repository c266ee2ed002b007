// `npm start`, `npm pack` and the tests: builds `dist/` if it is older than its sources.
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What the build reads. */
const FILES = ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.types.json'];
const FOLDERS = ['src', 'parsers', 'templates'];

/** What it writes last. */
const LAST = 'dist/types/src/types.d.ts';

/**
 * Builds `dist/`, with more settings of Vite if there are any, unless a file that such a build writes late is newer than
 * its sources.
 *
 * @param {string} last
 * @param {import('vite').InlineConfig} config
 */
export async function buildIfOld(last = LAST, config = {}) {
  if (await isNewer(resolve(root, last))) return;
  process.stderr.write('dist/ is not newer than its sources: it is built\n');
  const { createBuilder } = await import('vite');
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ root, logLevel: 'warn', ...config }, null);
  await builder.buildApp();
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
}

/** @param {string} last */
async function isNewer(last) {
  const built = await stat(last).catch(() => null);
  if (built === null) return false;
  const within = FOLDERS.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
  );
  const sources = [...FILES, ...FOLDERS, ...(await Promise.all(within)).flat()];
  // A folder is newer than a file that was removed from it.
  const stats = await Promise.all(sources.map((path) => stat(join(root, path))));
  return stats.every(({ mtimeMs }) => mtimeMs < built.mtimeMs);
}

if (process.argv[1] === import.meta.filename) await buildIfOld();
