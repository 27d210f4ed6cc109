import { CliError, type CliIo, EXIT_FAILED, noteLine, onOneLine, wrongUsage } from './cli-io.ts';
import type { CliCommand } from './define-command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: CliCommand }>;
}

/** Each command with its line in the help. A command's files load only when it runs. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  setup: { summary: 'set the bot up: token, invite link, settings', load: () => import('../setup/setup.ts') },
  generate: {
    summary: 'make puzzles from your own words or a theme',
    load: () => import('../generate/generate-command.ts'),
  },
  book: {
    summary: 'bind many puzzles into a book for print',
    load: () => import('../book/book-command.ts'),
  },
  worksheet: {
    summary: 'make sheets for a class, with an answer key',
    load: () => import('../worksheet/worksheet-command.ts'),
  },
  verify: { summary: 'check a puzzle and its certificate again', load: () => import('../puzzles/verify-command.ts') },
  solve: { summary: 'find words in any grid of letters', load: () => import('../puzzles/solve.ts') },
  themes: { summary: 'list the built-in themes', load: () => import('../puzzles/themes.ts') },
  shapes: { summary: 'list the shapes of boards, or show one', load: () => import('../puzzles/shapes-command.ts') },
  page: {
    summary: 'write a page that makes puzzles in a browser',
    load: () => import('../page/page-command.ts'),
  },
  doctor: {
    summary: 'check everything the bot needs on this computer',
    load: () => import('../doctor/doctor-command.ts'),
  },
  backup: { summary: 'copy the database, also while the bot runs', load: () => import('../database/backup.ts') },
  migrate: { summary: 'bring the database up to date', load: () => import('../database/migrate.ts') },
  'migrate-data': {
    summary: 'copy all data to another database, such as PostgreSQL',
    load: () => import('../database/migrate-data.ts'),
  },
  restore: { summary: 'put a backup in the place of the database', load: () => import('../database/restore.ts') },
  'start-over': {
    summary: 'let the bot begin with an empty database',
    load: () => import('../database/start-over.ts'),
  },
};

const HELP = `Word searches from the command line, and care for the bot's database.

Usage: searchlight COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(13)} ${summary}`)
  .join('\n')}

searchlight COMMAND --help tells more about each, with examples.
Exit code: 0 done, 1 it could not be done, 2 incorrect usage.
`;

const isHelp = (text: string | undefined): boolean => text === '--help' || text === '-h';

/** `--` ends the options: a `--help` behind it is the name of a file. */
const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).some(isHelp);
};

const dispatch = async (argv: readonly string[], io: CliIo): Promise<number> => {
  const [name, ...args] = argv[0] === 'help' ? [argv[1] ?? '--help', '--help'] : argv;
  if (isHelp(name)) {
    io.stdout.write(HELP);
    return 0;
  }
  const names = Object.keys(COMMANDS).join(', ');
  if (name === undefined) throw wrongUsage(`A command is missing: ${names}. See searchlight --help.`);
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw wrongUsage(`“${name}” is not a command; there are ${names}. See searchlight --help.`);
  const { command } = await entry.load();
  if (!asksForHelp(args)) return command.run(args, io);
  io.stdout.write(command.help);
  return 0;
};

const describeUnexpected = (error: unknown): string =>
  `Something went wrong that should not: ${error instanceof Error ? error.message : String(error)}`;

/**
 * Runs a command line without the program's own name. Reports every error on `stderr` and never throws. Resolves with
 * the exit code: 0 done, 1 failed, 2 wrong usage.
 */
export const runCli = async (argv: readonly string[], io: CliIo): Promise<number> => {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (error instanceof CliError) {
      for (const line of error.lines) noteLine(io, line);
      return error.exitCode;
    }
    noteLine(io, onOneLine(describeUnexpected(error)));
    return EXIT_FAILED;
  }
};
