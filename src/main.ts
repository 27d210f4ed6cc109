import { type ConfigResult, readConfig } from './app/config.ts';
import { describeCrash } from './app/describe-crash.ts';
import { findPlaceProblems } from './app/find-place-problems.ts';
import { describeFewFiles } from './app/running/open-files.ts';
import { start } from './app/start.ts';
import { messageOf } from './app/start-errors.ts';

/** Starts everything in order and stops it in reverse order. A failed start stops the parts that already run. */

const closers: (() => Promise<void>)[] = [];

const closeAll = async (): Promise<void> => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
};

/** Reports the start in plain lines on standard output. The log goes to standard error. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = async (lines: readonly string[]): Promise<void> => {
  process.stderr.write(`${lines.join('\n')}\n`);
  // The disk that ended the start may fail a part that closes. The lines already say so.
  await closeAll().catch(() => undefined);
  process.exit(1);
};

/** Node would print the line of the program with the error. In a build, that line is the whole program. */
const crash = (error: unknown): void => {
  process.stderr.write(`${describeCrash(error).join('\n')}\n`);
  process.exit(1);
};

let isStopping = false;

/** Finishes running work and exits. A second call exits at once. */
const stop = (): void => {
  if (isStopping) process.exit(1);
  isStopping = true;
  say('Stopping …');
  closeAll().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};

/** Returns the settings, or `undefined` if there is no bot to start. It asks questions only at a terminal. */
const settle = async (): Promise<ConfigResult | undefined> => {
  const result = readConfig();
  const isAsked = process.stdin.isTTY && process.stdout.isTTY;
  if (!isAsked || result.kind === 'invalid' || result.config.discordToken !== undefined) return result;
  const { offerSetup } = await import('./cli/setup/setup.ts');
  const offered = await offerSetup();
  if (offered === 'failed') process.exitCode = 1;
  return offered === 'failed' || offered === 'service-runs' ? undefined : readConfig();
};

const main = async (): Promise<void> => {
  const result = await settle();
  if (!result) return;
  if (result.kind === 'invalid') return fail(result.problems);
  const problems = findPlaceProblems(result.config);
  if (problems.length > 0) return fail(problems);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await start(result.config, {
      say,
      onOpened: (close) => void closers.push(close),
      onEnd: (reason) => void fail([reason]),
      startOver: process.argv.includes('--start-over'),
    });
  } catch (error) {
    // A stop during the start causes this error.
    if (isStopping) return;
    await fail([describeFewFiles(error) ?? messageOf(error)]);
  }
};

process.on('uncaughtException', crash);
await main();
