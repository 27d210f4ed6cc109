import { cleanLabel } from '../puzzle/model/invisible.ts';
import type { Wording } from './wording.ts';

/** The one place that makes people's texts harmless for messages. */

const MARKDOWN = /[\\*_~`|>[\]()#<@:&!.+-]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Disables markdown, mentions, links and control characters, and cuts after `max` characters. */
export const escapeText = (text: string, max = 100): string => {
  const plain = cleanLabel(text.replace(/\s+/gu, ' ').replace(CONTROLS, '')).replace(STACKED_MARKS, '$1').trim();
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

/**
 * A typed text as code, to be copied as it was, cut after `max` characters. Nothing in it is markdown; a backtick in it
 * becomes an apostrophe.
 */
export const typedBack = (text: string, max: number): string => {
  const plain = cleanLabel(text.replace(/\s+/gu, ' ').replace(CONTROLS, '').replace(/`/gu, '’')).trim();
  const characters = Array.from(plain.replace(STACKED_MARKS, '$1'));
  const more = characters.length > max ? '…' : '';
  return `\`${characters.slice(0, max).join('')}${more}\``;
};

/** A text after its label, with the language's own colon: French puts a space before it. */
export const labelled = (label: string, text: string, { say }: Wording): string =>
  `${say('common.label', { label })} ${text}`;

/** Turns a text for Discord's messages into plain text: it removes markdown and keeps escaped characters. */
export const plainText = (markdown: string): string =>
  markdown.replace(/\\([\s\S])|\*\*|~~|`/g, (_, escaped: string | undefined) => escaped ?? '');
