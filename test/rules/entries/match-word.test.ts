import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { mayBeMessage, messageTest, wordMeant, wordsAmong, wordsNamed } from '../../../src/rules/entries/match-word.ts';

const puzzleOf = (words: readonly string[], message?: string): Puzzle =>
  ({ words: words.map((word) => ({ word, label: word, secret: word === 'OTTER' })), message }) as unknown as Puzzle;

const puzzle = puzzleOf(['CUSTOMS', 'POLARBEAR', 'CÔTE', 'COTÉ', 'OTTER', 'GNU'], 'So long!');

const named = (typed: string): string[] => wordsNamed(puzzle, typed).map(({ word }) => word);
const among = (typed: string): string[] => wordsAmong(puzzle, typed).map(({ word }) => word);
const meant = (typed: string, isTold?: () => boolean): string | undefined => wordMeant(puzzle, typed, isTold)?.word;

describe('a name', () => {
  test('is the whole text, without case, spaces and accents', () => {
    expect(named('Polar bear')).toEqual(['POLARBEAR']);
    expect(named('cote')).toEqual(['CÔTE', 'COTÉ']);
    expect(among('p o l a r b e a r')).toEqual(['POLARBEAR']);
    expect(named('the customs')).toEqual([]);
  });

  test('is looked for in a text of a thousand characters, and in no longer one', () => {
    expect(named(`gnu${' '.repeat(997)}`)).toEqual(['GNU']);
    expect(named(`gnu${' '.repeat(998)}`)).toEqual([]);
  });
});

describe('a name among other words', () => {
  test('may have words around it, and words within', () => {
    expect(among('found CUSTOMS at')).toEqual(['CUSTOMS']);
    expect(among('customs')).toEqual(['CUSTOMS']);
    expect(among('a polar bear')).toEqual(['POLARBEAR']);
    expect(among('po lar be ar, there')).toEqual(['POLARBEAR']);
    expect(among('at last customs')).toEqual(['CUSTOMS']);
  });

  test('is one word, though accents tell several apart', () => {
    expect(among('the cote')).toEqual(['CÔTE', 'COTÉ']);
    expect(among('customs or gnu')).toEqual([]);
    expect(among('gnu gnu')).toEqual(['GNU']);
    expect(among('none of them')).toEqual([]);
  });

  test('has at most four parts', () => {
    expect(among('so p olar be ar')).toEqual(['POLARBEAR']);
    expect(among('so p olar b e ar')).toEqual([]);
  });

  test('is among the first 24 words and thousand characters', () => {
    expect(among(`${'x '.repeat(23)}gnu`)).toEqual(['GNU']);
    expect(among(`! ${'x '.repeat(23)}gnu`)).toEqual(['GNU']);
    expect(among(`${'x '.repeat(24)}gnu`)).toEqual([]);
    expect(among(`x${' '.repeat(996)}gnu and more`)).toEqual(['GNU']);
    expect(among(`x${' '.repeat(997)}gnu and more`)).toEqual([]);
  });
});

describe('a word with a slip', () => {
  test('of six letters may have two wrong ones, a shorter word one', () => {
    expect(meant('custmos')).toBe('CUSTOMS');
    expect(meant('cuxtoxs')).toBe('CUSTOMS');
    expect(meant('xuxtoxs')).toBeUndefined();
    const short = puzzleOf(['TIGER', 'BADGER']);
    expect(wordMeant(short, 'tixer')?.word).toBe('TIGER');
    expect(wordMeant(short, 'tixex')).toBeUndefined();
    expect(wordMeant(short, 'xadgex')?.word).toBe('BADGER');
  });

  test('may lack two letters or have two more', () => {
    expect(meant('custo')).toBe('CUSTOMS');
    expect(meant('customsxx')).toBe('CUSTOMS');
    expect(meant('cust')).toBeUndefined();
    expect(meant('customsxxx')).toBeUndefined();
  });

  test('has four letters at least', () => {
    const short = puzzleOf(['GNUS']);
    expect(wordMeant(short, 'gnu')).toBeUndefined();
    expect(wordMeant(short, 'gnux')?.word).toBe('GNUS');
  });

  test('may be one of up to four words', () => {
    expect(meant('the custms')).toBe('CUSTOMS');
    expect(meant('I saw the custms')).toBe('CUSTOMS');
    expect(meant('I saw the custms!')).toBe('CUSTOMS');
    expect(meant('yes I saw the custms')).toBeUndefined();
  });

  test('is one word only', () => {
    expect(meant('custms polarber')).toBeUndefined();
    expect(meant('nothing here')).toBeUndefined();
  });

  test('is a word that the list shows', () => {
    expect(meant('oter')).toBeUndefined();
    expect(meant('otxer', () => true)).toBe('OTTER');
  });

  test('is looked for in a text of a thousand characters, and in no longer one', () => {
    expect(meant(`custms${' '.repeat(994)}`)).toBe('CUSTOMS');
    expect(meant(`custms${' '.repeat(995)}`)).toBeUndefined();
  });
});

describe('the hidden message', () => {
  test('is the same without case, accents and signs', () => {
    expect(messageTest(puzzle).isMessage('SÓ, long')).toBe(true);
    expect(messageTest(puzzle).isMessage('so lon')).toBe(false);
    expect(messageTest(puzzle).isMessage('')).toBe(false);
  });

  test('may be typed in signs that stand for several letters each', () => {
    expect(messageTest(puzzleOf([], 'ffix')).isMessage('ﬃx')).toBe(true);
  });

  test('of a puzzle without one is nothing', () => {
    expect(messageTest(puzzleOf(['GNU'])).isMessage('')).toBe(false);
    expect(messageTest(puzzleOf(['GNU'])).isMessage('!')).toBe(false);
    expect(messageTest(puzzleOf(['GNU'])).isGuess('so what')).toBe(false);
    expect(mayBeMessage(puzzleOf(['GNU']), 'so what')).toBe(false);
  });

  test('is guessed with words that name no word of the puzzle', () => {
    const { isGuess } = messageTest(puzzle);
    expect(isGuess('so what')).toBe(true);
    expect(isGuess('customs')).toBe(false);
    expect(isGuess('custms')).toBe(false);
    expect(isGuess('otter')).toBe(false);
  });

  test('is guessed with half to twice as many letters', () => {
    const guesses = ['abc', 'abcd', 'a'.repeat(12), 'a'.repeat(13), 'a'.repeat(100)];
    expect(guesses.map((text) => mayBeMessage(puzzle, text))).toEqual([true, true, true, false, false]);
    expect(mayBeMessage(puzzle, 'ab')).toBe(false);
    expect(mayBeMessage(puzzle, 'a, b -- c')).toBe(true);
    expect(mayBeMessage(puzzle, '𐐀'.repeat(12))).toBe(true);
  });
});
