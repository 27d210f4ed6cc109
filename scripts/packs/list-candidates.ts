import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { packsOf } from '../../src/words/find-pack.ts';
import { listedWordsOf, PACK_LIMITS } from '../../src/words/pack.ts';
import { type Candidate, readCorpora, readEmojiNames, readGlosses, readTerritories } from './raw-lists.ts';

/**
 * Lists candidates for packs in a language from the raw lists, one a line. A line has the theme, the emoji, and the
 * pack that already holds the word. For English it adds WordNet's facts. People choose, spell and write clues.
 *
 *     node --import tsx scripts/packs/list-candidates.ts /tmp/raw en
 */

const fits = (word: string): boolean => {
  const cells = splitCells(word);
  const { min, max } = PACK_LIMITS.cells;
  return cells.length >= min && cells.length <= max && cells.every((cell) => /^\p{L}\p{M}*$/u.test(cell));
};

const readAll = (raw: string, language: string): Candidate[] => [
  ...readEmojiNames(raw, language),
  ...readTerritories(raw, language),
  ...(language === 'en' ? readCorpora(raw) : []),
];

const listCandidates = (raw: string, language: string): void => {
  const packOf = new Map(packsOf(language).flatMap((pack) => listedWordsOf(pack).map(({ word }) => [word, pack.id])));
  const glosses = language === 'en' ? readGlosses(raw) : new Map<string, string>();
  const seen = new Set<string>();
  for (const { label, group, emoji = '', source } of readAll(raw, language)) {
    const word = hideLabel(label, language);
    if (!fits(word) || seen.has(word)) continue;
    seen.add(word);
    console.log(
      [group, label, emoji, packOf.get(word) ?? '', source, glosses.get(label.toLowerCase()) ?? ''].join('\t'),
    );
  }
};

const [raw, language] = process.argv.slice(2);
if (!raw || !language) {
  console.error('usage: list-candidates.ts FOLDER LANGUAGE');
  process.exitCode = 2;
} else {
  listCandidates(raw, language);
}
