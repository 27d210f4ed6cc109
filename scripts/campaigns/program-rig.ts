import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProgram } from '../build/build-program.mjs';
import { copyProgram } from '../release/copy-program.mjs';

/** The released program in processes of its own, away from this repository. */
export interface ProgramRig {
  /** A folder of the rig's own, for the cases' files. */
  readonly folder: string;
  /** Starts the bot. */
  readonly startBot: (options: RunOptions) => Running;
  /** Starts the command line. */
  readonly searchlight: (args: readonly string[], options: RunOptions) => Running;
}

export interface RunOptions {
  readonly env: Readonly<Record<string, string>>;
  /** The working folder with `.env`. The rig's folder if absent. */
  readonly cwd?: string;
}

export interface Ended {
  readonly code: number | null;
  /** The text on both outputs, in order of arrival. */
  readonly text: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly text: () => string;
  readonly ended: Promise<Ended>;
  /** Resolves once the output matches. Rejects if the program ends before. */
  readonly until: (pattern: RegExp) => Promise<void>;
}

/** The rig ends a program that hangs this long. */
const LIMIT_MS = 120_000;

const watch = (child: ChildProcess): Running => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code, text });
    });
  });
  const until = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(text)) resolve();
      };
      child.stdout?.on('data', look);
      child.stderr?.on('data', look);
      void ended.then(() => reject(new Error(`expected ${pattern}, got ${text}`)));
      look();
    });
  return { child, text: () => text, ended, until };
};

export const createProgramRig = async (): Promise<ProgramRig> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  const app = join(folder, 'app');
  await buildProgram(join(folder, 'dist'));
  copyProgram(app, join(folder, 'dist'));
  const start = (args: readonly string[], { env, cwd = folder }: RunOptions): Running =>
    watch(spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } }));
  return {
    folder,
    startBot: (options) => start([join(app, 'dist/main.js')], options),
    searchlight: (args, options) => start([join(app, 'bin/searchlight.mjs'), ...args], options),
  };
};
