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
import { loadPacks } from '../../src/words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../src/words/pack.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const specOf = (pack: Pack, difficulty: Difficulty): PuzzleSpec => {
  const { rows, columns, wordCount, directions } = PRESETS[difficulty];
  const seed = `${pack.id}/${difficulty}`;
  const fitting = listedWordsOf(pack).filter(({ word }) => splitCells(word).length <= Math.max(rows, columns));
  return {
    rows,
    columns,
    words: shuffle(fitting, createRng(seed)).slice(0, wordCount),
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
const PACKS = loadPacks().map((pack, i) => [pack.id, pack, DIFFICULTIES[i % DIFFICULTIES.length] ?? 'easy'] as const);

describe.each(PACKS)('the pack %s', (_, pack, built) => {
  it('keeps every rule for words as a whole', () => {
    expect(validateSpec({ ...specOf(pack, 'expert'), words: listedWordsOf(pack) })).toEqual([]);
  });

  it.each(DIFFICULTIES)('has enough words for a puzzle that is %s', (difficulty) => {
    expect(specOf(pack, difficulty).words).toHaveLength(PRESETS[difficulty].wordCount);
  });

  it('gives a certified puzzle', () => {
    const generation = generateDaily(specOf(pack, built), sha256);
    expect(generation.kind).toBe('generated');
    expect(generation.kind === 'generated' && isClean(generation.puzzle.certificate)).toBe(true);
  });
});
