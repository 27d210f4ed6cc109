import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CliIo, ServiceHost } from './cli-io.ts';
import { type Asker, createAsker } from './create-asker.ts';
import { runCli } from './run-cli.ts';

const readStdin = async (maxBytes = Number.POSITIVE_INFINITY): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
};

/** Readers such as `head` close the pipe early. That is no failure. */
const endWhereNobodyReads = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
};

const runProgram: ServiceHost['run'] = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** This folder exists while systemd runs the computer. */
const SYSTEMD = '/run/systemd/system';

const readServiceHost = (): ServiceHost => ({
  userSettings: existsSync(SYSTEMD) ? join(homedir(), '.config') : undefined,
  node: process.execPath,
  // The folder above both programs, bin/searchlight.mjs and dist/main.js.
  programFolder: dirname(dirname(realpathSync(process.argv[1] ?? '.'))),
  run: runProgram,
});

/** This process, as commands see it. */
export const createProcessIo = ({ ask }: Pick<Asker, 'ask'>): CliIo => ({
  cwd: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  readStdin,
  now: Date.now,
  elapsedMs: () => performance.now(),
  randomSeed: () => randomBytes(5).toString('hex'),
  // Loads only for commands about the bot. Its time zone check takes as long as the rest of a short command.
  readConfig: async () => (await import('../../config.ts')).readConfig(),
  ask,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  serviceHost: readServiceHost(),
});

/** Runs the command line of this process; resolves with its exit code. */
export const runProcess = async (): Promise<number> => {
  process.stdout.on('error', endWhereNobodyReads);
  const asker = createAsker(process);
  try {
    return await runCli(process.argv.slice(2), createProcessIo(asker));
  } finally {
    asker.close();
  }
};
