import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { CliIo, ServiceHost } from './cli-io.ts';

/** Asks questions over standard input. */
export interface Asker {
  /** The typed line. `undefined` at the end of input. The terminal does not echo a secret. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
  /** Releases standard input. */
  readonly close: () => void;
}

interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/** Leaves standard input alone until the first question. Keeps piped lines for later questions. */
export const createAsker = ({ stdin, stdout }: Terminal): Asker => {
  let isMuted = false;
  const echo = new Writable({
    write: (chunk, _, done) => {
      if (!isMuted) stdout.write(chunk);
      done();
    },
  });
  const open = () => {
    const lines = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY === true });
    return { lines, next: lines[Symbol.asyncIterator]() };
  };
  let opened: ReturnType<typeof open> | undefined;
  const ask = async (question: string, isSecret: boolean): Promise<string | undefined> => {
    opened ??= open();
    stdout.write(question);
    isMuted = isSecret;
    const line = await opened.next.next();
    isMuted = false;
    if (isSecret || !stdin.isTTY) stdout.write('\n');
    return line.done ? undefined : line.value;
  };
  return { ask, close: () => opened?.lines.close() };
};

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

/** Ctrl-C, `kill` and a closed terminal. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls the listener at the first signal that asks the process to stop. The second one ends it, as it would without a
 * listener. Returns how to undo that.
 */
export const listenToStops = (signals: Pick<NodeJS.Process, 'on' | 'off'>, listener: () => void): (() => void) => {
  const undo = (): void => {
    for (const signal of STOPS) signals.off(signal, stop);
  };
  const stop = (): void => {
    undo();
    listener();
  };
  for (const signal of STOPS) signals.on(signal, stop);
  return undo;
};

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
  readConfig: async () => (await import('../../app/config.ts')).readConfig(),
  ask,
  onStop: (listener) => listenToStops(process, listener),
  pause: () => setImmediate(),
  hasThreads: true,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  serviceHost: readServiceHost(),
});
