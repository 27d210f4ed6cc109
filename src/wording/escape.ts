import type { Wording } from './wording.ts';

/** The one place that makes people's texts harmless for messages. */

const MARKDOWN = /[\\*_~`|>[\]()#<@:&!.+-]/g;
/**
 * Characters that turn or hide text: bidirectional controls, zero-width characters, other controls. A joiner between two
 * emoji makes them one picture, so it stays.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D\p{Extended_Pictographic})[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Disables markdown, mentions, links and control characters, and cuts after `max` characters. */
export const escapeText = (text: string, max = 100): string => {
  const plain = text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(STACKED_MARKS, '$1').trim();
  const characters = Array.from(plain);
  const shown =
    characters.length > max
      ? `${characters
          .slice(0, max)
          .join('')
          .replace(/\u200D$/u, '')}…`
      : plain;
  return shown.replace(MARKDOWN, '\\$&');
};

/** A text after its label, with the language's own colon: French puts a space before it. */
export const labelled = (label: string, text: string, { say }: Wording): string =>
  `${say('common.label', { label })} ${text}`;

/** Turns a text for Discord's messages into plain text: it removes markdown and keeps escaped characters. */
export const plainText = (markdown: string): string =>
  markdown.replace(/\\([\s\S])|\*\*|~~|`/g, (_, escaped: string | undefined) => escaped ?? '');
