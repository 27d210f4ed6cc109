import type { Directory } from '../page-directory.ts';
import { type Inline, parseInline } from './markdown.ts';
import { formatTimestamp } from './timestamps.ts';

/** Messages in one line of plain text, for the line above an answer. Pure: the present is an argument. */

type Names = Pick<Directory, 'person' | 'role' | 'channel'>;

/** What a mention reads as. */
export const mentionText = (
  { of, id }: Pick<Extract<Inline, { type: 'mention' }>, 'of' | 'id'>,
  { person, role, channel }: Names,
): string => {
  switch (of) {
    case 'user':
      return `@${person(id)?.name ?? 'unknown-user'}`;
    case 'role':
      return `@${role(id)?.name ?? 'unknown-role'}`;
    case 'channel':
      return `#${channel(id)?.name ?? 'unknown'}`;
    case 'command':
      return `/${id}`;
    case 'everyone':
      return `@${id}`;
  }
};

const plainOf = (node: Inline, names: Names, nowMs: number): string => {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.text;
    case 'break':
      return ' ';
    case 'emoji':
      return `:${node.name}:`;
    case 'timestamp':
      return formatTimestamp(node.unixSeconds, node.style, nowMs);
    case 'mention':
      return mentionText(node, names);
    default:
      return node.children.map((child) => plainOf(child, names, nowMs)).join('');
  }
};

/** The sign of a heading, a quote, small print or a list. */
const BLOCK_SIGN = /^(?:#{1,3}|-#|>{1,3}|[-*]) +/u;

/** The first line of a message. Mentions are names, so a line that is cut shows no half of a mention. */
export const excerptOfText = (markdown: string, names: Names, nowMs: number): string => {
  const line = (markdown.split('\n')[0] ?? '').replace(BLOCK_SIGN, '');
  return parseInline(line)
    .map((node) => plainOf(node, names, nowMs))
    .join('');
};
