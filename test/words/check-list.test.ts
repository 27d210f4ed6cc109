import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeListProblem } from '../../src/wording/describe-list-problem.ts';
import { ENGLISH } from '../../src/wording/wording.ts';
import { checkList } from '../../src/words/check-list.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { type ListProblem, parseList, parseTypedList } from '../../src/words/parse-list.ts';

const check = (text: string, language = 'en') => checkList(parseList(text, 'text'), language);
const tell = (problem: ListProblem) => describeListProblem(problem, 'file', ENGLISH, (text) => text);
const messagesOf = (text: string, language = 'en') => check(text, language).problems.map(tell);

describe('checkList', () => {
  it('keeps good words with their labels and clues, hidden in the language of the list', () => {
    expect(checkList(parseList('Süße Straße,Breit\nWiese', 'csv'), 'de')).toEqual({
      words: [
        { word: 'SÜSSESTRASSE', label: 'Süße Straße', clue: 'Breit' },
        { word: 'WIESE', label: 'Wiese' },
      ],
      problems: [],
    });
  });

  it('names each problem with its line, in order, and keeps the rest', () => {
    const text = ['Lion', 'Ox', 'LION', 'R2D2 robot', 'Noon', '---', 'Panther', 'Pant', 'Ehtn', `A${'b'.repeat(25)}`];
    const { words, problems } = check(text.join('\n'));
    expect(words.map(({ label }) => label)).toEqual(['Lion', 'Noon', 'Panther']);
    expect(problems.map(tell)).toEqual([
      'Line 2: “Ox” has 2 letters; a word needs at least 3.',
      'Line 3: “LION” is already on the list, as number 1.',
      'Line 4: “R2D2 robot” contains “2”, which is not a letter.',
      'Line 6: “---” has no letters to hide.',
      'Line 8: “Pant” is part of “Panther”: keep one of the two.',
      'Line 9: “Ehtn” read backwards is part of “Panther”: keep one of the two.',
      expect.stringMatching(/^Line 10: .* has 26 letters; at most 25 fit/),
    ]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 6, 8, 9, 10]);
  });

  it('counts as the same what is hidden in the same way', () => {
    expect(messagesOf('Polar bear\nPOLAR-BEAR\nPolarbear')).toEqual([
      'Line 2: “POLAR-BEAR” is already on the list, as number 1.',
      'Line 3: “Polarbear” is already on the list, as number 1.',
    ]);
  });

  it('refuses blocked words in the language of the list, without accents too', () => {
    expect(messagesOf('Lion\nwanker')).toEqual(['Line 2: “wanker” is on the blocklist.']);
    expect(messagesOf('Merde', 'fr')).toEqual(['Line 1: “Merde” is on the blocklist.']);
    expect(messagesOf('Σκατά', 'el')).toEqual(['Line 1: “Σκατά” is on the blocklist.']);
    expect(messagesOf('Regen', 'de')).toEqual([]);
  });

  it('says what to type instead if that is obvious and can be used', () => {
    const tellLast = (text: string, language = 'en') => messagesOf(`Lion\nTiger\n${text}`, language).at(-1);
    expect(tellLast('salt & pepper')).toContain('Type “salt and pepper” instead.');
    expect(tellLast('Salz & Pfeffer', 'de')).toContain('Type “Salz und Pfeffer” instead.');
    expect(tellLast('jaguar (animal)')).toContain('Type “jaguar” instead.');
    expect(tellLast('Hooray!')).toContain('Type “Hooray” instead.');
    expect(tellLast('Encyclopaedia of seven oceans')).toContain('Type “Encyclopaedia” instead.');
    expect(tellLast('ΜΑNTAΡΙΝΙ', 'el')).toContain('Type “ΜΑΝΤΑΡΙΝΙ” instead.');
    expect(tellLast('ΜАСКA', 'ru')).toContain('Type “МАСКА” instead.');
  });

  it('suggests nothing that is no word, or could not be used either', () => {
    const silent = ['R2D2 robot', 'Catch 22!', `A${'b'.repeat(25)}`, '&&&', 'Lion\nLion!', 'wanker!'];
    for (const text of silent) expect(messagesOf(text).join(), text).not.toContain('instead');
  });

  it('keeps the problems found while reading', () => {
    expect(checkList(parseList('Lion,"Roars\nOx', 'csv'), 'en').problems.map(({ line }) => line)).toEqual([1, 2]);
    expect(checkList(parseList('', 'text'), 'en').problems).toMatchObject([{ fault: { kind: 'no_words' } }]);
  });

  it('finds nothing wrong with any pack', () => {
    for (const { words, language } of loadPacks()) {
      expect(messagesOf(words.map(({ label }) => label).join('\n'), language)).toEqual([]);
    }
  });

  it('takes lists with many more words than one puzzle can hold', () => {
    const letters = fc.stringMatching(/^[a-z]{6,12}$/);
    const [words = []] = fc.sample(fc.uniqueArray(letters, { minLength: 1500, maxLength: 1500 }), {
      numRuns: 1,
      seed: 1,
    });
    const { words: kept, problems } = check(words.join('\n'));
    expect(kept.length).toBeGreaterThan(1400);
    expect(kept.length + new Set(problems.map(({ line }) => line)).size).toBe(1500);
  });

  it('accounts for every word, kept or named', () => {
    const label = fc.stringMatching(/^[A-C \-1]{1,6}$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 30 }), (labels) => {
        const parsed = parseTypedList(labels.join('\n'));
        const { words, problems } = checkList(parsed, 'en');
        expect(words.length + new Set(problems.map(({ line }) => line)).size).toBe(Math.max(1, parsed.words.length));
      }),
    );
  });
});
