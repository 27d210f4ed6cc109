import { expect, test } from 'vitest';
import { validateSpec } from '../../../src/puzzle/model/validate-spec.ts';
import { describeSpecProblem } from '../../../src/wording/describe-list-problem.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';
import { listOf, specOf } from '../fixtures.ts';

const messages = (overrides: Parameters<typeof specOf>[0]): string[] =>
  validateSpec(specOf(overrides)).map((problem) => describeSpecProblem(problem, ENGLISH));

const ofWords = (...words: string[]): string[] => messages({ words: listOf(words) });

test('a good spec has no problems', () => {
  expect(validateSpec(specOf())).toEqual([]);
});

test('each rule about words has its sentence', () => {
  expect(ofWords('')).toEqual(['“” has no letters to hide.']);
  expect(ofWords('OX')).toEqual(['“OX” has 2 letters; a word needs at least 3.']);
  expect(ofWords('HIPPOPOTAMUSES')).toEqual(['“HIPPOPOTAMUSES” has 14 letters; at most 11 fit on a board.']);
  expect(ofWords('R2D2')).toEqual(['“R2D2” contains “2”, which is not a letter.']);
  expect(ofWords('OTTER', 'OTTER')).toEqual(['“OTTER” is on the list more than once: once is enough.']);
  expect(ofWords('NOON')).toEqual([]);
  expect(ofWords('PANTHER', 'PANT')).toEqual(['“PANT” is part of “PANTHER”: keep one of the two.']);
  expect(ofWords('TNAP', 'PANTHER')).toEqual(['“TNAP” read backwards is part of “PANTHER”: keep one of the two.']);
  expect(messages({ words: listOf(['OTTER']), blocklist: ['OTTER'] })).toEqual(['“OTTER” is on the blocklist.']);
});

test('a word that is blocked only when read backwards is an ordinary word', () => {
  expect(messages({ words: listOf(['REGEN']), blocklist: ['NEGER'] })).toEqual([]);
});

test('a word and its reverse are both named', () => {
  expect(ofWords('LIVED', 'DEVIL')).toEqual([
    '“LIVED” read backwards is part of “DEVIL”: keep one of the two.',
    '“DEVIL” read backwards is part of “LIVED”: keep one of the two.',
  ]);
});

test('all problems of every word are reported at once', () => {
  const problems = validateSpec(specOf({ words: listOf(['11', 'OTTER', 'OTTER']) }));
  expect(problems.filter((problem) => problem.kind === 'word' && problem.word === '11')).toHaveLength(2);
  expect(problems.filter((problem) => problem.kind === 'word' && problem.word === 'OTTER')).toHaveLength(1);
});

test('each fault of a word is reported once', () => {
  expect(ofWords('PANTHER', 'PANT', 'PANT')).toEqual([
    '“PANT” is part of “PANTHER”: keep one of the two.',
    '“PANT” is on the list more than once: once is enough.',
  ]);
  expect(ofWords('NOON', 'NOONDAY')).toEqual(['“NOON” is part of “NOONDAY”: keep one of the two.']);
});

test('a problem of a word says where on the list it stands, secret words last', () => {
  const spec = specOf({ words: listOf(['OTTER', 'OX', 'OTTER']), secretWords: listOf(['PANTHER', 'PI']) });
  expect(validateSpec(spec).map((problem) => problem.kind === 'word' && problem.index)).toEqual([1, 2, 4]);
});

test('labels are shown as they were written', () => {
  expect(messages({ words: [{ word: 'OX', label: 'Ox' }] })[0]).toContain('“Ox”');
});

test('secret words keep the same rules, together with the listed ones', () => {
  expect(messages({ secretWords: listOf(['GIRAFFE']) })).toEqual([
    '“GIRAFFE” is on the list more than once: once is enough.',
  ]);
  expect(messages({ secretWords: listOf(['PI']) })).toEqual(['“PI” has 2 letters; a word needs at least 3.']);
});

test('letters of any script with their marks are letters', () => {
  for (const word of ['ÉLÉPHANT', 'ΚΑΜΉΛΑ', 'ЛИСИЦА', 'שועלים', 'بُستانُها']) expect(ofWords(word)).toEqual([]);
});

test('a letter of a script that cannot be drawn is named', () => {
  expect(ofWords('ពស់ថ្លាន់')).toEqual([
    expect.stringMatching(
      /^“ពស់ថ្លាន់” contains “ព”, which pictures cannot show: .*, Korean, Chinese and Japanese letters\.$/,
    ),
  ]);
});

