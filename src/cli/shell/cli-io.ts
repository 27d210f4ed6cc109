import type { ConfigResult } from '../../config.ts';
import { printable } from './printable.ts';
import type { ServiceHost } from './service-host.ts';

/** Where a command writes to. */
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
  /** All of standard input, or its start if a limit is given. */
  readonly readStdin: (maxBytes?: number) => Promise<Uint8Array>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds from any fixed point, with fractions; never goes back. */
  readonly elapsedMs: () => number;
  /** A seed that nobody has used before. */
  readonly randomSeed: () => string;
  readonly readConfig: () => Promise<ConfigResult>;
  /** Shows a question and resolves with the line answered; `undefined` if nobody answers any more. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
  /** This computer's time zone. */
  readonly timeZone: string;
  readonly serviceHost: ServiceHost;
}

/** Writes lines of result. */
export const printLines = ({ stdout }: CliIo, lines: readonly string[]): void => {
  if (lines.length > 0) stdout.write(printable(`${lines.join('\n')}\n`));
};

/** Tells something that is not a result. */
export const noteLine = ({ stderr }: CliIo, line: string): void => {
  stderr.write(`${printable(line)}\n`);
};
