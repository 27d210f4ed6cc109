import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrastOf, inkOn, ringTint } from '../../../src/render/model/colors.ts';
import { COLOR_THEMES, COLORS, CORNERS, DURATIONS, SPACES } from '../../../src/render/model/tokens.ts';

/** WCAG 2's least contrasts of text, of text for readers with low vision, and of graphics. */
const LEGIBLE = 4.5;
const VERY_LEGIBLE = 7;
const GRAPHIC = 3;

describe.each(COLOR_THEMES)('the %s theme', (theme) => {
  const colors = COLORS[theme];
  const text = theme === 'contrast' ? VERY_LEGIBLE : LEGIBLE;

  it('has legible text on the page and on the board', () => {
    for (const tone of ['ink', 'muted', 'accent', 'good', 'wrong'] as const) {
      for (const ground of ['page', 'board'] as const) {
        expect(contrastOf(colors[tone], colors[ground]), `${tone} on ${ground}`).toBeGreaterThanOrEqual(text);
      }
    }
  });

  it('has legible text on the accent and in the beam', () => {
    expect(contrastOf(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(text);
    expect(contrastOf(colors.onBeam, colors.beam)).toBeGreaterThanOrEqual(VERY_LEGIBLE);
  });

  it('has letters that stay legible inside every ring', () => {
    for (const hue of colors.rings.keys()) {
      expect(contrastOf(colors.ink, ringTint(colors, hue))).toBeGreaterThanOrEqual(VERY_LEGIBLE);
    }
  });

  it('has rings and edges that stand out from the board and from the page', () => {
    for (const line of [...colors.rings, colors.heavyLine]) {
      for (const ground of ['page', 'board'] as const) {
        const least = theme === 'contrast' ? LEGIBLE : GRAPHIC;
        expect(contrastOf(line, colors[ground]), `${line} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('has seven different hues with a legible number on each', () => {
    expect(new Set(colors.rings).size).toBe(7);
    expect(colors.rings.filter((ring) => contrastOf(ring, inkOn(ring)) < LEGIBLE)).toEqual([]);
  });
});

const CSS = readFileSync(new URL('../../../src/player/page/colors.css', import.meta.url), 'utf8');

/** The declarations of variables behind a text of the style sheet, up to the end of that rule. */
const variablesAfter = (selector: string): ReadonlyMap<string, string> => {
  const start = CSS.indexOf(selector);
  const rule = CSS.slice(start, CSS.indexOf('}', start));
  return new Map(Array.from(rule.matchAll(/--([\w-]+): (.+);/g), ([, name = '', value = '']) => [name, value]));
};

const VARIABLES = {
  page: 'page',
  board: 'board',
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  edge: 'heavyLine',
  plate: 'plate',
  accent: 'accent',
  'on-accent': 'onAccent',
  beam: 'beam',
  'on-beam': 'onBeam',
  good: 'good',
  wrong: 'wrong',
} as const;

const CONTRAST_RULES = [':root[data-colors="contrast"]', ':root:not([data-colors])'];

describe('the web player', () => {
  const root = variablesAfter(':root {');

  it('has the colours of the pictures, light and dark', () => {
    for (const [variable, token] of Object.entries(VARIABLES)) {
      expect(root.get(variable), variable).toBe(`light-dark(${COLORS.light[token]}, ${COLORS.dark[token]})`);
    }
    for (const [hue, ring] of COLORS.light.rings.entries()) {
      expect(root.get(`ring-${hue}`)).toBe(`light-dark(${ring}, ${COLORS.dark.rings[hue]})`);
    }
  });

  it.each(CONTRAST_RULES)('has the colours of the pictures in high contrast for %s', (rule) => {
    const { contrast } = COLORS;
    const variables = variablesAfter(rule === CONTRAST_RULES[1] ? `  ${rule}` : rule);
    const expected = Object.entries(VARIABLES).map(([variable, token]) => [variable, contrast[token]]);
    const rings = contrast.rings.map((ring, hue) => [`ring-${hue}`, ring]);
    expect(Object.fromEntries(variables)).toEqual(Object.fromEntries([...expected, ...rings, ['tint', '0']]));
  });

  it('has the tints of each theme', () => {
    const tint = (selector: string) => Number(variablesAfter(selector).get('tint')) * 100;
    expect(tint(':root {')).toBeCloseTo(COLORS.light.tintPercent);
    expect(tint('(prefers-color-scheme: dark)')).toBeCloseTo(COLORS.dark.tintPercent);
    expect(tint('[data-host="activity"]')).toBeCloseTo(COLORS.dark.tintPercent);
    expect(tint('[data-colors="light"]')).toBeCloseTo(COLORS.light.tintPercent);
    expect(tint('[data-colors="dark"]')).toBeCloseTo(COLORS.dark.tintPercent);
  });

  it('has the spaces, corners and durations of the look', () => {
    for (const [i, px] of SPACES.entries()) expect(root.get(`space-${i + 1}`)).toBe(`${px / 16}rem`);
    for (const [i, px] of CORNERS.entries()) expect(root.get(`corner-${i + 1}`)).toBe(`${px}px`);
    for (const [name, ms] of Object.entries(DURATIONS)) expect(root.get(name)).toBe(`${ms}ms`);
  });
});

test.each(Object.entries(VARIABLES))('docs/design.md has the colours of --%s', (variable, token) => {
  const values = COLOR_THEMES.map((theme) => `\`${COLORS[theme][token]}\``);
  expect(readFileSync('docs/design.md', 'utf8')).toContain(`| \`--${variable}\` | ${values.join(' | ')} |`);
});

test.each(COLOR_THEMES)('docs/design.md has the hues of rings in the %s theme', (theme) => {
  const hues = COLORS[theme].rings.map((ring) => `\`${ring}\``).join(' ');
  expect(readFileSync('docs/design.md', 'utf8')).toContain(`| ${hues} |`);
});
