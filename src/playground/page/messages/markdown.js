/**
 * Reads the Markdown that Discord's client shows into a tree. Pure: markdown-view.js turns the tree into elements.
 * Rules after https://support.discord.com/hc/articles/210298617 and the message formatting page of Discord's reference.
 *
 * @typedef {{ type: 'text', text: string }
 *   | { type: 'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler', children: Inline[] }
 *   | { type: 'code', text: string }
 *   | { type: 'break' }
 *   | { type: 'link', url: string, children: Inline[] }
 *   | { type: 'timestamp', unixSeconds: number, style: string }
 *   | { type: 'mention', of: 'user' | 'role' | 'channel' | 'command' | 'everyone', id: string }
 *   | { type: 'emoji', name: string }} Inline
 *
 * @typedef {{ type: 'paragraph' | 'subtext', children: Inline[] }
 *   | { type: 'heading', level: number, children: Inline[] }
 *   | { type: 'quote', children: Block[] }
 *   | { type: 'list', ordered: boolean, start: number, items: Item[] }
 *   | { type: 'codeBlock', text: string }} Block
 *
 * @typedef {{ children: Inline[], nested: Block[] }} Item
 * @typedef {{ indent: number, ordered: boolean, number: number, text: string }} ItemLine
 */

const CODE_BLOCK = /```(?:[a-z0-9_+\-.#]*\n)?\n*([^\n][\s\S]*?)\n*```\n?/gi;
const ITEM = /^(\s*)(?:[-*]|(\d{1,9})\.) +(\S.*)$/;

/**
 * @param {string} source
 * @returns {Block[]}
 */
