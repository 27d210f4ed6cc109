import { hashText } from '../../../src/cli/shell/hash-text.ts';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { type Difficulty, directionsFor, PRESETS } from '../../../src/puzzle/model/difficulty.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../../src/puzzle/model/rng.ts';
import { blocklistFor } from '../../../src/words/blocklist.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { listedWordsOf } from '../../../src/words/pack.ts';

/** Boards as the daily post builds them, from the built-in themes. */

const isApart = (word: string, others: readonly { readonly word: string }[]): boolean =>
  others.every((other) => !other.word.includes(word) && !word.includes(other.word));

/** The board of a seed; `undefined` if its words make none. */
export const buildBoard = (language: string, difficulty: Difficulty, seed: string): Puzzle | undefined => {
  const rng = createRng(seed);
  const packs = loadPacks().filter((pack) => pack.language === language);
  const pack = packs[rng.nextInt(packs.length)];
  if (!pack) throw new Error(`expected themes in ${language}, got none`);
  const { rows, columns, wordCount, secretCount, redHerrings } = PRESETS[difficulty];
  const chosen: ReturnType<typeof listedWordsOf>[number][] = [];
  for (const word of shuffle(listedWordsOf(pack), rng)) {
    if (splitCells(word.word).length <= rows && isApart(word.word, chosen)) chosen.push(word);
  }
  const generation = generateDaily(
    {
      rows,
      columns,
      words: chosen.slice(0, wordCount),
      secretWords: chosen.slice(wordCount, wordCount + secretCount),
      directions: directionsFor(difficulty, language),
      fillerLetters: [],
      redHerrings,
      oneSharedCell: true,
      blocklist: blocklistFor(language),
      plain: false,
      seed,
    },
    hashText,
  );
  return generation.kind === 'generated' ? generation.puzzle : undefined;
};
