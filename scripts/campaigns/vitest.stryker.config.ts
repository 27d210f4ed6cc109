import { defineConfig } from 'vitest/config';

/** The tests of one campaign of `mutants.ts`, in one project: Stryker runs every project of a config. */
export default defineConfig({
  test: {
    include: process.env['MUTANT_TESTS']?.split(',') ?? [],
    // A mutant of a constant takes effect while its module loads, so each file loads its modules afresh.
    isolate: true,
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
