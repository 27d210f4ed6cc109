import { createCanvas } from '@napi-rs/canvas';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createMask, type Shape } from '../../../src/puzzle/shapes/shapes.ts';
import { drawBoard } from '../../../src/render/draw/draw-board.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { layoutBoard } from '../../../src/render/layout/layout-board.ts';
import type { Board } from '../../../src/render/model/board.ts';
import { COLOR_THEMES, COLORS } from '../../../src/render/model/tokens.ts';
import { createRenderer, renderPng } from '../../../src/render/output/render-png.ts';
import { LABELS } from '../board-arbitrary.ts';
import { createEnglishBoard } from '../english-board.ts';
import { compareGolden } from '../golden-image.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

/** Allows for rounding differences between processors. One changed letter differs more than twice as much. */
const TOLERANCE = 0.0001;

/** A step of ten between ink and paper. */
const ONE_STEP = 26;

const puzzle = createPuzzle({ rows: 12, columns: 11, labels: OCEAN.slice(0, 10), secrets: ['Narwhal'] });
const found = new Set(puzzle.words.filter((_, i) => i % 2 === 0).map(({ word }) => word));
const hints = new Map([
  [puzzle.words[1]?.word ?? '', 'cell' as const],
  [puzzle.words[3]?.word ?? '', 'start' as const],
]);
interface OtherBoard {
  readonly labels: readonly string[];
  readonly shape?: Shape;
  readonly clues?: boolean;
}

const OTHER_BOARDS: [string, OtherBoard, Partial<Board>][] = [
  ['heart-dark', { labels: OCEAN.slice(0, 6), shape: 'heart' }, { colors: 'dark' }],
  ['hebrew-player', { labels: LABELS.hebrew }, { variant: 'player', found: new Set(['דולפין']) }],
  ['arabic-solution', { labels: LABELS.arabic }, { variant: 'solution', colors: 'contrast' }],
  ['armenian', { labels: LABELS.armenian }, {}],
  ['georgian', { labels: LABELS.georgian }, {}],
  ['thai-solution', { labels: LABELS.thai }, { variant: 'solution' }],
  ['devanagari-solution', { labels: LABELS.devanagari }, { variant: 'solution' }],
  ['korean', { labels: LABELS.korean }, {}],
  ['japanese', { labels: LABELS.japanese }, {}],
  ['chinese-dark', { labels: LABELS.chinese }, { colors: 'dark' }],
  ['german-clues', { labels: ['Seepferdchen', 'Übersee'], clues: true }, { listing: 'both' }],
];

/** With a black and a white picture, joined ones, a tone of skin, a flag, and one without a drawing. */
const EMOJI = {
  Spider: '🕷️',
  Swan: '🦢',
  Phoenix: '🐦\u200D🔥',
  Mermaid: '🧜\u200D♀️',
  Surfer: '🏄🏽',
  Greece: '🇬🇷',
  Crab: '🦀',
  Owl: '🦉',
  Riddle: '🐦🔥',
  Mirror: '',
};
const pictured = createPuzzle({
  rows: 12,
  columns: 13,
  labels: [...Object.keys(EMOJI), 'Ice cream'],
  emoji: EMOJI,
  clues: { Riddle: 'Asked by the Sphinx' },
});

const draw = (options: Partial<Board>): Promise<Buffer> =>
  renderPng(
    createEnglishBoard(puzzle, 'Under the sea', { dateText: '14 March 2026', difficulty: 'Medium', ...options }),
  );

