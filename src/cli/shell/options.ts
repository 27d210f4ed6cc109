import { parseArgs } from 'node:util';
import type { Size } from '../../puzzle/ladder.ts';
import { MAX_SIDE, MIN_SIDE } from '../../puzzle/model/validate-spec.ts';
import { wrongUsage } from './cli-io.ts';

/** Stands between the values of an option that is given several times. No argument of a program can contain it. */
const BETWEEN = '\0';

/** The values of an option that may be given several times, as typed. */
export const valuesOf = (typed: string | undefined): string[] => typed?.split(BETWEEN) ?? [];

/** The given options and arguments of a command by name, as typed. A flag has an empty text. */
export type Given = Readonly<Record<string, string | undefined>>;

/** A sentence that refuses a given option beside the others. `undefined` if it suits them. */
export type Rule = (given: Given, name: string) => string | undefined;

/** One option of a command. Its parser, its line in the help and its refusals follow from this declaration. */
export interface Option<T> {
  /** Stands for the value in the help. `undefined` for a flag. */
  readonly value?: string;
  /** The text beside the option in the help, which wraps it. An empty text leaves the option out. */
  readonly help: string;
  /** Parses the typed value. Throws a `CliError` that says what it expects. */
  readonly parse: (text: string, name: string) => T;
  /** The value of an option that is not given. */
  readonly absent: T;
  readonly rules: readonly Rule[];
  /** Whether it may be given several times; `valuesOf` separates its values. */
  readonly isRepeated?: boolean;
}

export type OptionTable = Readonly<Record<string, Option<unknown>>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The value of each option: `keepGood` is the one of `--keep-good`. */
export type ValuesOf<Table extends OptionTable> = {
  readonly [Name in keyof Table & string as CamelCase<Name>]: Table[Name] extends Option<infer T> ? T : never;
};

/** The values of a command's options, and its other arguments by name. */
export type Values<Table extends OptionTable, Operand extends string> = ValuesOf<Table> & {
  readonly [Name in Operand]: string | undefined;
};

/** The most characters of a title. Longer ones would take the room of their board. */
export const MAX_TITLE = 200;

/** Parses a title of usual length. */
export const parseTitle = (typed: string, name: string): string => {
  if (typed.length <= MAX_TITLE) return typed;
  throw wrongUsage(`--${name} has ${typed.length} characters: ${MAX_TITLE} at most fit above a board.`);
};

/** Choices in a sentence. */
export const orList = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' or ');

/** An option without a value. */
export const flag = (help: string, ...rules: readonly Rule[]): Option<boolean> => ({
  help,
  parse: () => true,
  absent: false,
  rules,
});

/** An option with a value that `parse` reads. */
export const parsed = <T>(
  value: string,
  help: string,
  parse: Option<T>['parse'],
  ...rules: readonly Rule[]
): Option<T | undefined> => ({ value, help, parse, absent: undefined, rules });

/** An option whose value is taken as typed. */
export const text = (value: string, help: string, ...rules: readonly Rule[]): Option<string | undefined> =>
  parsed(value, help, (typed) => typed, ...rules);

/** An option that may be given several times, with its values as typed. */
export const texts = (
  value: string,
  help: string,
  ...rules: readonly Rule[]
): Option<readonly string[] | undefined> => ({
  ...parsed(value, help, valuesOf, ...rules),
  isRepeated: true,
});

/** Parses the name of a choice. Case does not matter. */
export const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (typed: string, name: string): T => {
    const chosen = allowed.find((one) => one === typed.trim().toLowerCase());
    if (chosen !== undefined) return chosen;
    throw wrongUsage(`--${name} “${typed}” is none of ${allowed.join(', ')}.`);
  };

/** An option with the name of a choice. `describe` makes the help from the choices; the default lists them. */
export const choice = <const T extends string>(
  allowed: readonly T[],
  describe: (names: string) => string = (names) => names,
  ...rules: readonly Rule[]
) => parsed('NAME', describe(orList(allowed)), oneOf(allowed), ...rules);

/** An option with a default, written as a user would type it. The help names it, with an optional note. */
export const withDefault = <T>(typed: string, option: Option<T | undefined>, note?: string): Option<T> => ({
  ...option,
  parse: option.parse as Option<T>['parse'],
  absent: option.parse(typed, '') as T,
  help: option.help && `${option.help} (default ${typed}${note === undefined ? '' : `; ${note}`})`,
});

/** The rule of two options that are never given together. */
export const either =
  (other: string): Rule =>
  (given, name) =>
    given[other] === undefined ? undefined : `Give either --${name} or --${other}, not both.`;

/** The rule of an option that makes others pointless. `reason` is the predicate of a sentence about it. */
export const without =
  (reason: string, ...others: readonly string[]): Rule =>
  (given, name) => {
    const other = others.find((one) => given[one] !== undefined);
    return other && `--${name} ${reason}: leave out --${other}, or --${name}.`;
  };

