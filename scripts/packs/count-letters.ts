import { splitCells } from '../../src/puzzle/model/letters.ts';
import { packsOf } from '../../src/words/find-pack.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../src/words/pack.ts';

/**
 * Counts the letters of each language's packs, in a thousand letters, at least 1 for each letter of its alphabet. The
 * counts are stored as data, so a new pack does not change the filler of older puzzles.
 *
 *     node --import tsx scripts/packs/count-letters.ts > src/words/filler-letters.json
 */

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters that count even if no pack happens to use them. */
const ALPHABETS: Readonly<Record<string, string>> = {
  de: `${LATIN}ÄÖÜ`,
  el: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
  en: LATIN,
  es: `${LATIN}ÁÉÍÓÚÜÑ`,
  it: LATIN,
  fr: `${LATIN}ÀÂÇÈÉÊËÎÏÔÛ`,
  nl: LATIN,
  pl: `${LATIN}ĄĆĘŁŃÓŚŹŻ`,
  pt: LATIN,
};

const countCells = (packs: readonly Pack[], alphabet: string): Map<string, number> => {
  const counts = new Map(Array.from(alphabet, (letter) => [letter, 0]));
  const cells = packs.flatMap((pack) => listedWordsOf(pack)).flatMap(({ word }) => splitCells(word));
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts;
};

const perThousand = (counts: ReadonlyMap<string, number>): Record<string, number> => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const letters = [...counts.keys()].sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    letters.map((letter) => [letter, Math.max(1, Math.round((1000 * (counts.get(letter) ?? 0)) / total))]),
  );
};

const languages = [...new Set(loadPacks().map(({ language }) => language))];
const table = languages.map((language) => [
  language,
  perThousand(countCells(packsOf(language), ALPHABETS[language] ?? '')),
]);
console.log(JSON.stringify(Object.fromEntries(table), null, 2));
