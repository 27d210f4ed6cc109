import type { CommandView, OptionView } from '../../model/page-views.ts';

/** Reads the text after the slash. Pure. */

/** A command as a member sends it: each subcommand is one. */
export interface Leaf {
  /** As shown and typed: `daily setup`. */
  readonly label: string;
  readonly description: string;
  /** As sent. */
  readonly path: { readonly name: string; readonly group?: string; readonly subcommand?: string };
  readonly options: readonly OptionView[];
}

/** A line as the command it begins, with texts by option name. */
export interface CommandLine {
  readonly leaf: Leaf;
  readonly texts: ReadonlyMap<string, string>;
}

const below = (
  { description, options }: Pick<OptionView, 'description' | 'options'>,
  { label, path }: Pick<Leaf, 'label' | 'path'>,
): Leaf[] => {
  const parts = options.filter(({ kind }) => kind === 'subcommand' || kind === 'subcommand-group');
  if (parts.length === 0) return [{ label, path, description, options }];
  return parts.flatMap((part) => {
    const key = part.kind === 'subcommand' ? 'subcommand' : 'group';
    return below(part, { label: `${label} ${part.label}`, path: { ...path, [key]: part.name } });
  });
};

export const leavesOf = (commands: readonly CommandView[]): Leaf[] =>
  commands.flatMap((command) => below(command, { label: command.label, path: { name: command.name } }));

/** Names that begin with the text come first, then names that hold it, then descriptions. `typed` has no slash. */
export const matchLeaves = (leaves: readonly Leaf[], typed: string): Leaf[] => {
  const query = typed.trim().toLowerCase();
  const rank = ({ label, description }: Leaf): number => {
    if (label.toLowerCase().startsWith(query)) return 0;
    if (label.toLowerCase().includes(query)) return 1;
    return description.toLowerCase().includes(query) ? 2 : 3;
  };
  return leaves.filter((leaf) => rank(leaf) < 3).sort((a, b) => rank(a) - rank(b));
};

/** `name: text` pairs. Text before the first name goes to the first option; a bare name gets an empty text. */
const splitTexts = (rest: string, options: readonly OptionView[]): Map<string, string> => {
  const texts = new Map<string, string>();
  let name = options[0]?.name;
  for (const part of rest.split(/(?<=^|\s)(?=[^\s:]+:)/)) {
    const option = options.find(({ label }) => part.toLowerCase().startsWith(`${label.toLowerCase()}:`));
    if (option) name = option.name;
    const text = (option ? part.slice(option.label.length + 1) : `${texts.get(name ?? '') ?? ''} ${part}`).trim();
    if (name && (option || text !== '')) texts.set(name, text);
  }
  return texts;
};

/** Reads a line such as `/found D4 J10`; `undefined` until a space follows the name of a command. */
export const parseLine = (leaves: readonly Leaf[], line: string): CommandLine | undefined => {
  const leaf = leaves.find(({ label }) => line.toLowerCase().startsWith(`/${label.toLowerCase()} `));
  return leaf && { leaf, texts: splitTexts(line.slice(leaf.label.length + 2), leaf.options) };
};
