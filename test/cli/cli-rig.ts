import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../../src/app/config.ts';
import type { CliIo } from '../../src/cli/shell/cli-io.ts';
import { runCli } from '../../src/cli/shell/run-cli.ts';

/** What a command did. */
export interface CliRun {
  readonly code: number;
  readonly out: string;
  readonly bytes: Buffer;
  readonly errors: string;
}

export interface CliRig {
  readonly folder: string;
  /** Runs a command line in the folder. */
  run(...args: string[]): Promise<CliRun>;
  /** Runs it with a text on standard input. */
  pipe(stdin: string, ...args: string[]): Promise<CliRun>;
  /** Runs it and answers its questions, a line each. */
  answer(answers: readonly string[], ...args: string[]): Promise<CliRun>;
  /** The command lines of programs that were run. */
  readonly programs: readonly string[];
  write(name: string, content: string | Uint8Array): void;
  read(name: string): Buffer;
}

/** 14 March 2026, 09:00 UTC. */
export const NOW = Date.UTC(2026, 2, 14, 9);

interface RigOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly now?: number;
  /** Milliseconds between two readings of the clock. Time stands still if absent. */
  readonly tickMs?: number;
  /** The user presses Ctrl-C when long work pauses for this time, from 1. */
  readonly stopsAtPause?: number;
  /** Whether the computer can install services. */
  readonly hasSystemd?: boolean;
  /** A program that fails whenever it is run. */
  readonly failingProgram?: string;
}

const createClock = (tickMs = 0): (() => number) => {
  let elapsed = 0;
  return () => (elapsed += tickMs);
};

/** Command lines run within the test, each rig in a folder of its own. */
export const createCliRig = (options: RigOptions = {}): CliRig => {
  const { env = {}, isTTY = false, now = NOW, tickMs, hasSystemd = false, failingProgram, stopsAtPause } = options;
  const programs: string[] = [];
  let answers: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-cli-'));
  const pipe = async (stdin: string, ...args: string[]): Promise<CliRun> => {
    const out: Uint8Array[] = [];
    let errors = '';
    let pauses = 0;
    const listeners = new Set<() => void>();
    const io: CliIo = {
      cwd: folder,
      stdout: { write: (data) => out.push(Buffer.from(data)), isTTY },
      stderr: {
        write: (data) => {
          errors += data;
        },
        isTTY,
      },
      readStdin: async (maxBytes) => Buffer.from(stdin).subarray(0, maxBytes),
      now: () => now,
      elapsedMs: createClock(tickMs),
      randomSeed: () => 'drawn-seed',
      readConfig: async () => parseConfig(env),
      ask: async (question) => {
        out.push(Buffer.from(question));
        return answers.shift();
      },
      onStop: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pause: async () => {
        if (++pauses === stopsAtPause) for (const listener of listeners) listener();
      },
      // The rig rules the clock, which other threads do not see.
      hasThreads: false,
      timeZone: 'Europe/Athens',
      serviceHost: {
        userSettings: hasSystemd ? join(folder, 'settings') : undefined,
        node: '/usr/bin/node',
        programFolder: '/opt/searchlight',
        run: async (program, args) => {
          programs.push([program, ...args].join(' '));
          return failingProgram === program ? 1 : 0;
        },
      },
    };
    const code = await runCli(args, io);
    const bytes = Buffer.concat(out);
    return { code, out: bytes.toString('utf8'), bytes, errors };
  };
  return {
    folder,
    pipe,
    run: (...args) => pipe('', ...args),
    answer: (given, ...args) => {
      answers = [...given];
      return pipe('', ...args);
    },
    programs,
    write: (name, content) => writeFileSync(join(folder, name), content),
    read: (name) => readFileSync(join(folder, name)),
  };
};
