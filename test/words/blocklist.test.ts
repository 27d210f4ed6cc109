import { describe, expect, it } from 'vitest';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { blocklistFor, refusedFor } from '../../src/words/blocklist.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { listedWordsOf } from '../../src/words/pack.ts';

describe('blocklistFor', () => {
  it.each(LANGUAGES)('gives %s words as they would be hidden, each once', (language) => {
    const words = blocklistFor(language);
    expect(words).toEqual([...new Set(words)]);
    for (const word of words) expect(hideLabel(word, language)).toBe(word);
  });

  it.each(LANGUAGES)('gives %s no word so short that it would hardly leave any filler', (language) => {
    expect(Math.min(...blocklistFor(language).map((word) => splitCells(word).length))).toBe(3);
    expect(blocklistFor(language).filter((word) => splitCells(word).length === 3).length).toBeLessThan(40);
  });

  it('adds the English words to those of every language, but for its own everyday words', () => {
    const missing = (language: string) => blocklistFor('en').filter((word) => !blocklistFor(language).includes(word));
    expect(missing('el')).toEqual([]);
    expect(missing('de')).toEqual(['ASS', 'DICK']);
    expect(missing('es')).toEqual(['FAGOT', 'NEGRO', 'RAPE']);
    expect(missing('nl')).toEqual(['FAGOT']);
    expect(missing('fr')).toEqual(['RETARD', 'TARD']);
    expect(missing('pt')).toEqual(['ASS', 'NEGRO', 'RAPE', 'TARD']);
    expect(missing('it')).toEqual(['RAPE', 'TARD']);
    expect(missing('pl')).toEqual(['RAPER']);
  });

  it('has words of its own for every language but English', () => {
    for (const language of LANGUAGES.filter((tag) => tag !== 'en')) {
      expect(blocklistFor(language).length).toBeGreaterThan(blocklistFor('en').length + 40);
    }
  });

  it('ignores the region and falls back to English', () => {
    expect(blocklistFor('de-AT')).toBe(blocklistFor('de'));
    expect(blocklistFor('xx')).toBe(blocklistFor('en'));
    expect(blocklistFor('')).toBe(blocklistFor('en'));
  });

  it('leaves out avoided words that a message says, but no refused ones', () => {
    expect(blocklistFor('de')).toEqual(expect.arrayContaining(['MORD', 'NSU', 'JUD', 'KILL', 'GILF']));
    const left = blocklistFor('de', 'DANNSUCHENHURENDEINDROM');
    expect(left).not.toContain('NSU');
    expect(left).not.toContain('MORD');
    expect(left).toContain('HURE');
    expect(left).toHaveLength(blocklistFor('de').length - 2);
    // One list serves many puzzles.
    expect(blocklistFor('de', 'BAUM')).toBe(blocklistFor('de'));
  });

  it('blocks no word of any pack', () => {
    const blocked = loadPacks().flatMap((pack) => {
      const words = new Set(blocklistFor(pack.language));
      return listedWordsOf(pack).filter(({ word }) => words.has(word));
    });
    expect(blocked).toEqual([]);
  });
});

describe('refusedFor', () => {
  it.each(LANGUAGES)('is a part of what %s grids avoid', (language) => {
    const avoided = blocklistFor(language).filter((word) => !refusedFor(language).includes(word));
    expect(avoided.length).toBeGreaterThan(20);
    expect(blocklistFor(language)).toEqual([...refusedFor(language), ...avoided]);
  });

  it('lets a list ask for words that only filler should avoid', () => {
    for (const word of ['JEW', 'KILL', 'MURDER', 'GAY']) expect(refusedFor('en')).not.toContain(word);
    for (const word of ['FUCK', 'GILF']) expect(refusedFor('en')).toContain(word);
  });
});
