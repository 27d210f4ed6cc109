/**
 * What is typed after the slash. Pure.
 *
 * @import { CommandView, OptionView } from '../../model/page-views.ts'
 *
 * @typedef {object} Leaf a command as it can be sent: each subcommand is one
 * @property {string} label as shown and typed: `daily setup`
 * @property {string} description
 * @property {{ name: string, group?: string, subcommand?: string }} path as sent
 * @property {readonly OptionView[]} options
 */

/**
 * @param {readonly CommandView[]} commands
 * @returns {Leaf[]}
 */
export const leavesOf = (commands) =>
  commands.flatMap((command) => below(command, { label: command.label, path: { name: command.name } }));

/**
 * @param {{ description: string, options: readonly OptionView[] }} node a command, group or subcommand
 * @param {Pick<Leaf, 'label' | 'path'>} so
 * @returns {Leaf[]}
 */
const below = ({ description, options }, { label, path }) => {
  const parts = options.filter(({ kind }) => kind === 'subcommand' || kind === 'subcommand-group');
  if (parts.length === 0) return [{ label, path, description, options }];
  return parts.flatMap((part) => {
    const key = part.kind === 'subcommand' ? 'subcommand' : 'group';
    return below(part, { label: `${label} ${part.label}`, path: { ...path, [key]: part.name } });
  });
};

/**
 * Commands whose name begins with what is typed, then those that hold it anywhere, then by description.
 *
 * @param {readonly Leaf[]} leaves
 * @param {string} typed without the slash
 * @returns {Leaf[]}
 */
export const matchLeaves = (leaves, typed) => {
  const query = typed.trim().toLowerCase();
  /** @param {Leaf} leaf */
  const rank = ({ label, description }) => {
    if (label.toLowerCase().startsWith(query)) return 0;
    if (label.toLowerCase().includes(query)) return 1;
    return description.toLowerCase().includes(query) ? 2 : 3;
  };
  return leaves.filter((leaf) => rank(leaf) < 3).sort((a, b) => rank(a) - rank(b));
};

/**
 * A line that names a whole command and goes on after a space, as `/found D4 J10`.
 *
 * @param {readonly Leaf[]} leaves
 * @param {string} line
 * @returns {{ leaf: Leaf, texts: Map<string, string> } | undefined} texts by option name
 */
export const parseLine = (leaves, line) => {
  const leaf = leaves.find(({ label }) => line.toLowerCase().startsWith(`/${label.toLowerCase()} `));
  return leaf && { leaf, texts: splitTexts(line.slice(leaf.label.length + 2), leaf.options) };
};

/**
 * `name: text` pairs if a name is an option's; what stands before the first goes to the first option. A name with
 * no text after it has an empty one.
 *
 * @param {string} rest
 * @param {readonly OptionView[]} options
 */
const splitTexts = (rest, options) => {
  /** @type {Map<string, string>} */
  const texts = new Map();
  let name = options[0]?.name;
  for (const part of rest.split(/(?<=^|\s)(?=[^\s:]+:)/)) {
    const option = options.find(({ label }) => part.toLowerCase().startsWith(`${label.toLowerCase()}:`));
    if (option) name = option.name;
    const text = (option ? part.slice(option.label.length + 1) : `${texts.get(name ?? '') ?? ''} ${part}`).trim();
    if (name && (option || text !== '')) texts.set(name, text);
  }
  return texts;
};
