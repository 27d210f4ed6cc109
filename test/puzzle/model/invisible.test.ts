import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLabel, cleanWord, nameInvisible } from '../../../src/puzzle/model/invisible.ts';
import { hideLabel, isLetter, splitCells } from '../../../src/puzzle/model/letters.ts';
import { comparable } from '../../../src/rules/entries/match-word.ts';
import { checkList } from '../../../src/words/check-list.ts';
import { parseList } from '../../../src/words/parse-list.ts';

const NAMED = {
  'a zero-width joiner, U+200D': '\u200d',
  'a combining grapheme joiner, U+034F': '\u034f',
  'a variation selector, U+FE0F': '\ufe0f',
  'a zero-width non-joiner, U+200C': '\u200c',
  'a zero-width space, U+200B': '\u200b',
  'a soft hyphen, U+00AD': '\u00ad',
  'a word joiner, U+2060': '\u2060',
  'a left-to-right mark, U+200E': '\u200e',
  'a right-to-left mark, U+200F': '\u200f',
  'a right-to-left override, U+202E': '\u202e',
  'an invisible character, U+3164': '\u3164',
};

test.each(Object.entries(NAMED))('%s is never part of a word', (name, invisible) => {
  expect(hideLabel(`Ap${invisible}ple${invisible}`, 'en')).toBe('APPLE');
  expect(hideLabel(`Cafe${invisible}\u0301`, 'de')).toBe('CAFÉ');
  expect(comparable(`${invisible}ap${invisible}ple`)).toBe('APPLE');
  expect(nameInvisible(`a${invisible}`)).toBe(name);
  expect(isLetter(`A${invisible}`)).toBe(false);
});

test('two words that look alike are one, and a label keeps nothing that people cannot see', () => {
  const list = parseList(
    'Apple\nAp\u200dple\nＡＰＰＬＥ\nCafe\u0301\nCaf\u00e9\nﬁsh\nfish\n\ufeffpear\u200f\n',
    'text',
  );
  const { words, problems } = checkList(list, 'en');
  expect(words).toEqual([
    { word: 'APPLE', label: 'Apple' },
    { word: 'CAFÉ', label: 'Café' },
    { word: 'FISH', label: 'ﬁsh' },
    { word: 'PEAR', label: 'pear' },
  ]);
  expect(problems.map(({ line, fault }) => [line, fault.kind, fault.values['first']])).toEqual([
    [2, 'same_word', 1],
    [3, 'same_word', 1],
    [5, 'same_word', 4],
    [7, 'same_word', 6],
  ]);
});

test('a Persian word loses its joiner on the board, and keeps it in the list', () => {
  const label = 'می\u200cخواهم';
  expect(cleanLabel(label)).toBe(label);
  expect(hideLabel(label, 'fa')).toBe('میخواهم');
  expect(cleanLabel('سلام\u200c')).toBe('سلام');
});

test('a joiner stays where it gives a Devanagari cell another look', () => {
  const [valleys, sea] = [hideLabel('दर्\u200dया', 'mr'), hideLabel('दर्या', 'mr')];
  expect(valleys).not.toBe(sea);
  expect(splitCells(valleys).every(isLetter)).toBe(true);
  expect(comparable(valleys)).toBe(comparable(sea));
  expect(hideLabel('क\u200dमल\u200d', 'hi')).toBe('कमल');
});

test.each(['👩‍🚀', '🐻‍❄️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '1️⃣', '👨‍👩‍👧‍👦', '❤️‍🔥'])('the picture %s stays whole in a label', (picture) => {
  expect(cleanLabel(`${picture} Name`)).toBe(`${picture} Name`);
  expect(cleanLabel(`\u200d${picture}\u200d`)).toBe(picture);
});

test('cleaning twice changes no more than cleaning once', () => {
  const unit = fc.constantFrom(...Object.values(NAMED), 'A', 'é', '्', 'क', 'ی', '👩', '🚀', '\u{e0067}', '1', '\u20e3');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      for (const clean of [cleanLabel, cleanWord]) expect(clean(clean(text))).toBe(clean(text));
      expect(hideLabel(cleanLabel(text), 'en')).toBe(hideLabel(text, 'en'));
    }),
  );
});