test('words of every script that can be drawn are taken', () => {
  const words = ['ՆԱՊԱՍՏԱԿ', 'კურდღელი', 'กระต่าย', 'खरगोश', '다람쥐', 'ペンギン', '大熊猫'];
  for (const word of words) expect(ofWords(word)).toEqual([]);
});

test('a word may have two cells if each holds a syllable, or a word', () => {
  expect(['ช้าง', 'हाथी', '사자', 'くま', '熊猫'].flatMap((word) => ofWords(word))).toEqual([]);
  expect(ofWords('象')).toEqual(['“象” has 1 letter; a word needs at least 2.']);
});

test('kana and Chinese characters are one script', () => {
  expect(ofWords('食べもの', 'ペンギン', '動物園')).toEqual([]);
  expect(ofWords('ペンギン', '다람쥐', '動物園')).toEqual([
    '“다람쥐” is in Korean letters, but the list is in Chinese or Japanese ones.',
  ]);
});

test('a word that mixes scripts is named, however alike their letters look', () => {
  expect(ofWords('OTTER', 'LΙON')).toEqual(['“LΙON” mixes letters of several scripts.']);
});

test('each word in another script than most of the list is named', () => {
  expect(ofWords('OTTER', 'ΚΑΜΗΛΑ', 'ЛИСИЦА', 'PANTHER')).toEqual([
    '“ΚΑΜΗΛΑ” is in Greek letters, but the list is in Latin ones.',
    '“ЛИСИЦА” is in Cyrillic letters, but the list is in Latin ones.',
  ]);
  expect(ofWords('ΚΑΜΗΛΑ', 'OTTER')).toEqual(['“OTTER” is in Latin letters, but the list is in Greek ones.']);
});

test('secret words are in the script of the listed ones', () => {
  expect(messages({ secretWords: listOf(['ΚΑΜΗΛΑ']) })).toHaveLength(1);
});

test.each([0, 1, 101, Number.NaN, 7.5, Number.POSITIVE_INFINITY])('a grid with %d rows is refused', (rows) => {
  expect(messages({ rows })[0]).toBe(`The grid needs from 2 to 100 rows, not ${rows}.`);
});

test('no words, no directions, unknown or repeated directions are refused', () => {
  expect(messages({ words: [] })).toEqual(['The list has no words.']);
  expect(messages({ directions: [] })).toEqual(['At least one direction is needed.']);
  expect(messages({ directions: ['UP' as 'N', 'E', 'E'] })).toEqual([
    '“UP” is not a direction.',
    'A direction is given more than once.',
  ]);
});

test('a mask of another size or without room is refused', () => {
  expect(messages({ mask: [false] })).toEqual(['The shape has 1 cells, but a grid of 9 × 11 has 99.']);
  expect(messages({ mask: Array.from({ length: 99 }, () => true) })[0]).toBe('The shape leaves no cell open.');
});

test('a message must be letters and fit on the board', () => {
  expect(messages({ message: 'ΜΠΡΑΒΟ' })).toEqual([
    'The hidden message has Greek letters, but the list is in Latin ones.',
  ]);
  expect(messages({ message: 'WELL DONE' })).toEqual(['The hidden message contains “ ”, which is not a letter.']);
  expect(messages({ message: 'X'.repeat(100) })).toEqual([
    'The hidden message has 100 letters, but the grid has only 99 cells.',
  ]);
});

test('filler letters are single letters', () => {
  expect(messages({ fillerLetters: ['A', 'BC'] })).toEqual(['The filler letters must be single letters.']);
  expect(messages({ fillerLetters: ['3'] })).toEqual(['The filler letters must be single letters.']);
});

test('ten thousand words are refused with a sentence', () => {
  const words = listOf(Array.from({ length: 10_000 }, (_, i) => `WORD${'ABCDEFGHIJ'[i % 10]}${i}`));
  expect(messages({ words })[0]).toBe('The list has 10000 words; at most 2000 fit in a puzzle.');
});

test('a plain spec is held to its letters only', () => {
  expect(messages({ plain: true, words: listOf(['AND', 'SAND', 'NOON', 'HIPPOPOTAMUSES']) })).toEqual([]);
  expect(messages({ plain: true, words: listOf(['']) })).toEqual(['“” has no letters to hide.']);
});
