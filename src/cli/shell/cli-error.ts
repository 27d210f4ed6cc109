/** It could not be done. */
export const EXIT_FAILED = 1;
/** Incorrect usage. */
export const EXIT_USAGE = 2;

/** Ends a command; each line tells one thing that is wrong. Caught by `runCli` only. */
export class CliError extends Error {
  readonly exitCode: number;
  readonly lines: readonly string[];

  constructor(exitCode: number, lines: readonly string[]) {
    super(lines.join('\n'));
    this.exitCode = exitCode;
    this.lines = lines;
  }
}

/** For work that could not be done. */
export const failure = (...lines: readonly string[]): CliError => new CliError(EXIT_FAILED, lines);

/** For a command line that makes no sense as it was typed. */
export const wrongUsage = (...lines: readonly string[]): CliError => new CliError(EXIT_USAGE, lines);
