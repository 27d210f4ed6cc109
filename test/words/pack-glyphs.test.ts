import { describe, expect, it } from 'vitest';
import { createGlyphFinder } from '../../src/render/fonts/font-coverage.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../src/words/pack.ts';

/** All texts of a pack that a picture can show. */
const textOf = (pack: Pack): string =>
  [pack.title, ...listedWordsOf(pack).flatMap(({ word, label, clue = '' }) => [word, label, clue])].join('\n');

describe('the font of the pictures', () => {
  const findMissing = createGlyphFinder();

  it.each(loadPacks().map((pack) => [pack.id, pack] as const))('has a glyph for every character of %s', (_, pack) => {
    expect(findMissing(textOf(pack))).toEqual([]);
  });

  it('has none for most emoji, which is why pictures leave them out', () => {
    expect(findMissing('🐻')).toEqual(['🐻']);
  });
});
