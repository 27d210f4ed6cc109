import { defineConfig } from 'vitest/config';
import { findChromium } from './test/browser/chromium.ts';
import { SummaryReporter } from './test/reporters/summary-reporter.ts';

/** Without a browser its tests cannot run: that is said, and CI refuses to go on without one. */
const browserTests = (): string[] => {
  if (findChromium()) return [];
  const message = "No Chromium found, so the browser tests don't run: install one, or name it in CHROMIUM_PATH.";
  if (process.env['REQUIRE_BROWSER']) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return ['test/browser/**'];
};

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: browserTests(),
    reporters: ['default', new SummaryReporter()],
    // Files share a process, and so what it has imported and compiled: half of the time went there. A test therefore
    // leaves nothing behind in modules, environment or working directory; every rig is opened and closed by its test.
    isolate: false,
    // Left to itself, Vitest uses one core of two.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
