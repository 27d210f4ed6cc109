import type { CliIo } from './cli-io.ts';
import { type OptionTable, readOptions, type Values } from './options.ts';

/** One command of `searchlight`. */
export interface CliCommand {
  /** Printed by `--help`: usage, options, examples. */
  readonly help: string;
  /** Runs the command with the arguments after its name. Resolves with the exit code. Throws `CliError`. */
  run(args: readonly string[], io: CliIo): Promise<number>;
}

/** The declaration of a command. Its help and the reading of its arguments follow from it. */
interface Declaration<Table extends OptionTable, Operand extends string> {
  readonly name: string;
  /** The first line of the help. */
  readonly about: string;
  /** Command lines, if the plain list of all arguments and options does not tell enough. */
  readonly usage?: readonly string[];
  /** The arguments besides options in order, each with its text in the help. Neighbours of one text share a row. */
  readonly operands?: Readonly<Record<Operand, string>>;
  readonly options: Table;
  /** The heading above an option in the help. */
  readonly headings?: { readonly [Name in keyof Table]?: string };
  /** Paragraphs below the options. */
  readonly notes?: string;
  /** Command lines. */
  readonly examples: readonly string[];
  /** Resolves with the exit code; `undefined` is 0. */
  run(values: Values<Table, Operand>, io: CliIo): Promise<number | undefined>;
}

const WIDTH = 120;
const INDENT = 2;
const GAP = 3;

/** The lines of a text, broken between words. */
const wrap = (text: string, width: number): string[] => {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

interface Row {
  readonly label: string;
  readonly text: string;
  readonly heading?: string | undefined;
}

const operandRows = (operands: Readonly<Record<string, string>>): Row[] =>
  [...new Set(Object.values(operands))].map((text) => {
    const names = Object.keys(operands).filter((name) => operands[name] === text);
    return { label: names.join(', ').toUpperCase(), text };
  });

const labelOf = (name: string, value: string | undefined): string =>
  `--${name}${value === undefined ? '' : ` ${value}`}`;

const formatRows = (rows: readonly Row[]): string => {
  const column = INDENT + Math.max(...rows.map(({ label }) => label.length)) + GAP;
  return rows
    .flatMap(({ label, text, heading }, i) => {
      const [first = '', ...more] = wrap(text, WIDTH - column);
      const line = `${' '.repeat(INDENT)}${label}`.padEnd(column) + first;
      const above = heading === undefined ? [] : [...(i > 0 ? [''] : []), heading];
      return [...above, line, ...more.map((rest) => ' '.repeat(column) + rest)];
    })
    .join('\n');
};

type Described = Omit<Declaration<OptionTable, string>, 'run'>;

const describeCommand = ({ name, about, usage, operands = {}, options, headings = {}, notes, examples }: Described) => {
  const plain = [
    name,
    ...Object.keys(operands).map((operand) => operand.toUpperCase()),
    ...Object.entries(options).map(([option, { value }]) => `[${labelOf(option, value)}]`),
  ];
  const rows = [
    ...operandRows(operands),
    ...Object.entries(options).map(([option, { value, help }]) => ({
      label: labelOf(option, value),
      text: help,
      heading: headings[option],
    })),
  ].filter(({ text }) => text !== '');
  const paragraphs = [
    about,
    `Usage: ${(usage ?? [plain.join(' ')]).map((line) => `searchlight ${line}`).join('\n       ')}`,
    ...(rows.length > 0 ? [formatRows(rows)] : []),
    ...(notes === undefined ? [] : [notes]),
    [examples.length === 1 ? 'Example' : 'Examples', ...examples.map((line) => `  ${line}`)].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
};

/** A command from its declaration. */
export const defineCommand = <const Table extends OptionTable, Operand extends string = never>(
  declaration: Declaration<Table, Operand>,
): CliCommand => {
  const { name, options, operands, run } = declaration;
  const places = Object.keys(operands ?? {}) as Operand[];
  return {
    help: describeCommand(declaration as Described),
    run: async (args, io) => (await run(readOptions(name, args, options, places), io)) ?? 0,
  };
};
