import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliIo } from '../../src/cli/shell/cli-io.ts';
import { runCli } from '../../src/cli/shell/run-cli.ts';
import { parseConfig } from '../../src/config.ts';

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
  write(name: string, content: string): void;
  read(name: string): Buffer;
}

/** 14 March 2026, 09:00 UTC. */
export const NOW = Date.UTC(2026, 2, 14, 9);

interface RigOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly now?: number;
  /** Milliseconds that pass between two looks at the clock; without it the real one is used. */
  readonly tickMs?: number;
}

const createClock = (tickMs: number | undefined): (() => number) => {
  if (tickMs === undefined) return () => performance.now();
  let elapsed = 0;
  return () => (elapsed += tickMs);
};

/** Command lines run within the test, each rig in a folder of its own. */
export const createCliRig = ({ env = {}, isTTY = false, now = NOW, tickMs }: RigOptions = {}): CliRig => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-cli-'));
  const pipe = async (stdin: string, ...args: string[]): Promise<CliRun> => {
    const out: Uint8Array[] = [];
    let errors = '';
    const io: CliIo = {
      cwd: folder,
      stdout: { write: (data) => out.push(Buffer.from(data)), isTTY },
      stderr: {
        write: (data) => {
          errors += data;
        },
        isTTY,
      },
      readStdin: async () => Buffer.from(stdin),
      now: () => now,
      elapsedMs: createClock(tickMs),
      randomSeed: () => 'drawn-seed',
      readConfig: async () => parseConfig(env),
    };
    const code = await runCli(args, io);
    const bytes = Buffer.concat(out);
    return { code, out: bytes.toString('utf8'), bytes, errors };
  };
  return {
    folder,
    pipe,
    run: (...args) => pipe('', ...args),
    write: (name, content) => writeFileSync(join(folder, name), content),
    read: (name) => readFileSync(join(folder, name)),
  };
};
