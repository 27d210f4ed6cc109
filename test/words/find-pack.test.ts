import { describe, expect, it } from 'vitest';
import { findPack, nearestPacks, packsOf } from '../../src/words/find-pack.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

describe('packsOf', () => {
  it('gives the packs of a language, whatever the region', () => {
    expect(packsOf('en').length).toBeGreaterThanOrEqual(10);
    expect(packsOf('en-GB')).toEqual(packsOf('en'));
    expect(packsOf('EN')).toEqual(packsOf('en'));
  });

  it('gives none for a language without packs', () => {
    expect(packsOf('tlh')).toEqual([]);
    expect(packsOf('')).toEqual([]);
  });
});

describe('findPack', () => {
  it('finds every pack by its id', () => {
    for (const pack of loadPacks()) expect(findPack(pack.id)).toBe(pack);
  });

  it('finds a pack by its title in any case, spacing and punctuation', () => {
    expect(findPack(' MUSICAL  instruments ')?.id).toBe('musical-instruments');
    expect(findPack('Musical-Instruments!')?.id).toBe('musical-instruments');
  });

  it.each(['ocaen', '', 'oce', 'no such theme', '../en/ocean'])('finds nothing for "%s"', (name) => {
    expect(findPack(name)).toBeUndefined();
  });
});

describe('nearestPacks', () => {
  const nearest = (typed: string) => nearestPacks(typed, 3, packsOf('en')).map(({ id }) => id);

  it('puts the theme meant by a typo first', () => {
    expect(nearest('ocaen')[0]).toBe('ocean');
    expect(nearest('Mythcal creature')[0]).toBe('mythical-creatures');
  });

  it('completes the beginning of a name or of a word in it', () => {
    expect(nearest('musical')[0]).toBe('musical-instruments');
    expect(nearest('instr')[0]).toBe('musical-instruments');
  });

  it('knows a word of a title with a typo', () => {
    expect(nearest('instrumnts')[0]).toBe('musical-instruments');
  });

  it.each(['xyzzyplugh', '', '!?'])('gives none for “%s”, which is near to nothing', (typed) => {
    expect(nearest(typed)).toEqual([]);
  });

  it('gives at most as many as asked for', () => {
    expect(nearest('s')).toHaveLength(3);
    expect(nearestPacks('s', 0)).toEqual([]);
  });
});
