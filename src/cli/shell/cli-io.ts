import type { ConfigResult } from '../../config.ts';
import { printable } from './printable.ts';
import type { ServiceHost } from './service-host.ts';

/** The target of a command's output. */
export interface Output {
  write(data: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
}

/** Everything a command takes from the process it runs in. */
export interface CliIo {
  /** The folder that file names start from. */
  readonly cwd: string;
  /** Results only. */
  readonly stdout: Output;
  /** Errors, notes and progress, a line each. */
  readonly stderr: Output;
  /** All of standard input, or its first `maxBytes`. */
  readonly readStdin: (maxBytes?: number) => Promise<Uint8Array>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds from any fixed point, with fractions; never goes back. */
  readonly elapsedMs: () => number;
  /** A fresh random seed. */
  readonly randomSeed: () => string;
  readonly readConfig: () => Promise<ConfigResult>;
  /** Shows a question and resolves with the user's line. `undefined` at the end of input. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
  /** This computer's time zone. */
  readonly timeZone: string;
  readonly serviceHost: ServiceHost;
}

/** Writes lines of result. */
export const printLines = ({ stdout }: CliIo, lines: readonly string[]): void => {
  if (lines.length > 0) stdout.write(printable(`${lines.join('\n')}\n`));
};

/** Writes an error, a note or progress on standard error. */
export const noteLine = ({ stderr }: CliIo, line: string): void => {
  stderr.write(`${printable(line)}\n`);
};
