import { defineConfig } from 'vitest/config';

const folders = (process.env.MUTATION_TESTS ?? '').split(' ');

/** The tests that a run of Stryker asks. */
export default defineConfig({
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    setupFiles: ['test/seed.ts'],
    testTimeout: 60_000,
  },
});
