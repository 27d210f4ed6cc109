import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCustomId, parseCustomId } from '../../src/discord/custom-id.ts';
import { escapeText } from '../../src/discord/escape.ts';
import { fitContent } from '../../src/discord/reply.ts';

describe('escapeText', () => {
  test.each([
    ['@everyone', '\\@everyone'],
    ['<@123>', '\\<\\@123\\>'],
    ['**bold** `code`', '\\*\\*bold\\*\\* \\`code\\`'],
    ['[a](http://b.c)', '\\[a\\]\\(http\\://b\\.c\\)'],
    ['line\n# two', 'line \\# two'],
    ['right\u202Eleft\u200B', 'rightleft'],
    ['z\u0300\u0301\u0302\u0303\u0304', 'z\u0300\u0301\u0302'],
    ['Θάλασσα été', 'Θάλασσα été'],
  ])('makes %j harmless', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  test('cuts what is too long, at a whole character', () => {
    expect(escapeText('🐳🐳🐳', 2)).toBe('🐳🐳…');
  });

  test('leaves no active character in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const unescaped = escapeText(text).replace(/\\[^\p{L}\p{N}\s]/gu, '');
        expect(unescaped).not.toMatch(/[\\*_~`|>[\]()#<@:&\n\u202A-\u202E]/);
      }),
    );
  });
});

describe('custom ids', () => {
  test('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]+(-[a-z]+)?$/), fc.nat(), (action, editionId) => {
        expect(parseCustomId(formatCustomId({ action, editionId }))).toEqual({ action, editionId });
      }),
    );
  });

  test.each(['', 'found', 'found:', 'found:x', 'found:1:2', 'FOUND:1', 'found:99999999999999999'])(
    '%j is not ours',
    (text) => {
      expect(parseCustomId(text)).toBeUndefined();
    },
  );
});

test('a text that is too long for a message is cut at a line end, and says so', () => {
  const text = Array.from({ length: 300 }, (_, i) => `line ${i}`).join('\n');
  const cut = fitContent(text);
  expect(cut.length).toBeLessThanOrEqual(2_000);
  expect(cut).toMatch(/line \d+\n…$/);
  expect(fitContent('short')).toBe('short');
  expect(fitContent('x'.repeat(3_000))).toHaveLength(2_000);
});