describe('renderPng', () => {
  it.each([
    ['puzzle', {}],
    ['answers', { variant: 'answers' }],
    ['solution', { variant: 'solution' }],
    ['player-dark', { variant: 'player', found, hints, colors: 'dark' }],
    ['solution-contrast', { variant: 'solution', colors: 'contrast' }],
  ] satisfies [string, Partial<Board>][])('draws the %s as kept in its golden image', async (name, options) => {
    expect(compareGolden(name, await draw(options))).toBeLessThan(TOLERANCE);
  });

  it.each(OTHER_BOARDS)(
    'draws the board %s as kept in its golden image',
    async (name, { labels, shape, clues }, options) => {
      const drawn = createPuzzle({
        rows: 14,
        columns: 13,
        labels,
        ...(shape ? { mask: createMask(shape, 14, 13) } : {}),
        ...(clues ? { clues: Object.fromEntries(labels.map((label) => [label, `Ein Wort wie „${label}“`])) } : {}),
      });
      expect(compareGolden(name, await renderPng(createEnglishBoard(drawn, labels[0] ?? '', options)))).toBeLessThan(
        TOLERANCE,
      );
    },
  );

  it.each([
    [
      'pictures',
      { listing: 'pictures', variant: 'player', found: new Set(['CRAB']), hints: new Map([['SPIDER', 'start']]) },
    ],
    ['pictures-dark', { listing: 'pictures', colors: 'dark' }],
    ['pictures-contrast', { listing: 'pictures', colors: 'contrast' }],
    ['blanks', { listing: 'numbers' }],
  ] satisfies [string, Partial<Board>][])('draws a list of %s as kept in its golden image', async (name, options) => {
    expect(compareGolden(name, await renderPng(createEnglishBoard(pictured, 'Tales', options)))).toBeLessThan(
      TOLERANCE,
    );
  });

  it('draws emoji with a palette too', async () => {
    const png = await renderPng(createEnglishBoard(pictured, 'Tales', { listing: 'pictures' }));
    expect([png[24], png[25]]).toEqual([8, 3]);
    expect(png.length).toBeLessThan(64 * 1024);
  });

  it('draws equal boards once, and to equal bytes when drawn again', async () => {
    expect(await draw({})).toBe(await draw({}));
    const [one, other] = [createRenderer(0), createRenderer(0)];
    const board = createEnglishBoard(puzzle, 'Under the sea');
    expect((await one(board)).equals(await other(board))).toBe(true);
  });

  it('tells a board with one more find from the one before', async () => {
    const [before, after] = await Promise.all([draw({ variant: 'player' }), draw({ variant: 'player', found })]);
    expect(before.equals(after)).toBe(false);
  });

  it('draws thinner rings around what others found', async () => {
    const own = { variant: 'player', found } as const;
    const [mine, theirs] = await Promise.all([draw(own), draw({ ...own, others: found })]);
    expect(mine.equals(theirs)).toBe(false);
  });

  it('widens the page of a grid of more than 22 columns so that its letters stay readable', async () => {
    const wide = createPuzzle({ rows: 5, columns: 40, labels: OCEAN.slice(0, 4) });
    const { width } = PNG.sync.read(await renderPng(createEnglishBoard(wide, 'Wide')));
    expect(width).toBeGreaterThan(40 * 40);
  });

  it('draws a board without words and a title of nothing', async () => {
    const empty = createEnglishBoard(createPuzzle({ rows: 3, columns: 5, labels: [], alphabet: 'A' }), '');
    expect(PNG.sync.read(await renderPng(empty)).width).toBeGreaterThan(300);
  });
});

/** A board of the usual hard size: 15 columns, sixteen words. */
const hardBoard = (seed: string, options: Partial<Board>): Board =>
  createEnglishBoard(createPuzzle({ rows: 15, columns: 15, labels: OCEAN, seed }), 'Under the sea', {
    dateText: 'Saturday 14 March 2026',
    difficulty: 'Hard',
    ...options,
  });

describe('the size of a PNG', () => {
  it.each(COLOR_THEMES)('is at most 45 KiB for 15 × 15 in %s colours, with all words ringed too', async (colors) => {
    for (const variant of ['puzzle', 'solution'] as const) {
      for (const seed of ['a', 'b', 'c']) {
        expect((await renderPng(hardBoard(seed, { colors, variant }))).length).toBeLessThanOrEqual(45 * 1024);
      }
    }
  });
});

describe('the pixels of a PNG', () => {
  it('are those of the canvas, but for smooth edges drawn in fewer steps', async () => {
    const board = hardBoard('a', { colors: 'contrast' });
    const measure = createRuler();
    const layout = layoutBoard(board, measure);
    const canvas = createCanvas(layout.widthPx, layout.heightPx);
    drawBoard({ pen: canvas.getContext('2d'), colors: COLORS.contrast, measure }, board, layout);
    const drawn = canvas.data();
    const { data } = PNG.sync.read(await renderPng(board));
    const furthest = drawn.reduce((most, value, i) => Math.max(most, Math.abs(value - (data[i] ?? 0))), 0);
    expect(data.length).toBe(drawn.length);
    expect(furthest).toBeLessThanOrEqual(ONE_STEP);
  });
});
