import { randomBytes } from 'node:crypto';
import type { CliIo } from './cli-io.ts';
import { runCli } from './run-cli.ts';

const readStdin = async (): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/** A reader that has seen enough closes the pipe, as `head` does; that is no failure. */
const endWhereNobodyReads = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
};

/** Runs the command line of this process; resolves with its exit code. */
export const runProcess = (): Promise<number> => {
  process.stdout.on('error', endWhereNobodyReads);
  const io: CliIo = {
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    readStdin,
    now: Date.now,
    elapsedMs: () => performance.now(),
    randomSeed: () => randomBytes(5).toString('hex'),
    // Loaded only by commands about the bot: what checks a time zone takes as long as all the rest of a short command.
    readConfig: async () => (await import('../../config.ts')).readConfig(),
  };
  return runCli(process.argv.slice(2), io);
};
