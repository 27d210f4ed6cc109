import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfText } from '../../src/words/words-of-text.ts';

test('the longest words come first, each once in any case', () => {
  expect(wordsOfText('The otter, the OTTER and a badger’s den: 42 owls!', 'en', 9)).toEqual([
    'badger’s',
    'otter',
    'owls',
    'The',
    'and',
    'den',
  ]);
  expect(wordsOfText('Το μεγάλο κύμα στη θάλασσα', 'el', 2)).toEqual(['θάλασσα', 'μεγάλο']);
  expect(wordsOfText('我们昨天参观了动物园和博物馆', 'zh', 9)).toContain('动物');
});

test.each([
  'https://example.com/secret?path=hidden',
  'www.example.org/secret',
  'somebody@example.com',
  '<@123456789012345678> <@&123456789012345678> <#123456789012345678>',
  '<:secretcat:123456789012345678> <a:dancing:123456789012345678> :thumbsup:',
  '<t:1700000000:R> </daily setup:123456789012345678>',
  '`const secret` ```js\nlet hidden = secret;\n```',
  '@everyone @here',
  'r2d2 x1 12 ab',
])('%s has no words', (text) => {
  expect(wordsOfText(text, 'en', 20)).toEqual([]);
});

test('any text gives distinct words of letters, and no more than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 8 }), (text, most) => {
      const words = wordsOfText(text, 'en', most);
      expect(words.length).toBeLessThanOrEqual(most);
      expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^\p{L}[\p{L}\p{M}'’]*$/u);
    }),
    { numRuns: 100 },
  );
});
