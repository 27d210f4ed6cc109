import { readFileSync } from 'node:fs';
import { hideLabel } from '../puzzle/model/letters.ts';

/**
 * Letters for filler that looks like the words around it. The counts come from the built-in packs
 * (`scripts/packs/count-letters.ts`), because articles and endings dominate running text. They are fixed data. Counts
 * that changed with every new pack would change the puzzles of old seeds.
 */

/** How often each letter of a language comes among a thousand. */
type LetterTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

const readTable = (): LetterTable =>
  JSON.parse(readFileSync(new URL('./filler-letters.json', import.meta.url), 'utf8'));

let table: LetterTable | undefined;

/**
 * About a thousand letters of a language, each by its frequency, in the order of its table. The region does not matter.
 * Empty for a language without packs: filler then takes the letters of the list itself.
 */
export const fillerLettersFor = (language: string): string[] => {
  table ??= readTable();
  const counts = table[language.toLowerCase().split('-')[0] ?? ''] ?? {};
  return Object.entries(counts)
    .flatMap(([letter, count]) => Array.from({ length: count }, () => Array.from(hideLabel(letter, language))))
    .flat();
};
