import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateDaily } from '../../src/game/editions/generate-daily.ts';
import { DIFFICULTIES, type Difficulty, PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import { isClean } from '../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import type { PuzzleSpec } from '../../src/puzzle/model/spec.ts';
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

describe.each(loadPacks().map((pack) => [pack.id, pack] as const))('the pack %s', (_, pack) => {
  it('keeps every rule for words as a whole', () => {
    expect(validateSpec({ ...specOf(pack, 'expert'), words: listedWordsOf(pack) })).toEqual([]);
  });

  it.each(DIFFICULTIES)('gives a certified puzzle that is %s', (difficulty) => {
    const spec = specOf(pack, difficulty);
    expect(spec.words).toHaveLength(PRESETS[difficulty].wordCount);
    const generation = generateDaily(spec, sha256);
    expect(generation.kind).toBe('generated');
    expect(generation.kind === 'generated' && isClean(generation.puzzle.certificate)).toBe(true);
  });
});
