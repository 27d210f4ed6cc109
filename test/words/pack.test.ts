import { describe, expect, it } from 'vitest';
import { parsePack } from '../../scripts/packs/parse-pack.ts';
import { listedWordsOf } from '../../src/words/pack.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const words = Array.from({ length: 24 }, (_, i) => ({ label: `Word${letters[i]}` }));
const good = {
  id: 'things',
  title: 'Things',
  language: 'en',
  sources: [{ name: 'Searchlight contributors', licence: 'CC0-1.0' }],
  words,
};

const withWord = (word: object) => ({ ...good, words: [...words.slice(1), word] });

describe('parsePack', () => {
  it('takes a pack with the fewest words allowed', () => {
    expect(parsePack(good, 'en/things.json')).toEqual(good);
  });

  it('takes a clue, an emoji, both or neither for each word', () => {
    const word = { label: 'Polar bear', clue: 'White and large', emoji: '🐻‍❄️' };
    expect(parsePack(withWord(word), 'en/things.json').words.at(-1)).toEqual(word);
  });

  it.each([
    ['no title', { ...good, title: ' ' }, /title/],
    ['an id with spaces', { ...good, id: 'My things' }, /id: must be lower-case/],
    ['a language that is no tag', { ...good, language: 'English' }, /BCP 47/],
    ['no source', { ...good, sources: [] }, /sources/],
    ['a source without licence', { ...good, sources: [{ name: 'Someone' }] }, /sources\.0\.licence/],
    ['23 words', { ...good, words: words.slice(1) }, /words/],
    ['61 words', { ...good, words: Array.from({ length: 61 }, (_, i) => ({ label: `Word ${i}` })) }, /words/],
    ['an unknown field', { ...good, author: 'me' }, /author/],
    ['something that is no object', 'Ocean', /file: /],
  ])('refuses %s and says where', (_, raw, message) => {
    expect(() => parsePack(raw, 'en/things.json')).toThrow(message);
  });

  it.each([
    ['three cells', { label: 'Ant' }, /word Ant: must fill 4 to 12 cells/],
    ['thirteen cells', { label: 'Night watch men' }, /word Night watch men: must fill/],
    ['a long clue', { label: 'Lion', clue: 'x'.repeat(61) }, /word Lion, clue/],
    ['a misspelled field', { label: 'Lion', hint: 'It roars' }, /word Lion, .*hint/],
    ['no label', { clue: 'It roars' }, /word number 24, label/],
  ])('names the file and the word with %s', (_, word, message) => {
    expect(() => parsePack(withWord(word), 'en/things.json')).toThrow(message);
    expect(() => parsePack(withWord(word), 'en/things.json')).toThrow('en/things.json');
  });
});

describe('listedWordsOf', () => {
  it('hides labels in the language of the pack and keeps the text clues', () => {
    const pack = parsePack({ ...withWord({ label: 'Süße Straße', clue: 'Breit' }), language: 'de' }, 'de/things.json');
    expect(listedWordsOf(pack).at(-1)).toEqual({ word: 'SÜSSESTRASSE', label: 'Süße Straße', clue: 'Breit' });
  });
});
