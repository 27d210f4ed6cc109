import type { CliIo } from './cli-io.ts';

/** One command of `searchlight`. */
export interface CliCommand {
  /** Printed by `--help`: usage, options, examples. */
  readonly help: string;
  /** Does what the arguments behind the command's name ask for; resolves with the exit code, throws `CliError`. */
  run(args: readonly string[], io: CliIo): Promise<number>;
}