/** Parses a whole number from `least` to `most`. `unit` follows "a whole number" in the refusal. */
export const wholeNumber =
  (least: number, most: number, unit = '') =>
  (typed: string, name: string): number => {
    const isWhole = /^\d+$/u.test(typed) && typed.length <= String(most).length && (least === 0 || typed[0] !== '0');
    if (isWhole && Number(typed) >= least && Number(typed) <= most) return Number(typed);
    throw wrongUsage(`--${name} “${typed}” is not a whole number${unit} from ${least} to ${most}.`);
  };

/** Parses a BCP 47 tag into its usual spelling: `PT-br` is `pt-BR`. */
export const parseLanguage = (typed: string, name: string): string => {
  try {
    const [tag] = Intl.getCanonicalLocales(typed.trim());
    if (tag) return tag;
  } catch {
    // Reported below, like an empty tag.
  }
  throw wrongUsage(`--${name} “${typed}” is not a language tag such as en, de or pt-BR.`);
};

/** Parses a size: `10x12` is 10 rows of 12 columns. */
export const parseSize = (typed: string, name: string): Size => {
  const match = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\s*$/iu.exec(typed);
  if (!match) throw wrongUsage(`--${name} “${typed}” is not ROWSxCOLUMNS, such as 12x15.`);
  const [rows = 0, columns = 0] = match.slice(1).map(Number);
  if ([rows, columns].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)) return { rows, columns };
  throw wrongUsage(`--${name} ${typed} is out of range: from ${MIN_SIDE}x${MIN_SIDE} to ${MAX_SIDE}x${MAX_SIDE}.`);
};

/** The first sentence of Node's message, which names the option. */
const describeParseError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/(?<=['"])\. .*|\n.*/su, '').replace(/\.$/u, '');

/**
 * Joins an option and a negative number behind it, which Node would take for an option of its own. The option's parser
 * then says which numbers it takes.
 */
const joinNegatives = (args: readonly string[], table: OptionTable): string[] => {
  const end = args.indexOf('--');
  const takesValue = (arg = ''): boolean =>
    arg.startsWith('--') && Object.hasOwn(table, arg.slice(2)) && table[arg.slice(2)]?.value !== undefined;
  const isJoined = (i: number): boolean =>
    (end === -1 || i < end) && /^-[\d.]/u.test(args[i] ?? '') && takesValue(args[i - 1]);
  return args.flatMap((arg, i) => (isJoined(i) ? [] : isJoined(i + 1) ? [`${arg}=${args[i + 1]}`] : [arg]));
};

/** Splits a command line by a table. Throws a `CliError` for an unknown or repeated option, or a missing value. */
const splitArgs = (args: readonly string[], table: OptionTable, advice: string) => {
  const types = Object.entries(table).map(
    ([name, { value, isRepeated = false }]) =>
      [name, { type: value === undefined ? 'boolean' : 'string', multiple: isRepeated }] as const,
  );
  try {
    const options = Object.fromEntries(types);
    const split = parseArgs({
      args: joinNegatives(args, table),
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
    const names = split.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const isTwice = (name: string, i: number): boolean => !table[name]?.isRepeated && names.indexOf(name) < i;
    return { ...split, twice: names.find(isTwice) };
  } catch (error) {
    throw wrongUsage(`${describeParseError(error)}. ${advice}`);
  }
};

/** The options and the other arguments as given. Throws a `CliError` if the table does not allow them. */
const readGiven = (
  command: string,
  args: readonly string[],
  table: OptionTable,
  operands: readonly string[],
): Given => {
  const advice = `See searchlight ${command} --help.`;
  const { values, positionals, twice } = splitArgs(args, table, advice);
  // Node would quietly take the last one.
  if (twice !== undefined) throw wrongUsage(`--${twice} is given more than once. ${advice}`);
  const extra = positionals[operands.length];
  if (extra !== undefined) throw wrongUsage(`“${extra}” is one argument too many. ${advice}`);
  const options = Object.entries(values).map(([name, typed]) => [
    name,
    Array.isArray(typed) ? typed.join(BETWEEN) : typed === true ? '' : typed,
  ]);
  return Object.fromEntries([...positionals.map((typed, i) => [operands[i], typed]), ...options]);
};

export const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

/**
 * The values of given options. Throws a `CliError` for the first option that does not suit the others, or has an
 * unusable value.
 */
export const parseValues = <Table extends OptionTable>(given: Given, table: Table): ValuesOf<Table> => {
  for (const [name, { rules }] of Object.entries(table)) {
    const problem = given[name] === undefined ? undefined : rules.map((rule) => rule(given, name)).find(Boolean);
    if (problem) throw wrongUsage(problem);
  }
  const values = Object.entries(table).map(([name, { parse, absent }]) => {
    const typed = given[name];
    return [toCamelCase(name), typed === undefined ? absent : parse(typed, name)];
  });
  return Object.fromEntries(values) as ValuesOf<Table>;
};

/** The values of a command line. Throws a `CliError` if it makes no sense. */
export const readOptions = <Table extends OptionTable, Operand extends string>(
  command: string,
  args: readonly string[],
  table: Table,
  operands: readonly Operand[],
): Values<Table, Operand> => {
  const given = readGiven(command, args, table, operands);
  const others = Object.fromEntries(operands.map((name) => [name, given[name]]));
  return { ...others, ...parseValues(given, table) } as Values<Table, Operand>;
};
