import { defineConfig } from 'vitest/config';

const tests = (process.env.MUTATION_TESTS ?? '').split(' ');

/** The tests that a run of Stryker asks. */
export default defineConfig({
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    setupFiles: ['test/seed.ts'],
    testTimeout: 60_000,
  },
});
