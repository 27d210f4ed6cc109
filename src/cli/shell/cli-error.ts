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
