import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, type InlineConfig } from 'vite';
import type { TestProject } from 'vitest/node';
import { keepBuilt } from './reached/keep-built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of coverage, if it is measured. */
    coverage: string | null;
  }
}

/** What the build reads. */
const FILES = ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.types.json'];
const FOLDERS = ['src', 'parsers', 'templates'];

/** What it writes last. */
const LAST = 'dist/types/src/types.d.ts';

/**
 * Builds `dist/`, if it is older than its sources, before the tests that run the command line or open its report. For
 * coverage it is built with source maps, which are kept in the folder of coverage.
 */
export async function setup(project: TestProject): Promise<void> {
  const { enabled, reportsDirectory } = project.vitest.config.coverage;
  project.provide('coverage', enabled ? reportsDirectory : null);
  const kept = join(reportsDirectory, 'built');
  if (await isBuilt(enabled ? join(kept, 'cli.js') : LAST)) return;
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const maps: InlineConfig = { build: { sourcemap: 'hidden' }, plugins: [keepBuilt(kept)] };
  const builder = await createBuilder({ logLevel: 'warn', ...(enabled ? maps : {}) }, null);
  await builder.buildApp();
  process.env.NODE_ENV = mode;
}

async function isBuilt(last: string): Promise<boolean> {
  const built = await stat(last).catch(() => null);
  if (built === null) return false;
  const within = FOLDERS.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  );
  const sources = [...FILES, ...FOLDERS, ...(await Promise.all(within)).flat()];
  // A folder is newer than a file that was removed from it.
  const stats = await Promise.all(sources.map((path) => stat(path)));
  return stats.every(({ mtimeMs }) => mtimeMs < built.mtimeMs);
}
