import type { CliIo } from './cli-io.ts';

/** One command of `searchlight`. */
export interface CliCommand {
  /** Printed by `--help`: usage, options, examples. */
  readonly help: string;
  /** Runs the command with the arguments after its name. Resolves with the exit code. Throws `CliError`. */
  run(args: readonly string[], io: CliIo): Promise<number>;
}