export const parseMarkdown = (source) => {
  /** @type {Block[]} */
  const blocks = [];
  let end = 0;
  for (const match of source.matchAll(CODE_BLOCK)) {
    blocks.push(...parseLines(trimBlockEdges(source.slice(end, match.index))));
    blocks.push({ type: 'codeBlock', text: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  return [...blocks, ...parseLines(trimBlockEdges(source.slice(end)))];
};

/** @param {string} text one line break beside a code block belongs to the block */
const trimBlockEdges = (text) => text.replace(/\n$/, '');

/**
 * @param {string} text without code blocks
 * @returns {Block[]}
 */
const parseLines = (text) => {
  if (text === '') return [];
  const lines = text.split('\n');
  /** @type {Block[]} */
  const blocks = [];
  while (lines.length > 0) {
    blocks.push(takeQuote(lines) ?? takeList(lines) ?? takeTitle(lines) ?? takeParagraph(lines));
  }
  return blocks;
};

/**
 * @param {string[]} lines consumed from the front
 * @returns {Block | undefined}
 */
const takeQuote = (lines) => {
  if (lines[0]?.startsWith('>>> ')) {
    const rest = lines.splice(0).join('\n').slice(4);
    return { type: 'quote', children: parseLines(rest) };
  }
  const count = countWhile(lines, (line) => line.startsWith('> '));
  if (count === 0) return undefined;
  const quoted = lines.splice(0, count).map((line) => line.slice(2));
  return { type: 'quote', children: parseLines(quoted.join('\n')) };
};

/**
 * @param {string[]} lines
 * @returns {Block | undefined}
 */
const takeTitle = (lines) => {
  const match = /^(#{1,3}|-#) +(\S.*)$/.exec(lines[0] ?? '');
  if (!match) return undefined;
  lines.shift();
  const children = parseInline(match[2] ?? '');
  return match[1] === '-#'
    ? { type: 'subtext', children }
    : { type: 'heading', level: match[1]?.length ?? 1, children };
};

/**
 * @param {string[]} lines
 * @returns {Block | undefined}
 */
const takeList = (lines) => {
  const count = countWhile(lines, (line) => ITEM.test(line));
  if (count === 0) return undefined;
  return listOf(lines.splice(0, count).map(parseItem));
};

/**
 * @param {string} line
 * @returns {ItemLine}
 */
const parseItem = (line) => {
  const [, space = '', number, text = ''] = ITEM.exec(line) ?? [];
  return { indent: space.length, ordered: number !== undefined, number: Number(number ?? 1), text };
};

/**
 * The first item decides the kind of list; deeper items belong to the item above them.
 *
 * @param {ItemLine[]} items at least one
 * @returns {Block}
 */
const listOf = (items) => {
  const indent = Math.min(...items.map((item) => item.indent));
  const starts = items.flatMap((item, i) => (item.indent < indent + 2 || i === 0 ? [i] : []));
  const [first] = items;
  return {
    type: 'list',
    ordered: first?.ordered ?? false,
    start: first?.number ?? 1,
    items: starts.map((start, i) => itemOf(items.slice(start, starts[i + 1]))),
  };
};

/**
 * @param {ItemLine[]} lines an item and what is nested under it
 * @returns {Item}
 */
const itemOf = ([item, ...nested]) => ({
  children: parseInline(item?.text ?? ''),
  nested: nested.length > 0 ? [listOf(nested)] : [],
});

/**
 * @param {string[]} lines
 * @returns {Block}
 */
const takeParagraph = (lines) => {
  const more = countWhile(lines.slice(1), (line) => !/^(> |>>> |#{1,3} +\S|-# +\S)/.test(line) && !ITEM.test(line));
  return { type: 'paragraph', children: parseInline(lines.splice(0, 1 + more).join('\n')) };
};

/**
 * @param {string[]} lines
 * @param {(line: string) => boolean} accepts
 */
const countWhile = (lines, accepts) => {
  const end = lines.findIndex((line) => !accepts(line));
  return end === -1 ? lines.length : end;
};

/**
 * Tried in this order at every position; the first that matches there wins.
 *
 * @type {readonly { pattern: RegExp, read: (groups: string[]) => Inline }[]}
 */
const RULES = [
  { pattern: /\\([^\p{L}\p{N}\s])/uy, read: ([text = '']) => ({ type: 'text', text }) },
  {
    pattern: /(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y,
    read: ([, text = '']) => ({ type: 'code', text: text.trim() || text }),
  },
  { pattern: /\n/y, read: () => ({ type: 'break' }) },
  { pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, read: ([at, style]) => timestamp(Number(at), style) },
  { pattern: /<@!?(\d+)>/y, read: ([id = '']) => ({ type: 'mention', of: 'user', id }) },
  { pattern: /<@&(\d+)>/y, read: ([id = '']) => ({ type: 'mention', of: 'role', id }) },
  { pattern: /<#(\d+)>/y, read: ([id = '']) => ({ type: 'mention', of: 'channel', id }) },
  { pattern: /<\/([^:>\n]{1,100}):\d+>/y, read: ([id = '']) => ({ type: 'mention', of: 'command', id }) },
  { pattern: /@(everyone|here)\b/y, read: ([id = '']) => ({ type: 'mention', of: 'everyone', id }) },
  { pattern: /<a?:(\w{2,32}):\d+>/y, read: ([name = '']) => ({ type: 'emoji', name }) },
  {
    pattern: /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y,
    read: ([text = '', url = '']) => link(url, parseInline(text)),
  },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, read: ([url = '']) => link(url, [{ type: 'text', text: url }]) },
  {
    pattern: /(https?:\/\/[^\s<>]*[^\s<>.,:;"'\])*_~|])/y,
    read: ([url = '']) => link(url, [{ type: 'text', text: url }]),
  },
  { pattern: /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, read: ([text]) => wrap('strong', text) },
  { pattern: /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, read: ([text]) => wrap('underline', text) },
  { pattern: /~~((?:\\[\s\S]|[^\\])+?)~~/y, read: ([text]) => wrap('strike', text) },
  { pattern: /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, read: ([text]) => wrap('spoiler', text) },
  { pattern: /\*(?!\s)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, read: ([text]) => wrap('emphasis', text) },
  {
    pattern: /(?<![\p{L}\p{N}])_((?:__|\\[\s\S]|[^_\\])+?)_(?![\p{L}\p{N}_])/uy,
    read: ([text]) => wrap('emphasis', text),
  },
];

/**
 * @param {string} source
 * @returns {Inline[]}
 */
export const parseInline = (source) => {
  /** @type {Inline[]} */
  const nodes = [];
  let at = 0;
  while (at < source.length) {
    const { node, length } = readAt(source, at);
    appendNode(nodes, node);
    at += length;
  }
  return nodes;
};

/**
 * @param {string} source
 * @param {number} at
 * @returns {{ node: Inline, length: number }}
 */
const readAt = (source, at) => {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { node: read(match.slice(1)), length: match[0].length };
  }
  const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
  return { node: { type: 'text', text }, length: text.length };
};

/**
 * Joins neighbouring text.
 *
 * @param {Inline[]} nodes
 * @param {Inline} node
 */
const appendNode = (nodes, node) => {
  const last = nodes.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.text += node.text;
  else nodes.push(node);
};

/**
 * @param {'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler'} type
 * @param {string | undefined} text
 * @returns {Inline}
 */
const wrap = (type, text = '') => ({ type, children: parseInline(text) });

/**
 * @param {string} url http or https
 * @param {Inline[]} children
 * @returns {Inline}
 */
const link = (url, children) => ({ type: 'link', url, children });

/**
 * @param {number} unixSeconds
 * @param {string | undefined} style
 * @returns {Inline}
 */
const timestamp = (unixSeconds, style = 'f') => ({ type: 'timestamp', unixSeconds, style });
