import { describe, expect, it } from 'vitest';
import { dropAccents, reverseCells, splitCells } from '../../src/puzzle/model/letters.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { SEASONS } from '../../src/words/occasions.ts';
import { listedWordsOf, PACK_LIMITS, type Pack } from '../../src/words/pack.ts';
import { picturedWordsOf } from '../../src/words/picture-words.ts';

const reversed = (word: string): string => reverseCells(splitCells(word)).join('');
const fold = (text: string): string => dropAccents(text).toLowerCase();

const LETTERS: Record<string, RegExp> = {
  de: /^[A-ZÄÖÜ]+$/,
  el: /^[Α-ΩΪΫ]+$/,
  en: /^[A-Z]+$/,
  es: /^[A-ZÑ]+$/,
  fr: /^[A-Z]+$/,
  it: /^[A-Z]+$/,
  pt: /^[A-Z]+$/,
  nl: /^[A-Z]+$/,
  pl: /^[A-ZĄĆĘŁŃÓŚŹŻ]+$/,
};

const AT_LEAST = { en: 150, de: 75, el: 75, es: 75, fr: 90, it: 62, pt: 80, nl: 80, pl: 62 };

/** The holidays that players of a language keep. Each has a theme. */
const HOLIDAYS_KEPT = {
  de: 'new-year carnival easter may-day german-unity-day oktoberfest saint-martins-day saint-nicholas-day christmas',
  el: 'new-year epiphany carnival orthodox-easter may-day ohi-day christmas',
  en:
    'new-year lunar-new-year valentines-day carnival saint-patricks-day ramadan easter eid-al-fitr mothers-day ' +
    'fathers-day midsummer independence-day-us halloween day-of-the-dead diwali thanksgiving hanukkah christmas ' +
    'new-years-eve',
  es: 'new-year epiphany carnival easter may-day day-of-the-dead christmas new-years-eve',
  fr: 'new-year epiphany carnival easter may-day bastille-day christmas new-years-eve',
  it: 'new-year epiphany carnival easter may-day republic-day-it ferragosto christmas new-years-eve',
  pt: 'new-year carnival easter may-day mothers-day valentines-day midsummer fathers-day christmas new-years-eve',
  nl: 'new-year carnival easter kings-day mothers-day saint-nicholas-day christmas new-years-eve',
  pl:
    'valentines-day carnival womens-day easter may-day mothers-day midsummer saint-andrews-eve saint-nicholas-day ' +
    'christmas new-years-eve',
};

/** Languages with the stricter rules below. A language joins after a review of its packs. */
const WEEDED: readonly string[] = ['de', 'el', 'en', 'es', 'fr', 'it', 'pt', 'nl', 'pl'];

/** Languages with packs that name concepts. English words are their own concepts. */
const NAMING_CONCEPTS: readonly string[] = ['es', 'fr', 'it', 'pl'];

const weeded = loadPacks().filter(({ language }) => WEEDED.includes(language));

/** The first four letters of each long word, by which words of one family know each other. */
const stemsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= 4)
    .map((part) => part.slice(0, 4));

const regionsOf = (packs: readonly Pack[]): string[] => [
  ...new Set(packs.flatMap(({ words }) => words.flatMap(({ variants = {} }) => Object.keys(variants)))),
];

/** The pack as players of `region` see it. */
const localized = (pack: Pack, region: string): Pack => ({
  ...pack,
  words: pack.words.map((word) => ({ ...word, label: word.variants?.[region] ?? word.label })),
});

