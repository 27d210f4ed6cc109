import { setImmediate as nextTurn } from 'node:timers/promises';
import { hideLabel, splitCells } from '../puzzle/model/letters.ts';
import type { Pack } from './pack.ts';

/**
 * The words of all built-in packs of a language, to tell real words from other letters. The packs are public, so an
 * answer reveals nothing about coming days. A server's own lists are left out, because their answers would.
 */

/** Shorter words give nothing, see `src/rules/scoring/bonuses.ts`. */
const MIN_CELLS = 4;

const wordsOf = ({ words, language }: Pack): string[] =>
  words
    .flatMap(({ label, variants = {} }) => [label, ...Object.values(variants)])
    .map((label) => hideLabel(label, language))
    .filter((word) => splitCells(word).length >= MIN_CELLS);

/** Reads a pack a turn, because all of a language take tens of milliseconds. */
const readWords = async (packs: readonly Pack[], language: string): Promise<ReadonlySet<string>> => {
  const words = new Set<string>();
  for (const pack of packs) {
    if (pack.language !== language) continue;
    for (const word of wordsOf(pack)) words.add(word);
    await nextTurn();
  }
  return words;
};

const known = new WeakMap<readonly Pack[], Map<string, Promise<ReadonlySet<string>>>>();

/** The words of a language, as hidden. Only the first call reads the packs. */
export const knownWords = (packs: readonly Pack[], language: string): Promise<ReadonlySet<string>> => {
  const languages = known.get(packs) ?? new Map<string, Promise<ReadonlySet<string>>>();
  known.set(packs, languages);
  const words = languages.get(language) ?? readWords(packs, language);
  languages.set(language, words);
  return words;
};
