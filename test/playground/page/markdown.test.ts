import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown } from '../../../src/playground/page/messages/markdown.ts';

const text = (value: string) => ({ type: 'text', text: value });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });

/** Every text in a tree, in order. */
const textOf = (nodes: unknown): string => {
  if (Array.isArray(nodes)) return nodes.map(textOf).join('');
  if (typeof nodes !== 'object' || nodes === null) return '';
  const { text: own = '', ...rest } = nodes as { text?: string };
  return own + Object.values(rest).map(textOf).join('');
};

describe('inline Markdown', () => {
  it.each([
    ['**bold**', 'strong'],
    ['*italic*', 'emphasis'],
    ['_italic_', 'emphasis'],
    ['__underline__', 'underline'],
    ['~~gone~~', 'strike'],
    ['||hidden||', 'spoiler'],
  ])('reads %s as %s', (source, type) => {
    expect(parseInline(source)).toEqual([{ type, children: [text(source.replaceAll(/[*_~|]/g, ''))] }]);
  });

  it('reads bold within italic', () => {
    expect(parseInline('*a **b** c*')).toEqual([
      { type: 'emphasis', children: [text('a '), { type: 'strong', children: [text('b')] }, text(' c')] },
    ]);
  });

  it.each(['snake_case_name', '2 * 3 * 4', '** not bold', 'a_b', '\\*plain\\*'])(
    'leaves %j without emphasis',
    (source) => {
      expect(parseInline(source)).toEqual([text(source.replaceAll('\\', ''))]);
    },
  );

  it('keeps marks inside code', () => {
    expect(parseInline('`D4 **J10**`')).toEqual([{ type: 'code', text: 'D4 **J10**' }]);
  });

  it('reads mentions of members, roles, channels and commands', () => {
    expect(parseInline('<@1><@!2><@&3><#4></daily setup:5>@everyone')).toEqual([
      { type: 'mention', of: 'user', id: '1' },
      { type: 'mention', of: 'user', id: '2' },
      { type: 'mention', of: 'role', id: '3' },
      { type: 'mention', of: 'channel', id: '4' },
      { type: 'mention', of: 'command', id: 'daily setup' },
      { type: 'mention', of: 'everyone', id: 'everyone' },
    ]);
  });

  it('reads timestamps, with the long form if no style is named', () => {
    expect(parseInline('<t:1790000000:R><t:-5>')).toEqual([
      { type: 'timestamp', unixSeconds: 1_790_000_000, style: 'R' },
      { type: 'timestamp', unixSeconds: -5, style: 'f' },
    ]);
  });

  it('links addresses without the full stop after them', () => {
    expect(parseInline('see https://example.com/a_b.')).toEqual([
      text('see '),
      { type: 'link', url: 'https://example.com/a_b', children: [text('https://example.com/a_b')] },
      text('.'),
    ]);
  });

  it.each(['[x](javascript:alert(1))', '<javascript:alert(1)>', '[x](data:text/html,hi)', 'file:///etc/passwd'])(
    'does not link %s',
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );

  it('leaves HTML as text', () => {
    expect(parseInline('<b onclick=x>hi</b>')).toEqual([text('<b onclick=x>hi</b>')]);
  });
});

describe('blocks of Markdown', () => {
  it('reads headings of three levels and small print, but no fourth level', () => {
    expect(parseMarkdown('# a\n## b\n### c\n-# d\n#### e')).toEqual([
      { type: 'heading', level: 1, children: [text('a')] },
      { type: 'heading', level: 2, children: [text('b')] },
      { type: 'heading', level: 3, children: [text('c')] },
      { type: 'subtext', children: [text('d')] },
      paragraph(text('#### e')),
    ]);
  });

  it('keeps line breaks', () => {
    expect(parseMarkdown('a\nb')).toEqual([paragraph(text('a'), { type: 'break' }, text('b'))]);
  });

  it('reads nested lists', () => {
    expect(parseMarkdown('- a\n  - b\n- c')).toEqual([
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: [
          {
            children: [text('a')],
            nested: [{ type: 'list', ordered: false, start: 1, items: [{ children: [text('b')], nested: [] }] }],
          },
          { children: [text('c')], nested: [] },
        ],
      },
    ]);
  });

  it('starts a numbered list at its first number', () => {
    expect(parseMarkdown('3. a\n4. b')).toMatchObject([{ type: 'list', ordered: true, start: 3 }]);
  });

  it('does not start a list in the middle of a line', () => {
    expect(parseMarkdown('a 1. b - c')).toEqual([paragraph(text('a 1. b - c'))]);
  });

  it('quotes marked lines, or everything after >>>', () => {
    expect(parseMarkdown('> a\nb')).toEqual([
      { type: 'quote', children: [paragraph(text('a'))] },
      paragraph(text('b')),
    ]);
    expect(parseMarkdown('>>> a\nb')).toMatchObject([{ type: 'quote' }]);
  });

  it('keeps a code block as it is, without its language and outer line breaks', () => {
    expect(parseMarkdown('x\n```txt\n  A B\n# C\n```\ny')).toEqual([
      paragraph(text('x')),
      { type: 'codeBlock', text: '  A B\n# C' },
      paragraph(text('y')),
    ]);
  });

  it('leaves an unclosed code block as text', () => {
    expect(textOf(parseMarkdown('```\nA B'))).toContain('A B');
  });

  it('never loses a letter, whatever marks surround it', () => {
    const mark = fc.constantFrom(
      '*',
      '**',
      '_',
      '__',
      '~~',
      '||',
      '`',
      '```',
      '\\',
      '# ',
      '- ',
      '> ',
      '\n',
      ' ',
      '<',
      '@',
      'b',
    );
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 40 }), (marks) => {
        // É after ``` is not a language name. Discord hides such a name, so É stays visible.
        const source = marks.map((m, i) => `${m}${i % 3 === 0 ? 'É' : ''}`).join('');
        const expected = source.replaceAll(/[^É]/g, '');
        expect(textOf(parseMarkdown(source)).replaceAll(/[^É]/g, '')).toBe(expected);
      }),
    );
  });
});
