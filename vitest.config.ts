import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{browser,cli,peers}/**'],
        },
      },
      {
        test: {
          name: 'cli',
          include: ['test/cli/**/*.test.ts'],
          globalSetup: ['test/build.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/build.ts', 'test/browser/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'peers',
          include: ['test/peers/**/*.test.ts'],
          globalSetup: ['test/build.ts'],
          testTimeout: 600_000,
        },
      },
      {
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
