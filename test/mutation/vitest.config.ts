import { defineConfig } from 'vitest/config';

const tests = (process.env.MUTATION_TESTS ?? '').split(' ');

/** The tests that a run of Stryker asks. */
export default defineConfig({
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    // A mutant is asked for by every file of tests that runs it: loading the modules once is most of the time.
    isolate: false,
    setupFiles: ['test/seed.ts'],
    testTimeout: 180_000,
  },
});
