import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { ellipsize, fitTitle } from '../../../src/render/layout/fit-title.ts';

const measure = createRuler();
const STYLE = { sizePx: 46, bold: true };

describe('fitTitle', () => {
  it('leaves a short title as it is', () => {
    expect(fitTitle('Ocean', 900, STYLE, measure)).toEqual({ lines: ['Ocean'], style: STYLE });
  });

  it('makes a long title smaller until two lines hold it', () => {
    const { lines, style } = fitTitle('Everything that lives at the bottom of the sea '.repeat(2), 900, STYLE, measure);
    expect(lines).toHaveLength(2);
    expect(style.sizePx).toBeLessThan(46);
  });

  it('shrinks a long word rather than break it', () => {
    const { lines } = fitTitle('Donaudampfschifffahrt', 500, STYLE, measure);
    expect(lines).toEqual(['Donaudampfschifffahrt']);
  });

  it('takes three lines of its width at most, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1200 }), fc.integer({ min: 120, max: 900 }), (title, width) => {
        const { lines, style } = fitTitle(title, width, STYLE, measure);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(measure(line, style).width).toBeLessThanOrEqual(width);
      }),
      { numRuns: 40 },
    );
  });
});

describe('ellipsize', () => {
  it('ends a text that is too wide with a mark', () => {
    const text = ellipsize('Whale, Dolphin, Porpoise, Narwhal', 300, STYLE, measure);
    expect(text).toMatch(/^Whale, .*…$/u);
    expect(measure(text, STYLE).width).toBeLessThanOrEqual(300);
    expect(ellipsize('Whale', 300, STYLE, measure)).toBe('Whale');
  });
});
