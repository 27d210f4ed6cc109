import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editionIdIn, formatCustomId, parseCustomId } from '../../src/discord/interactions/custom-id.ts';
import { fitContent } from '../../src/discord/replies/reply.ts';
import { escapeText, typedBack } from '../../src/wording/escape.ts';

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
    ['a\u200Db', 'ab'],
    ['🐦\u200D\u200D🔥', '🐦\u200D🔥'],
    ['🐦\u200Da\u200D🔥\u200D', '🐦a🔥'],
  ])('makes %j harmless', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  test.each(['🐦\u200D🔥', '🧜\u200D♀\uFE0F', '❤\uFE0F\u200D🔥', '👩🏽\u200D🚀', '👨\u200D👩\u200D👧'])(
    'keeps %j, which is one picture',
    (emoji) => {
      expect(escapeText(emoji)).toBe(emoji);
    },
  );

  test('cuts what is too long, at a whole character', () => {
    expect(escapeText('🐦\u200D🔥', 2)).toBe('🐦…');
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
    const args = fc.array(fc.stringMatching(/^[\w.+-]{0,8}$/), { maxLength: 6 });
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}(-[a-z]{1,9})?$/), args, (action, named) => {
        expect(parseCustomId(formatCustomId({ action, args: named }))).toEqual({ action, args: named });
      }),
    );
  });

  test.each(['', 'FOUND:1', 'found:a b', 'found:ä', `found:${'1'.repeat(100)}`])('%j is not ours', (text) => {
    expect(parseCustomId(text)).toBeUndefined();
  });

  test.each([true, null, undefined, 7, {}, ['found-submit']])('%j, which is no text, is none of ours', (given) => {
    expect(parseCustomId(given)).toBeUndefined();
  });

  test.each([
    { action: 'found', args: ['a:b'] },
    { action: 'Found', args: [] },
  ])('%j cannot be written', (id) => {
    expect(() => formatCustomId(id)).toThrow('cannot be a custom id');
  });

  test('name an edition if the first argument is its id', () => {
    expect(editionIdIn({ action: 'found', args: ['17', 'x'] })).toBe(17);
    for (const args of [[], ['x'], ['99999999999999999']])
      expect(editionIdIn({ action: 'found', args })).toBeUndefined();
  });
});

test('a text that is too long for a message is cut at a line end, and says so', () => {
  const text = Array.from({ length: 300 }, (_, i) => `line ${i}`).join('\n');
  const cut = fitContent(text);
  expect(cut.length).toBeLessThanOrEqual(2_000);
  expect(cut).toMatch(/line \d+\n…$/);
  expect(fitContent('short')).toBe('short');
  expect(fitContent('x'.repeat(3_000))).toHaveLength(2_000);
});

test('a typed text that is given back is code, whatever is in it', () => {
  expect(typedBack('A1 B2,\n`<@1>` **x**', 100)).toBe('`A1 B2, ’<@1>’ **x**`');
  expect(typedBack('x'.repeat(500), 400)).toBe(`\`${'x'.repeat(400)}…\``);
});
