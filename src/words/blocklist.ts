import { readFileSync } from 'node:fs';
import { hideLabel } from '../puzzle/model/letters.ts';
import { type Blocklist, type BlocklistFile, joinBlocklists, withoutSaid } from './join-blocklists.ts';
import { type Language, languageOf } from './languages.ts';

/**
 * Words that no grid may spell by accident, of at least three letters. Chosen by hand from the lists named in each
 * file. Every entry restricts the filler of every puzzle, so mild words do not belong here.
 *
 * - `words` are insults and vulgarities. No list may ask for them.
 * - `avoided` are words that a list may ask for, but that offend among random letters: violence, death, drugs, and
 *   names of groups.
 * - `harmless` names English entries that are everyday words in another language.
 */

const readFile = (language: Language): BlocklistFile =>
  JSON.parse(readFileSync(new URL(`./blocklists/${language}.json`, import.meta.url), 'utf8'));

const loaded = new Map<string, Blocklist>();

const readBlocklist = (language: string): Blocklist => {
  const base = languageOf(language) ?? 'en';
  const known = loaded.get(base);
  if (known) return known;
  const blocklist = joinBlocklists(base, readFile(base), readFile('en'));
  loaded.set(base, blocklist);
  return blocklist;
};

/**
 * The words that no list in a language may ask for, in hidden form: upper-case, at least 3 cells. They include most
 * English ones, because people understand those everywhere. A language without a list has only the English ones. The
 * region does not matter.
 */
export const refusedFor = (language: string): readonly string[] => readBlocklist(language).refused;

/**
 * Whether a name has a word that no list in a language may ask for, or spells one with signs or spaces between its
 * letters.
 */
export const isNameRefused = (name: string, language: string): boolean => {
  const refused = new Set(refusedFor(language));
  const spelt = name.replace(/[^\p{L}\p{M}]/gu, '');
  return [...name.split(/[^\p{L}\p{M}]+/u), spelt].some((word) => refused.has(hideLabel(word, language)));
};

/**
 * The words that no grid in a language may spell by accident: the refused words and those to avoid. Avoided words that
 * stand in a hidden message, forwards or backwards, are left out, because they might keep the message off the board.
 */
export const blocklistFor = (language: string, message = ''): readonly string[] =>
  withoutSaid(readBlocklist(language), message);