/** Words that stand in two packs of a language, with the files of both. */
const repeatsIn = (packs: readonly Pack[]): string[] => {
  const homes = new Map<string, string>();
  return packs.flatMap((pack) => {
    const { id, language } = pack;
    return listedWordsOf(pack).flatMap(({ word, label }) => {
      const key = `${language} ${word}`;
      const home = homes.get(key);
      homes.set(key, home ?? id);
      return home === undefined ? [] : [`${label}: ${language}/${home}.json and ${language}/${id}.json`];
    });
  });
};

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

  it('has no picture for two words', () => {
    const emoji = picturedWordsOf(pack, loadPacks()).flatMap((word) => word.emoji?.replaceAll('\uFE0F', '') ?? []);
    expect(emoji.filter((one, i) => emoji.indexOf(one) < i)).toEqual([]);
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

describe.each(weeded.map((pack) => [pack.id, pack] as const))('the weeded pack %s', (_, pack) => {
  it('has a clue for every word, and none twice', () => {
    const clues = pack.words.map(({ clue }) => clue);
    expect(pack.words.filter(({ clue }) => clue === undefined)).toEqual([]);
    expect(new Set(clues).size).toBe(clues.length);
  });

  it('has no clue that names another word', () => {
    const labels = pack.words.map(({ label }) => fold(label)).filter((label) => label.length > 2);
    const names = (clue: string, label: string): boolean =>
      new RegExp(`(?<!\\p{L})${label}(s|es|n|en)?(?!\\p{L})`, 'u').test(clue);
    const given = pack.words.flatMap(({ clue = '' }) =>
      labels.filter((label) => names(fold(clue), label)).map((label) => `${clue}: ${label}`),
    );
    expect(given).toEqual([]);
  });

  it('has no clue that shares a stem with its word', () => {
    const given = pack.words.filter(({ label, clue = '', variants = {} }) => {
      const stems = [label, ...Object.values(variants)].flatMap(stemsOf);
      return stemsOf(clue).some((stem) => stems.includes(stem));
    });
    expect(given).toEqual([]);
  });

  it('begins labels and clues with a capital, and ends no clue with a full stop', () => {
    const lines = pack.words.flatMap(({ label, clue = '' }) => [label, clue]);
    expect(lines.filter((line) => !/^[^\p{L}]*[\p{Lu}\p{N}]/u.test(line) || line.endsWith('.'))).toEqual([]);
  });

  it('is set with typographic apostrophes and quotation marks', () => {
    const { title, words } = pack;
    const lines = [
      title,
      ...words.flatMap(({ label, clue = '', variants = {} }) => [label, clue, ...Object.values(variants)]),
    ];
    expect(lines.filter((line) => /['"`´]/.test(line))).toEqual([]);
  });

  it.each(regionsOf([pack]))('keeps every rule for words in %s too', (region) => {
    const there = localized(pack, region);
    const hidden = listedWordsOf(there).map(({ word }) => word);
    const { min, max } = PACK_LIMITS.cells;
    expect(overlaps(there)).toEqual([]);
    expect(hidden.filter((word) => word === reversed(word))).toEqual([]);
    expect(hidden.filter((word) => !LETTERS[pack.language]?.test(word))).toEqual([]);
    expect(hidden.filter((word) => splitCells(word).length < min || splitCells(word).length > max)).toEqual([]);
    expect(pack.words.filter(({ label, variants }) => variants?.[region] === label)).toEqual([]);
  });
});

describe('the packs together', () => {
  it.each(Object.entries(AT_LEAST))('are many in %s: at least %i', (language, count) => {
    expect(loadPacks().filter((pack) => pack.language === language).length).toBeGreaterThanOrEqual(count);
  });

  it.each(Object.keys(LETTERS))('have a theme for each season in %s', (language) => {
    const seasons = loadPacks().flatMap((pack) => (pack.language === language ? [pack.season] : []));
    expect(SEASONS.filter((season) => !seasons.includes(season))).toEqual([]);
  });

  it.each(Object.entries(HOLIDAYS_KEPT))('have themes for the holidays kept in %s', (language, kept) => {
    const holidays = new Set(loadPacks().map((pack) => (pack.language === language ? `${pack.holiday}` : '')));
    expect(kept.split(' ').filter((holiday) => !holidays.has(holiday))).toEqual([]);
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
    expect(repeatsIn(loadPacks())).toEqual([]);
  });

  it('name both packs of a word that is in two', () => {
    const [one, other] = loadPacks().filter(({ language }) => language === 'en');
    const [word] = one?.words ?? [];
    if (!one || !other || !word) throw new Error('expected two packs with words');
    const repeating = { ...other, words: [word, ...other.words] };
    expect(repeatsIn([one, repeating])).toEqual([`${word.label}: en/${one.id}.json and en/${other.id}.json`]);
  });

  it.each(regionsOf(weeded))('repeat no word in %s either', (region) => {
    const there = weeded.filter(({ language }) => region.startsWith(`${language}-`));
    expect(repeatsIn(there.map((pack) => localized(pack, region)))).toEqual([]);
  });

  it('name concepts for nearly all words of twenty packs, in languages to be learnt from English', () => {
    for (const language of NAMING_CONCEPTS) {
      const naming = loadPacks().filter(
        (pack) =>
          pack.language === language && pack.words.filter(({ concept }) => concept).length >= pack.words.length * 0.8,
      );
      expect(naming.length, language).toBeGreaterThanOrEqual(20);
    }
  });

  it('are read once', () => {
    expect(loadPacks()).toBe(loadPacks());
  });
});
