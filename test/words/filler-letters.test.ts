import { describe, expect, it } from 'vitest';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { fillerLettersFor } from '../../src/words/filler-letters.ts';
import { packsOf } from '../../src/words/find-pack.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { listedWordsOf } from '../../src/words/pack.ts';

describe('fillerLettersFor', () => {
  it.each(LANGUAGES)('gives %s about a thousand single letters', (language) => {
    const letters = fillerLettersFor(language);
    expect(letters.length).toBeGreaterThan(980);
    expect(letters.length).toBeLessThan(1020);
    for (const letter of letters) expect(splitCells(hideLabel(letter, language))).toEqual([letter]);
  });

  it.each(LANGUAGES)('has every letter of the %s packs, so that no letter gives a word away', (language) => {
    const letters = new Set(fillerLettersFor(language));
    const missing = packsOf(language)
      .flatMap((pack) => listedWordsOf(pack))
      .flatMap(({ word }) => splitCells(word))
      .filter((letter) => !letters.has(letter));
    expect(missing).toEqual([]);
  });

  it('gives frequent letters more often than rare ones', () => {
    const count = (letter: string) => fillerLettersFor('en').filter((other) => other === letter).length;
    expect(count('E')).toBeGreaterThan(80);
    expect(count('Q')).toBeLessThan(10);
    expect(count('Q')).toBeGreaterThan(0);
  });

  it('ignores the region and has nothing for a language without packs', () => {
    expect(fillerLettersFor('fr-CA')).toEqual(fillerLettersFor('fr'));
    expect(fillerLettersFor('tlh')).toEqual([]);
    expect(fillerLettersFor('')).toEqual([]);
    expect(fillerLettersFor('constructor')).toEqual([]);
  });
});
