import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { everyCase } from './test/thinned.ts';

export default defineConfig({
  test: {
    // A test that takes long on a busy machine is no failure; one that hangs is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    // A snapshot is written when it is asked for with -u, never because it is missing.
    update: 'none',
    // More than processors, because a test often waits for a command or for a browser's next frame.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    coverage: {
      include: ['{src,parsers,templates}/**/*.ts'],
      exclude: ['test/**', '**/*.d.ts'],
      reporter: ['json'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{browser,cli,fleet,peers}/**'],
          globalSetup: ['test/seed.ts'],
          setupFiles: ['test/seed.ts'],
          // Our modules hold no state that a test changes: they are loaded once a worker, not once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['test/cli/**/*.test.ts'],
          // It counts the steps of each statement of all modules, for 57 reports.
          exclude: everyCase ? [] : ['test/cli/growth.test.ts'],
          globalSetup: ['test/build.ts'],
          setupFiles: ['test/reached/commands.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/build.ts', 'test/browser/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'peers',
          include: ['test/peers/**/*.test.ts'],
          globalSetup: ['test/build.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'fleet',
          include: ['test/fleet/**/*.test.ts'],
          globalSetup: ['test/build.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['test/bench/**/*.bench.ts'],
          testTimeout: 3_600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
