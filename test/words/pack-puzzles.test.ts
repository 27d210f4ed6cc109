import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateDaily } from '../../src/game/editions/generate-daily.ts';
import { DIFFICULTIES, type Difficulty, PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import { isClean, type PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { blocklistFor } from '../../src/words/blocklist.ts';
import { fillerLettersFor } from '../../src/words/filler-letters.ts';
import { loadPacks, packLanguages } from '../../src/words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../src/words/pack.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The words of a pack that are no longer than a board of the difficulty. */
const fittingWords = (pack: Pack, difficulty: Difficulty) => {
  const { rows, columns } = PRESETS[difficulty];
  return listedWordsOf(pack).filter(({ word }) => splitCells(word).length <= Math.max(rows, columns));
};

const specOf = (pack: Pack, difficulty: Difficulty): PuzzleSpec => {
  const { rows, columns, wordCount, directions } = PRESETS[difficulty];
  const seed = `${pack.id}/${difficulty}`;
  return {
    rows,
    columns,
    words: shuffle(fittingWords(pack, difficulty), createRng(seed)).slice(0, wordCount),
    secretWords: [],
    directions,
    fillerLetters: fillerLettersFor(pack.language),
    oneSharedCell: true,
    blocklist: blocklistFor(pack.language),
    plain: false,
    seed,
  };
};

/** Themes take turns with the difficulties: all puzzles of all themes take minutes, and differ in their words alone. */
const turns = loadPacks().map((pack, i) => ({ pack, difficulty: DIFFICULTIES[i % DIFFICULTIES.length] ?? 'easy' }));

/** The packs that a check finds wanting, with what it finds. */
const faultsOf = <T>(find: (pack: Pack) => readonly T[]): [string, readonly T[]][] =>
  loadPacks()
    .map((pack): [string, readonly T[]] => [pack.id, find(pack)])
    .filter(([, faults]) => faults.length > 0);

it('every pack keeps every rule for words as a whole', () => {
  expect(faultsOf((pack) => validateSpec({ ...specOf(pack, 'expert'), words: listedWordsOf(pack) }))).toEqual([]);
});

it.each(DIFFICULTIES)('every pack has enough words for a puzzle that is %s', (difficulty) => {
  const { wordCount } = PRESETS[difficulty];
  expect(loadPacks().filter((pack) => fittingWords(pack, difficulty).length < wordCount)).toEqual([]);
});

describe('every pack gives a certified puzzle', () => {
  it.each(packLanguages())('in the language %s', (language) => {
    const failed = turns.filter(({ pack, difficulty }) => {
      if (pack.language !== language) return false;
      const generation = generateDaily(specOf(pack, difficulty), sha256);
      return generation.kind !== 'generated' || !isClean(generation.puzzle.certificate);
    });
    expect(failed.map(({ pack, difficulty }) => `${pack.id}, ${difficulty}`)).toEqual([]);
  });
});
