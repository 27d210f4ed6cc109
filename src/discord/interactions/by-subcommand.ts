import type { Command } from './command.ts';

/** Runs the chosen subcommand. The command's definition allows no others. */
export const bySubcommand =
  (subcommands: Readonly<Record<string, Command['run']>>): Command['run'] =>
  (call, services) => {
    const name = call.options.getSubcommand();
    const run = subcommands[name];
    if (!run) throw new Error(`there is no subcommand ${name}`);
    return run(call, services);
  };
