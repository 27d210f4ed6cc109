import { type ParseArgsConfig, parseArgs } from 'node:util';
import { wrongUsage } from './cli-io.ts';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** What `parseArgs` returns for a table of options. */
type ParsedArgs<Options extends OptionTable> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

/** The first sentence of Node's message, which names the option. */
const describeParseError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/(?<=['"])\. .*|\n.*/su, '').replace(/\.$/u, '');

/** The first repeated option. Node would quietly take the last one. */
const findRepeated = (args: readonly string[], options: OptionTable): string | undefined => {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true, tokens: true });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  return names.find((name, i) => names.indexOf(name) < i && !options[name]?.multiple);
};

/**
 * The options and positional arguments of a command. Throws a `CliError` for an unknown or repeated option, a missing
 * value, or more than `maxPositionals` other arguments.
 */
export const readArgs = <const Options extends OptionTable>(
  command: string,
  args: readonly string[],
  options: Options,
  maxPositionals = 0,
): ParsedArgs<Options> => {
  const advice = `See searchlight ${command} --help.`;
  let parsed: ParsedArgs<Options>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUsage(`${describeParseError(error)}. ${advice}`);
  }
  const twice = findRepeated(args, options);
  if (twice !== undefined) throw wrongUsage(`--${twice} is given more than once. ${advice}`);
  const extra = parsed.positionals[maxPositionals];
  if (extra !== undefined) throw wrongUsage(`“${extra}” is one argument too many. ${advice}`);
  return parsed;
};
