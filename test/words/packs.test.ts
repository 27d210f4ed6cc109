import { describe, expect, it } from 'vitest';
import { dropAccents, reverseCells, splitCells } from '../../src/puzzle/model/letters.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../src/words/pack.ts';

const reversed = (word: string): string => reverseCells(splitCells(word)).join('');
const fold = (text: string): string => dropAccents(text).toLowerCase();

const LETTERS: Record<string, RegExp> = {
  de: /^[A-ZÄÖÜ]+$/,
  el: /^[Α-ΩΪΫ]+$/,
  en: /^[A-Z]+$/,
  es: /^[A-ZÁÉÍÓÚÜÑ]+$/,
  fr: /^[A-ZÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ]+$/,
};

const AT_LEAST = { en: 80, de: 15, el: 15, es: 15, fr: 15 };

const overlaps = (pack: Pack): string[] => {
  const words = listedWordsOf(pack).map(({ word }) => word);
  return words.filter((word, i) => {
    const mirrored = reversed(word);
    return words.some((other, j) => i !== j && (other.includes(word) || other.includes(mirrored)));
  });
};

describe.each(loadPacks().map((pack) => [pack.id, pack] as const))('the pack %s', (_, pack) => {
  it('has no word that is, contains or mirrors another', () => {
    expect(overlaps(pack)).toEqual([]);
  });

  it('has no palindrome', () => {
    expect(listedWordsOf(pack).filter(({ word }) => word === reversed(word))).toEqual([]);
  });

  it('is written in the letters of its language', () => {
    for (const { word } of listedWordsOf(pack)) expect(word).toMatch(LETTERS[pack.language] as RegExp);
  });

  it('has a clue or an emoji for at least half of its words', () => {
    const helped = pack.words.filter(({ clue, emoji }) => clue ?? emoji);
    expect(helped.length * 2).toBeGreaterThanOrEqual(pack.words.length);
  });

  it('has no clue that gives its word away', () => {
    const given = pack.words.filter(({ label, clue }) => fold(clue ?? '').includes(fold(label)));
    expect(given).toEqual([]);
  });

  it('says under which licence each source is', () => {
    for (const { licence } of pack.sources) expect(licence).toMatch(/^(CC0-1\.0|Unicode-3\.0|MIT|WordNet)$/);
  });
});

describe('the packs together', () => {
  it.each(Object.entries(AT_LEAST))('are many in %s: at least %i', (language, count) => {
    expect(loadPacks().filter((pack) => pack.language === language).length).toBeGreaterThanOrEqual(count);
  });

  it('have ids that are all different', () => {
    const ids = loadPacks().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have titles that are all different, so that a theme can be asked for by its title', () => {
    const titles = loadPacks().map(({ title }) => fold(title));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('repeat no word within a language, so that days in a row differ', () => {
    const seen = new Set<string>();
    const repeated = loadPacks()
      .flatMap((pack) => listedWordsOf(pack).map(({ word }) => `${pack.language} ${word}`))
      .filter((word) => seen.size === seen.add(word).size);
    expect(repeated).toEqual([]);
  });

  it('are read once', () => {
    expect(loadPacks()).toBe(loadPacks());
  });
});
