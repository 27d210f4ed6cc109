import { describe, expect, test } from 'vitest';
import { hideLabel, reverseCells, splitCells } from '../../src/puzzle/letters.ts';
import { blocklistFor } from '../../src/words/blocklist.ts';
import { packLanguages } from '../../src/words/load-packs.ts';
import { messagesFor } from '../../src/words/messages.ts';

describe.each(packLanguages().map((language) => ({ language })))('the messages in $language', ({ language }) => {
  const hidden = messagesFor(language).map((message) => hideLabel(message, language));

  test('are twelve, of letters only, long enough to fill a board and short enough to be typed', () => {
    expect(new Set(hidden).size).toBe(12);
    expect(hidden.filter((message) => !/^\p{L}{36,52}$/u.test(message))).toEqual([]);
  });

  test('hold no blocked word, forwards or backwards, which could keep them off the board', () => {
    const both = hidden.flatMap((message) => [message, reverseCells(splitCells(message)).join('')]);
    const blocked = blocklistFor(language);
    expect(both.flatMap((text) => blocked.filter((word) => text.includes(word)))).toEqual([]);
  });
});
