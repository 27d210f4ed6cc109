import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findExpressions, readExpressions } from '../../scripts/expressions/find-expressions.ts';
import { judgeExpression } from '../../scripts/expressions/judge-expression.ts';

const HERE = fileURLToPath(import.meta.url);

describe('the check of regular expressions', () => {
  it.each([
    ['numbers in a line, which look for their end again from each space', /\s+(?=\d{1,4}[.)]\s+\S)/u],
    ['a comment, which a line separator hides the end of', /\s#.*$/u],
    ['the time of a post, with spaces in three places', /^(\d{1,2})(?:\s*(?:[:h]|\s)\s*(\d{1,2}))?\s*h?\s*$/iu],
    ['brackets that are never closed', /\([^)]*\)/gu],
    ['what doubles with each letter', /^(?:a+)+$/u],
  ])('finds %s', async (_, expression) => {
    expect(await judgeExpression(expression)).toMatch(/polynomial|exponential/);
  });

  it.each([/\s#/u, /(?<=\s)\d{1,4}[.)](?=\s)/gu, /\([^()]*\)/gu, /^[^\d.]*([\d.]+)px/u])(
    'passes %s',
    async (expression) => {
      expect(await judgeExpression(expression)).toBeUndefined();
    },
  );

  it('finds expressions that are written out, with their lines', async () => {
    const text = 'const a = /[/"]+/gu;\nconst b = 4 / 2 / 1; // /none/\nexport const c = (t) => t.split(/,/);';
    expect(await readExpressions(HERE, text)).toEqual([
      { line: 1, source: '[/"]+', flags: 'gu' },
      { line: 3, source: ',', flags: '' },
    ]);
  });

  it('tells expressions made once from those made in functions', () => {
    const text = 'const a = new RegExp(b + 1);\nconst c = (d) => RegExp(d);\nclass E { static f = new RegExp(g); }';
    expect(findExpressions(HERE, text).made).toEqual([
      { line: 1, isInFunction: false },
      { line: 2, isInFunction: true },
      { line: 3, isInFunction: false },
    ]);
  });

  it('refuses an expression that is made in a function, for nothing tells of what', async () => {
    await expect(readExpressions(HERE, 'const a = (b) => new RegExp(b);')).rejects.toThrow('made in a function');
  });
});
