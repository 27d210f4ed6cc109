import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { generatePuzzle } from '../src/puzzle/generate.ts';
import { DIRECTIONS } from '../src/puzzle/model/direction.ts';
import { hideLabel } from '../src/puzzle/model/letters.ts';
import type { Puzzle } from '../src/puzzle/model/puzzle.ts';
import { createMask, type Shape } from '../src/puzzle/shapes/shapes.ts';
import { type Board, createBoard } from '../src/render/model/board.ts';
import { COLORS, type ColorTheme, mixColors } from '../src/render/model/colors.ts';
import { encodePng } from '../src/render/output/encode-png.ts';
import { indexPixels } from '../src/render/output/indexed-picture.ts';
import { paletteOf } from '../src/render/output/palette.ts';
import { renderPng } from '../src/render/output/render-png.ts';
import { boardWording } from '../src/wording/board-wording.ts';
import { ENGLISH } from '../src/wording/wording.ts';

/**
 * Draws one picture of every kind of board onto one sheet, for the documentation.
 *
 *   node --import tsx scripts/contact-sheet.ts docs/boards.png
 */

const SEA = 'Whale,Dolphin,Octopus,Coral reef,Starfish,Lobster,Anemone,Plankton,Current,Oyster,Lighthouse,Shipwreck';
const CLUES: Readonly<Record<string, string>> = {
  Whale: 'The largest of all animals',
  Dolphin: 'Jumps and whistles',
  Octopus: 'Eight arms, three hearts',
  'Coral reef': 'A city built by polyps',
  Starfish: 'Five arms and no head',
  Lobster: 'Walks about with two claws',
};
const LISTS: Readonly<Record<string, string>> = {
  el: 'Θάλασσα,Δελφίνι,Αστερίας,Χταπόδι,Ιππόκαμπος,Μέδουσα',
  ru: 'Дельфин,Акула,Медуза,Осьминог,Морская звезда,Коралл',
  he: 'דולפין,לווייתן,מדוזה,תמנון,כריש,צדפה',
  ar: 'دلفين,سمكة,أخطبوط,مرجان,قنديل البحر,سلحفاة',
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Request {
  readonly labels: readonly string[];
  readonly rows: number;
  readonly columns: number;
  readonly locale?: string;
  readonly shape?: Shape;
  readonly secrets?: readonly string[];
}

const buildPuzzle = ({ labels, rows, columns, locale = 'en', shape, secrets = [] }: Request): Puzzle => {
  const listed = (label: string) => ({
    label,
    word: hideLabel(label, locale),
    ...(CLUES[label] && { clue: CLUES[label] }),
  });
  const generation = generatePuzzle(
    {
      rows,
      columns,
      words: labels.map(listed),
      secretWords: secrets.map(listed),
      directions: DIRECTIONS,
      ...(shape && { mask: createMask(shape, rows, columns) }),
      fillerLetters: [],
      oneSharedCell: true,
      blocklist: [],
      plain: false,
      seed: 'contact sheet',
    },
    {},
    hash,
  );
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  return generation.puzzle;
};

const sea = buildPuzzle({ labels: SEA.split(','), rows: 14, columns: 13, secrets: ['Narwhal'] });
const HALF = new Set(sea.words.filter((_, i) => i % 2 === 1).map(({ word }) => word));
const HINTS = new Map([
  ['WHALE', 'cell'],
  ['OCTOPUS', 'start'],
] as const);

const WORDS = boardWording(ENGLISH);

const seaBoard = (options: Partial<Board>): Board =>
  createBoard(sea, 'Under the sea', WORDS, { dateText: 'Saturday 14 March 2026', difficulty: 'Hard', ...options });

const shapeBoard = (shape: Shape, title: string, options: Partial<Board>): Board =>
  createBoard(buildPuzzle({ labels: SEA.split(',').slice(0, 8), rows: 18, columns: 17, shape }), title, WORDS, options);

const languageBoard = (locale: string, title: string, options: Partial<Board>): Board =>
  createBoard(
    buildPuzzle({ labels: LISTS[locale]?.split(',') ?? [], rows: 14, columns: 13, locale }),
    title,
    WORDS,
    options,
  );

const BOARDS: readonly Board[] = [
  seaBoard({}),
  seaBoard({ variant: 'player', found: HALF, hints: HINTS }),
  seaBoard({ variant: 'solution' }),
  seaBoard({ variant: 'answers' }),
  seaBoard({ colors: 'dark', variant: 'player', found: HALF, hints: HINTS }),
  seaBoard({ colors: 'contrast', variant: 'solution' }),
  seaBoard({ listing: 'clues', colors: 'dark' }),
  seaBoard({ listing: 'both' }),
  shapeBoard('heart', 'By heart', { variant: 'solution' }),
  shapeBoard('circle', 'Porthole', {}),
  shapeBoard('diamond', 'Diamond', { colors: 'dark' }),
  shapeBoard('star', 'Star', { colors: 'contrast' }),
  languageBoard('el', 'Θάλασσα', {}),
  languageBoard('ru', 'Под водой', { colors: 'dark' }),
  languageBoard('he', 'בים', { variant: 'solution' }),
  languageBoard('ar', 'تحت البحر', { variant: 'solution', colors: 'dark' }),
];

const COLUMNS = 4;
const TILE = { width: 400, height: 580 };
const GAP = 16;

/** What scaled pictures are made of: their colours, and those halfway to the board. */
const shadesOf = (theme: ColorTheme): string[] =>
  paletteOf(theme, true).flatMap((color) => [color, mixColors(color, COLORS[theme].board, 0.5)]);

const drawSheet = async (): Promise<Buffer> => {
  const rows = Math.ceil(BOARDS.length / COLUMNS);
  const widthPx = COLUMNS * (TILE.width + GAP) + GAP;
  const heightPx = rows * (TILE.height + GAP) + GAP;
  const canvas = createCanvas(widthPx, heightPx);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.imageSmoothingQuality = 'high';
  for (const [i, board] of BOARDS.entries()) {
    const picture = await loadImage(await renderPng(board));
    const scale = Math.min(TILE.width / picture.width, TILE.height / picture.height);
    const left = GAP + (i % COLUMNS) * (TILE.width + GAP) + (TILE.width - picture.width * scale) / 2;
    const top = GAP + Math.floor(i / COLUMNS) * (TILE.height + GAP);
    pen.drawImage(picture, left, top, picture.width * scale, picture.height * scale);
  }
  const palette = [...new Set([...shadesOf('light'), ...shadesOf('dark')])];
  return await encodePng(indexPixels(canvas.data(), { widthPx, heightPx }, palette));
};

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('expected the path of the PNG to write');
writeFileSync(path, await drawSheet());
