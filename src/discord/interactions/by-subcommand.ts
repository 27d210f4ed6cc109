import type { Command } from './command.ts';

/** Runs the subcommand that was used, out of those by name; the command's definition offers no others. */
export const bySubcommand =
  (subcommands: Readonly<Record<string, Command['run']>>): Command['run'] =>
  (call, services) => {
    const name = call.options.getSubcommand();
    const run = subcommands[name];
    if (!run) throw new Error(`there is no subcommand ${name}`);
    return run(call, services);
  };
