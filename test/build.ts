import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfOld } from '../src/build/build-if-old.mjs';
import { keepBuilt } from './reached/keep-built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of coverage, if it is measured. */
    coverage: string | null;
  }
}

/**
 * Builds `dist/`, if it is older than its sources, before the tests that run the command line or open its report. For
 * coverage it is built with source maps, which are kept in the folder of coverage.
 */
export async function setup(project: TestProject): Promise<void> {
  const { enabled, reportsDirectory } = project.vitest.config.coverage;
  project.provide('coverage', enabled ? reportsDirectory : null);
  if (!enabled) return buildIfOld();
  const kept = join(reportsDirectory, 'built');
  const maps = { build: { sourcemap: 'hidden' as const }, plugins: [keepBuilt(kept)] };
  return buildIfOld(join(kept, 'cli.js'), maps);
}
