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

/**
 * What a rule finds, by the packs it finds it in; empty if all keep it. One test looks at all packs, because a test for
 * each rule of each pack takes most of its time to be listed.
 */
const faultsIn = (packs: readonly Pack[], rule: (pack: Pack) => readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    packs.flatMap((pack) => {
      const faults = rule(pack);
      return faults.length > 0 ? [[pack.id, faults]] : [];
    }),
  );

describe('every pack', () => {
  it('has no word that is, contains or mirrors another', () => {
    expect(faultsIn(loadPacks(), overlaps)).toEqual({});
  });

  it('has no palindrome', () => {
    const palindromes = (pack: Pack) => listedWordsOf(pack).filter(({ word }) => word === reversed(word));
    expect(faultsIn(loadPacks(), palindromes)).toEqual({});
  });

  it('is written in the letters of its language', () => {
    const foreign = (pack: Pack) => listedWordsOf(pack).filter(({ word }) => !LETTERS[pack.language]?.test(word));
    expect(faultsIn(loadPacks(), foreign)).toEqual({});
  });

  it('has no picture for two words', () => {
    const repeated = (pack: Pack) => {
      const emoji = picturedWordsOf(pack, loadPacks()).flatMap((word) => word.emoji?.replaceAll('\uFE0F', '') ?? []);
      return emoji.filter((one, i) => emoji.indexOf(one) < i);
    };
    expect(faultsIn(loadPacks(), repeated)).toEqual({});
  });

  it('has a clue or an emoji for at least half of its words', () => {
    const lacking = ({ words }: Pack) => {
      const bare = words.filter(({ clue, emoji }) => !(clue ?? emoji));
      return bare.length * 2 > words.length ? bare : [];
    };
    expect(faultsIn(loadPacks(), lacking)).toEqual({});
  });

  it('has no clue that gives its word away', () => {
    const given = ({ words }: Pack) => words.filter(({ label, clue }) => fold(clue ?? '').includes(fold(label)));
    expect(faultsIn(loadPacks(), given)).toEqual({});
  });

  it('says under which licence each source is', () => {
    const unknown = ({ sources }: Pack) =>
      sources.filter(({ licence }) => !/^(CC0-1\.0|Unicode-3\.0|MIT|WordNet)$/.test(licence));
    expect(faultsIn(loadPacks(), unknown)).toEqual({});
  });
});

/** Whether a folded clue has a folded label as a word, perhaps in the plural. Few clues have its letters at all. */
const namesLabel = (clue: string, label: string): boolean =>
  clue.includes(label) && new RegExp(`(?<!\\p{L})${label}(s|es|n|en)?(?!\\p{L})`, 'u').test(clue);

describe('every weeded pack', () => {
  it('has a clue for every word, and none twice', () => {
    const faults = ({ words }: Pack) =>
      words.filter(({ clue }, i) => words.findIndex((w) => w.clue === clue) < i || !clue);
    expect(faultsIn(weeded, faults)).toEqual({});
  });

  it('has no clue that names another word', () => {
    const given = ({ words }: Pack) => {
      const labels = words.map(({ label }) => fold(label)).filter((label) => label.length > 2);
      return words.flatMap(({ clue = '' }) => {
        const folded = fold(clue);
        return labels.filter((label) => namesLabel(folded, label)).map((label) => `${clue}: ${label}`);
      });
    };
    expect(faultsIn(weeded, given)).toEqual({});
  });

  it('has no clue that shares a stem with its word', () => {
    const given = ({ words }: Pack) =>
      words.filter(({ label, clue = '', variants = {} }) => {
        const stems = [label, ...Object.values(variants)].flatMap(stemsOf);
        return stemsOf(clue).some((stem) => stems.includes(stem));
      });
    expect(faultsIn(weeded, given)).toEqual({});
  });

  it('begins labels and clues with a capital, and ends no clue with a full stop', () => {
    const isWrong = (line: string) => !/^[^\p{L}]*[\p{Lu}\p{N}]/u.test(line) || line.endsWith('.');
    const faults = ({ words }: Pack) => words.flatMap(({ label, clue = '' }) => [label, clue]).filter(isWrong);
    expect(faultsIn(weeded, faults)).toEqual({});
  });

  it('is set with typographic apostrophes and quotation marks', () => {
    const linesOf = ({ title, words }: Pack) => [
      title,
      ...words.flatMap(({ label, clue = '', variants = {} }) => [label, clue, ...Object.values(variants)]),
    ];
    expect(faultsIn(weeded, (pack) => linesOf(pack).filter((line) => /['"`´]/.test(line)))).toEqual({});
  });

  it.each(regionsOf(weeded))('keeps every rule for words in %s too', (region) => {
    const { min, max } = PACK_LIMITS.cells;
    const isWrong = (word: string, language: string): boolean => {
      const { length } = splitCells(word);
      return word === reversed(word) || !LETTERS[language]?.test(word) || length < min || length > max;
    };
    const there = weeded.filter((pack) => regionsOf([pack]).includes(region)).map((pack) => localized(pack, region));
    const hidden = (pack: Pack) => listedWordsOf(pack).map(({ word }) => word);
    expect(faultsIn(there, overlaps)).toEqual({});
    expect(faultsIn(there, (pack) => hidden(pack).filter((word) => isWrong(word, pack.language)))).toEqual({});
    const useless = ({ words }: Pack) => words.filter(({ label, variants }) => variants?.[region] === label);
    expect(faultsIn(weeded, useless)).toEqual({});
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
