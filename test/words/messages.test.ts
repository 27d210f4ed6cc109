import { describe, expect, test } from 'vitest';
import { hideLabel, reverseCells, splitCells } from '../../src/puzzle/model/letters.ts';
import { blocklistFor } from '../../src/words/blocklist.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { loadPacks, packLanguages } from '../../src/words/load-packs.ts';
import { allMessages, messagesFor } from '../../src/words/messages.ts';

/** As many as a year has at most. */
const SUNDAYS_OF_A_YEAR = 53;

test.each(LANGUAGES)('%s has at least 150 messages, most of them about themes', (language) => {
  const { any, themes } = allMessages(language);
  const themed = Object.values(themes).flat();
  expect(any.length + themed.length).toBeGreaterThanOrEqual(150);
  expect(themed.length).toBeGreaterThan(any.length);
});

describe.each(packLanguages().map((language) => ({ language })))('the messages in $language', ({ language }) => {
  const { any, themes } = allMessages(language);
  const hidden = [...any, ...Object.values(themes).flat()].map((message) => hideLabel(message, language));

  test('are enough for a year of Sundays without a theme of their own, and none comes twice', () => {
    expect(messagesFor(language).length).toBeGreaterThanOrEqual(SUNDAYS_OF_A_YEAR);
    expect(new Set(hidden).size).toBe(hidden.length);
  });

  test('are of letters only, long enough to fill a board and short enough to be typed', () => {
    expect(hidden.filter((message) => !/^\p{L}{20,56}$/u.test(message))).toEqual([]);
  });

  test('are set as sentences, with signs that cost no cell and no full stop', () => {
    const texts = [...any, ...Object.values(themes).flat()];
    expect(texts.filter((text) => !/^\p{Lu}[\p{L} ’,:–-]*\p{L}$/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /[,:–-]{2}|\s{2}| [,:]|[,:]\S/u.test(text))).toEqual([]);
  });

  test('are about themes that there are', () => {
    const ids = loadPacks()
      .filter((pack) => pack.language === language)
      .map(({ id }) => id);
    expect(Object.keys(themes).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('hold no blocked word, forwards or backwards, which could keep them off the board', () => {
    const both = hidden.flatMap((message) => [message, reverseCells(splitCells(message)).join('')]);
    const blocked = blocklistFor(language);
    expect(both.flatMap((text) => blocked.filter((word) => text.includes(word)))).toEqual([]);
  });
});
