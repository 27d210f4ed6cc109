import { PRESETS } from '../src/puzzle/model/difficulty.ts';
import { hideLabel, splitCells } from '../src/puzzle/model/letters.ts';
import type { ListedWord, PuzzleSpec } from '../src/puzzle/model/puzzle.ts';
import { type Rng, shuffle } from '../src/puzzle/model/rng.ts';
import { validateSpec } from '../src/puzzle/model/validate-spec.ts';
import { blocklistFor } from '../src/words/blocklist.ts';
import { loadPacks } from '../src/words/load-packs.ts';

/** The English words of every built-in pack, as hidden, pack by pack. */
export const packWords = (): ListedWord[][] =>
  loadPacks()
    .filter(({ language }) => language === 'en')
    .map(({ words }) => words.map(({ label }) => ({ label, word: hideLabel(label, 'en') })));

/** A spec of a preset's size and directions without words. */
export const emptySpec = (preset: keyof typeof PRESETS, seed: string): PuzzleSpec => ({
  rows: PRESETS[preset].rows,
  columns: PRESETS[preset].columns,
  words: [],
  secretWords: [],
  directions: PRESETS[preset].directions,
  fillerLetters: [],
  redHerrings: PRESETS[preset].redHerrings,
  oneSharedCell: true,
  blocklist: blocklistFor('en'),
  plain: false,
  seed,
});

/** Adds `count` random words to the spec and skips unsuitable ones. */
export const withWords = (spec: PuzzleSpec, words: readonly ListedWord[], count: number, rng: Rng): PuzzleSpec => {
  const fitting = words.filter((word) => validateSpec({ ...spec, words: [word] }).length === 0);
  let chosen: PuzzleSpec = { ...spec, words: [] };
  for (const word of shuffle(fitting, rng)) {
    const longer = { ...chosen, words: [...chosen.words, word] };
    if (chosen.words.length < count && validateSpec(longer).length === 0) chosen = longer;
  }
  return chosen;
};

/** A text of `length` letters from the words, like a hidden message. */
export const drawMessage = (words: readonly ListedWord[], length: number, rng: Rng): string =>
  splitCells(
    shuffle(words, rng)
      .map(({ word }) => word)
      .join(''),
  )
    .slice(0, length)
    .join('');
