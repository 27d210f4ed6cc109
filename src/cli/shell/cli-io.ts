import { createHash } from 'node:crypto';
import type { ConfigResult } from '../../app/config.ts';
import { splitCells } from '../../puzzle/model/letters.ts';

/** The computer that runs the service. */
export interface ServiceHost {
  /** The settings folder of this account, usually `~/.config`. `undefined` without systemd. */
  readonly userSettings: string | undefined;
  /** The program that runs JavaScript. */
  readonly node: string;
  /** The folder that Searchlight itself is in. */
  readonly programFolder: string;
  /** Runs a program; resolves with its exit code. */
  readonly run: (program: string, args: readonly string[]) => Promise<number>;
}

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
  /**
   * Calls a listener when somebody wants the program to stop (Ctrl-C, a closed terminal, `kill`), instead of ending it.
   * A second wish ends the program. Returns how to undo that.
   */
  readonly onStop: (listener: () => void) => () => void;
  /** Lets the program hear of signals during long work. */
  readonly pause: () => Promise<void>;
  /** Whether a long search leaves this thread, which then hears of signals and the time at once. */
  readonly hasThreads: boolean;
  /** This computer's time zone. */
  readonly timeZone: string;
  readonly serviceHost: ServiceHost;
}

/** The command failed. */
export const EXIT_FAILED = 1;
/** Incorrect usage. */
export const EXIT_USAGE = 2;

/** Ends a command. Each line names one fault. Only `runCli` catches it. */
export class CliError extends Error {
  readonly exitCode: number;
  readonly lines: readonly string[];

  constructor(exitCode: number, lines: readonly string[]) {
    super(lines.join('\n'));
    this.exitCode = exitCode;
    this.lines = lines;
  }
}

/** An error for a command that failed. */
export const failure = (...lines: readonly string[]): CliError => new CliError(EXIT_FAILED, lines);

/** An error for a command line that makes no sense. */
export const wrongUsage = (...lines: readonly string[]): CliError => new CliError(EXIT_USAGE, lines);

const NOT_PRINTED = /(?![\n\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Removes control characters and marks that change the text's direction. Text from files and arguments may hold escape
 * sequences that a terminal obeys. They could change colours, the window title or the clipboard. Line ends and tabs
 * stay.
 */
export const printable = (text: string): string => text.replace(NOT_PRINTED, '');

/** The text without ends of lines, and the spaces around them. */
export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - splitCells(text).length));

/** Lines of a table with its heads on top. Two spaces separate columns. Lines have no trailing spaces. */
export const formatTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => splitCells(row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((text, column) => pad(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** Writes lines of result. */
export const printLines = ({ stdout }: CliIo, lines: readonly string[]): void => {
  if (lines.length > 0) stdout.write(printable(`${lines.join('\n')}\n`));
};

/** Writes an error, a note or progress on standard error. */
export const noteLine = ({ stderr }: CliIo, line: string): void => {
  stderr.write(`${printable(line)}\n`);
};

/** Shows the progress of long work. */
export interface ProgressBar {
  /** Shows `done` of `total` pieces. */
  show(done: number, total: number): void;
  /** Takes the bar off the screen. */
  clear(): void;
}

const QUIET_MS = 2_000;
const REDRAW_MS = 100;
const BAR_WIDTH = 30;
const ERASE_LINE = '\r\u001b[K';

const drawBar = (done: number, total: number): string => {
  const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
  return `${ERASE_LINE}[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done} of ${total}`;
};

/** A line on standard error that each text replaces. It appears only on a terminal. */
export interface StatusLine {
  show(text: string): void;
  clear(): void;
}

export const createStatusLine = ({ stderr, elapsedMs }: Pick<CliIo, 'stderr' | 'elapsedMs'>): StatusLine => {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show: (text) => {
      if (!stderr.isTTY || elapsedMs() < drawnAt + REDRAW_MS) return;
      drawnAt = elapsedMs();
      stderr.write(`${ERASE_LINE}${printable(text)}`);
    },
    clear: () => {
      if (drawnAt >= 0) stderr.write(ERASE_LINE);
      drawnAt = Number.NEGATIVE_INFINITY;
    },
  };
};

/** A bar on standard error. It appears only on a terminal, and only after two seconds of work. */
export const createProgressBar = ({ stderr, elapsedMs }: Pick<CliIo, 'stderr' | 'elapsedMs'>): ProgressBar => {
  let drawnAt = elapsedMs() + QUIET_MS - REDRAW_MS;
  let isShown = false;
  const show = (done: number, total: number): void => {
    if (!stderr.isTTY || elapsedMs() < drawnAt + REDRAW_MS) return;
    drawnAt = elapsedMs();
    isShown = true;
    stderr.write(drawBar(done, total));
  };
  const clear = (): void => {
    if (isShown) stderr.write(ERASE_LINE);
    isShown = false;
  };
  return { show, clear };
};

/** Hex SHA-256 of a text's UTF-8 bytes. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
