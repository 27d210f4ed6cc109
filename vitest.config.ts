import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findPython } from './test/bench/find-python.ts';
import { findChromium } from './test/browser/chromium.ts';
import { findPostgres } from './test/postgres/postgres-server.ts';
import { SummaryReporter } from './test/reporters/summary-reporter.ts';

/** What is missing for some tests: that is said, and CI refuses to go on without it. */
const reportMissing = (message: string, isRequired: boolean): void => {
  if (isRequired) throw new Error(message);
  process.stderr.write(`${message}\n`);
};

const browserTests = (): string[] => {
  if (findChromium()) return [];
  const message = "No Chromium found, so the browser tests don't run: install one, or name it in CHROMIUM_PATH.";
  reportMissing(message, Boolean(process.env['REQUIRE_BROWSER']));
  return ['test/browser/**'];
};

/** Those of the checker of records, which is no part of the program. */
const pythonTests = (): string[] => {
  if (findPython()) return [];
  const message = "No python3 found, so the test of the records' checker doesn't run: install Python 3.";
  reportMissing(message, Boolean(process.env['REQUIRE_PYTHON']));
  return ['test/bench/record-checker.test.ts'];
};

/** Tests of PostgreSQL alone. */
const POSTGRES_ALONE = ['test/store/postgres/**', 'test/app/cluster/**'];

/** Features with a database behind them. */
const FEATURES = ['lists', 'play', 'practice', 'races', 'standings'];

const sqlite: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'sqlite',
    include: ['test/**/*.test.ts'],
    exclude: [...browserTests(), ...pythonTests(), ...POSTGRES_ALONE],
  },
};

/** Tests of the game that another database can change nothing in. */
const WITHOUT_POSTGRES = [
  // They ask no database.
  'test/game/editions/ladder-words.test.ts',
  'test/game/lists/daily-list.test.ts',
  'test/game/lists/list-stock.test.ts',
  'test/game/lists/theme-schedule.test.ts',
  'test/game/posts/plan-posts.test.ts',
  // They are about puzzles, for which a database was needed.
  'test/game/editions/balanced-editions.test.ts',
  'test/game/editions/other-words.test.ts',
  'test/game/editions/own-editions.test.ts',
  'test/game/editions/week-forms.test.ts',
  'test/game/editions/week-ladder.test.ts',
  // They are about SQLite's files.
  'test/game/disk-faults.test.ts',
  // They are about Discord.
  'test/features/lists/list-threads.test.ts',
  'test/features/play/board.test.ts',
  'test/features/play/picture-threads.test.ts',
  'test/features/standings/reminder-buttons.test.ts',
];

const lost = WITHOUT_POSTGRES.find((path) => !existsSync(join(import.meta.dirname, path)));
if (lost !== undefined) throw new Error(`vitest.config.ts names ${lost}, which is not there.`);

/** What plays on the database, once more on PostgreSQL. */
const postgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    include: [
      ...POSTGRES_ALONE.map((folder) => `${folder}/*.test.ts`),
      'test/game/**/*.test.ts',
      'test/commands/**/*.test.ts',
      'test/places/deletion.test.ts',
      'test/features/operating/doctor-difficulty.test.ts',
      ...FEATURES.map((feature) => `test/features/${feature}/**/*.test.ts`),
    ],
    exclude: WITHOUT_POSTGRES,
    globalSetup: 'test/postgres/global-setup.ts',
    setupFiles: 'test/postgres/use-postgres.ts',
  },
};

const withPostgres = (): TestProjectConfiguration[] => {
  if (findPostgres()) return [postgres];
  const message =
    "No PostgreSQL found, so its tests don't run: install a server, or name the folder of its programs in POSTGRES_BIN.";
  reportMissing(message, Boolean(process.env['REQUIRE_POSTGRES']));
  return [];
};

/** The tests of members' and admins' actions, once more with interactions over HTTP. */
const http: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'http',
    include: [
      'test/commands/**/*.test.ts',
      'test/places/everywhere.test.ts',
      'test/discord/*.test.ts',
      'test/discord/interactions/*.test.ts',
      'test/features/play/{board,picture-threads}.test.ts',
      'test/features/standings/reminder-buttons.test.ts',
    ],
    env: { TEST_TRANSPORT: 'http' },
  },
};

/** Puzzles that tests have built, for all processes of this run: `test/rigs/build-once.ts` reads and writes them. */
const builds = mkdtempSync(join(tmpdir(), 'searchlight-builds-'));
process.once('exit', () => rmSync(builds, { recursive: true, force: true }));

export default defineConfig({
  test: {
    projects: [sqlite, http, ...withPostgres()],
    reporters: ['default', new SummaryReporter()],
    // Files share a process, and so what it has imported and compiled: half of the time went there. A test therefore
    // leaves nothing behind in modules, environment or working directory; every rig is opened and closed by its test.
    isolate: false,
    // Left to itself, Vitest uses one core of two.
    maxWorkers: 2,
    // A poll ends with its event. Its limit is shorter than a test's, so its error names the missing event.
    expect: { poll: { timeout: 50_000 } },
    env: { TEST_BUILDS: builds },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A worker on a busy machine may need more than ten seconds to end.
    teardownTimeout: 60_000,
  },
});
