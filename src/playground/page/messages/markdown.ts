/**
 * Reads Discord's Markdown into a tree. Pure: markdown-view.tsx draws the tree.
 * Rules after https://support.discord.com/hc/articles/210298617 and the message formatting page of Discord's reference.
 */

type Wrapping = 'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler';

export type Inline =
  | { readonly type: 'text'; text: string }
  | { readonly type: Wrapping; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly type: 'timestamp'; readonly unixSeconds: number; readonly style: string }
  | { readonly type: 'mention'; readonly of: 'user' | 'role' | 'channel' | 'command' | 'everyone'; readonly id: string }
  | { readonly type: 'emoji'; readonly name: string };

export type Block =
  | { readonly type: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly Item[] }
  | { readonly type: 'codeBlock'; readonly text: string };

interface Item {
  readonly children: readonly Inline[];
  readonly nested: readonly Block[];
}

interface ItemLine {
  readonly indent: number;
  readonly ordered: boolean;
  readonly number: number;
  readonly text: string;
}

const CODE_BLOCK = /```(?:[a-z0-9_+\-.#]*\n)?\n*([^\n][\s\S]*?)\n*```\n?/gi;
const ITEM = /^(\s*)(?:[-*]|(\d{1,9})\.) +(\S.*)$/;
const NEXT_BLOCK = /^(> |>>> |#{1,3} +\S|-# +\S)/;

const text = (value: string): Inline => ({ type: 'text', text: value });

const wrap =
  (type: Wrapping) =>
  ([inside = '']: string[]): Inline => ({ type, children: parseInline(inside) });

const mention =
  (of: Extract<Inline, { type: 'mention' }>['of']) =>
  ([id = '']: string[]): Inline => ({ type: 'mention', of, id });

const bareLink = ([url = '']: string[]): Inline => ({ type: 'link', url, children: [text(url)] });

/** Each reader gets the groups of its pattern. At every position the first pattern that matches wins. */
const RULES: readonly (readonly [RegExp, (groups: string[]) => Inline])[] = [
  [/\\([^\p{L}\p{N}\s])/uy, ([sign = '']) => text(sign)],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, ([, code = '']) => ({ type: 'code', text: code.trim() || code })],
  [/\n/y, () => ({ type: 'break' })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    ([at, style = 'f']) => ({ type: 'timestamp', unixSeconds: Number(at), style }),
  ],
  [/<@!?(\d+)>/y, mention('user')],
  [/<@&(\d+)>/y, mention('role')],
  [/<#(\d+)>/y, mention('channel')],
  [/<\/([^:>\n]{1,100}):\d+>/y, mention('command')],
  [/@(everyone|here)\b/y, mention('everyone')],
  [/<a?:(\w{2,32}):\d+>/y, ([name = '']) => ({ type: 'emoji', name })],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y,
    ([label = '', url = '']) => ({ type: 'link', url, children: parseInline(label) }),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, bareLink],
  [/(https?:\/\/[^\s<>]*[^\s<>.,:;"'\])*_~|])/y, bareLink],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap('strong')],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap('underline')],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, wrap('strike')],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, wrap('spoiler')],
  [/\*(?!\s)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, wrap('emphasis')],
  [/(?<![\p{L}\p{N}])_((?:__|\\[\s\S]|[^_\\])+?)_(?![\p{L}\p{N}_])/uy, wrap('emphasis')],
];

const readAt = (source: string, at: number): { node: Inline; length: number } => {
  for (const [pattern, read] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { node: read(match.slice(1)), length: match[0].length };
  }
  const sign = String.fromCodePoint(source.codePointAt(at) ?? 0);
  return { node: text(sign), length: sign.length };
};

/** Neighbouring texts are one node. */
export const parseInline = (source: string): Inline[] => {
  const nodes: Inline[] = [];
  for (let at = 0; at < source.length; ) {
    const { node, length } = readAt(source, at);
    const last = nodes.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.text += node.text;
    else nodes.push(node);
    at += length;
  }
  return nodes;
};

const countWhile = (lines: readonly string[], accepts: (line: string) => boolean): number => {
  const end = lines.findIndex((line) => !accepts(line));
  return end === -1 ? lines.length : end;
};

/** Like each `take…` below, consumes lines from the front. */
const takeQuote = (lines: string[]): Block | undefined => {
  if (lines[0]?.startsWith('>>> ')) {
    return { type: 'quote', children: parseLines(lines.splice(0).join('\n').slice(4)) };
  }
  const count = countWhile(lines, (line) => line.startsWith('> '));
  if (count === 0) return undefined;
  const quoted = lines.splice(0, count).map((line) => line.slice(2));
  return { type: 'quote', children: parseLines(quoted.join('\n')) };
};

const takeTitle = (lines: string[]): Block | undefined => {
  const [whole, sign = '', title = ''] = /^(#{1,3}|-#) +(\S.*)$/.exec(lines[0] ?? '') ?? [];
  if (whole === undefined) return undefined;
  lines.shift();
  const children = parseInline(title);
  return sign === '-#' ? { type: 'subtext', children } : { type: 'heading', level: sign.length, children };
};

const parseItem = (line: string): ItemLine => {
  const [, space = '', number, rest = ''] = ITEM.exec(line) ?? [];
  return { indent: space.length, ordered: number !== undefined, number: Number(number ?? 1), text: rest };
};

/** The first item decides the kind of list. Deeper items belong to the item above them. */
const listOf = (items: readonly ItemLine[]): Block => {
  const indent = Math.min(...items.map((item) => item.indent));
  const starts = items.flatMap((item, i) => (item.indent < indent + 2 || i === 0 ? [i] : []));
  const { ordered = false, number = 1 } = items[0] ?? {};
  return {
    type: 'list',
    ordered,
    start: number,
    items: starts.map((start, i) => itemOf(items.slice(start, starts[i + 1]))),
  };
};

const itemOf = ([item, ...nested]: readonly ItemLine[]): Item => ({
  children: parseInline(item?.text ?? ''),
  nested: nested.length > 0 ? [listOf(nested)] : [],
});

const takeList = (lines: string[]): Block | undefined => {
  const count = countWhile(lines, (line) => ITEM.test(line));
  return count === 0 ? undefined : listOf(lines.splice(0, count).map(parseItem));
};

const takeParagraph = (lines: string[]): Block => {
  const more = countWhile(lines.slice(1), (line) => !NEXT_BLOCK.test(line) && !ITEM.test(line));
  return { type: 'paragraph', children: parseInline(lines.splice(0, 1 + more).join('\n')) };
};

/** Reads a text without code blocks. */
const parseLines = (source: string): Block[] => {
  const lines = source === '' ? [] : source.split('\n');
  const blocks: Block[] = [];
  while (lines.length > 0) {
    blocks.push(takeQuote(lines) ?? takeList(lines) ?? takeTitle(lines) ?? takeParagraph(lines));
  }
  return blocks;
};

/** Reads a text beside code blocks. One line break before a code block belongs to the block. */
const parseBetween = (source: string): Block[] => parseLines(source.replace(/\n$/, ''));

export const parseMarkdown = (source: string): Block[] => {
  const blocks: Block[] = [];
  let end = 0;
  for (const match of source.matchAll(CODE_BLOCK)) {
    blocks.push(...parseBetween(source.slice(end, match.index)), { type: 'codeBlock', text: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  return [...blocks, ...parseBetween(source.slice(end))];
};
