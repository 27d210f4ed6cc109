import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { ANCHORS, fillFlatRings } from '../draw/draw-rings.ts';
import { createIndexer, FLAT_COLORS, type IndexPixels, paletteOf } from '../draw/indexed-picture.ts';
import { fillPacked, layPicture, type PackedPicture, packPicture } from '../draw/packed-picture.ts';
import { type Arrange, chooseArrangement } from '../layout/layout-board.ts';
import { cellBox, type GridBox, isOverlapping, layoutRings, type Ring } from '../layout/layout-grid.ts';
import type { ListItem } from '../layout/layout-item.ts';
import type { BoardLayout } from '../layout/page-parts.ts';
import { type Board, listEntries } from '../model/board.ts';
import type { Box, MeasureText, TextLine } from '../model/box.ts';
import { ringColor } from '../model/colors.ts';

/**
 * Paints a player's finds over a kept page. A board is asked for after each find, and little of its page changes then:
 * rings, their numbers and a few lines of the list. Drawing the whole page and reading its pixels takes several times
 * as long.
 */

/** The page of a board without rings. */
interface Base {
  readonly arrange: Arrange;
  readonly layout: BoardLayout;
  /** The parts besides the grid, as text. */
  readonly parts: readonly Part[];
  readonly picture: PackedPicture;
}

/** A piece of the page besides its grid. Equal keys look the same. */
interface Part {
  readonly key: string;
  readonly box: Box;
}

const partOf = (name: string, box: Box, look?: unknown): Part => ({ key: JSON.stringify([name, box, look]), box });

/** The part of a line's box that its text takes. */
const lineOf = (line: TextLine, measure: MeasureText): Part => {
  const width = Math.ceil(measure(line.text, line.style).width);
  const box = { ...line, left: line.left + (line.width - width) * ANCHORS[line.align], width };
  return { key: JSON.stringify(line), box };
};

const partsOfItem = ({ entry, tick, disc, lines }: ListItem, isRinged: boolean, measure: MeasureText): Part[] => [
  ...(tick ? [partOf('tick', tick, entry.ticked)] : []),
  ...(disc && isRinged ? [partOf('disc', disc, [entry.number, entry.hue])] : []),
  ...lines.map((line) => lineOf(line, measure)),
];

const partsOf = ({ lines, items }: BoardLayout, rings: readonly Ring[], measure: MeasureText): Part[] => {
  const ringed = new Set(rings.map(({ entry }) => entry.number));
  return [
    ...lines.map((line) => lineOf(line, measure)),
    ...items.flatMap((item) => partsOfItem(item, ringed.has(item.entry.number), measure)),
  ];
};

/** Ink may leave its box by smooth edges and accents. */
const MARGIN_PX = 4;

/** A box with a margin, on whole pixels of the page. */
const growBox = (box: Box, marginPx: number, page: Pick<BoardLayout, 'widthPx' | 'heightPx'>): Box => {
  const left = Math.max(0, Math.floor(box.left - marginPx));
  const top = Math.max(0, Math.floor(box.top - marginPx));
  const right = Math.min(page.widthPx, Math.ceil(box.left + box.width + marginPx));
  const bottom = Math.min(page.heightPx, Math.ceil(box.top + box.height + marginPx));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** The part of the grid that a ring's number covers, and the mark of a hint with its pointer. */
const boxesOfRing = ({ entry, start, disc }: Ring, grid: GridBox, layout: BoardLayout): Box[] => [
  growBox(disc, MARGIN_PX, layout),
  ...(entry.hint ? [growBox(cellBox(grid, start), grid.cellPx, layout)] : []),
];

/** The boxes that differ from a base. */
const changedBoxes = (base: Base, layout: BoardLayout, rings: readonly Ring[], measure: MeasureText): Box[] => {
  const parts = partsOf(layout, rings, measure);
  const [before, after] = [base.parts, parts].map((each) => new Set(each.map(({ key }) => key)));
  const gone = base.parts.filter(({ key }) => !after?.has(key));
  const added = parts.filter(({ key }) => !before?.has(key));
  return [
    ...[...gone, ...added].map(({ box }) => growBox(box, MARGIN_PX, layout)),
    ...rings.flatMap((ring) => boxesOfRing(ring, layout.grid, layout)),
  ];
};

/** The board before any find and hint. Found secret words stay, because they make the list longer. */
const bareBoard = (board: Board): Board => {
  const secrets = listEntries(board).flatMap(({ secret, word }) => (secret ? [word] : []));
  return { ...board, found: new Set(secrets), others: new Set(), hints: new Map() };
};

const keyOf = (
  { puzzle, found, others: _others, hints: _hints, wording, ...rest }: Board,
  hasRings: boolean,
): string => {
  const { grid, words, message, blind } = puzzle;
  return createHash('sha256')
    .update(JSON.stringify([rest, [...found], grid, words, message, blind, wording.language, hasRings]))
    .digest('base64');
};

const isSameSheet = (one: BoardLayout, other: BoardLayout): boolean =>
  one.widthPx === other.widthPx &&
  one.heightPx === other.heightPx &&
  one.grid.left === other.grid.left &&
  one.grid.top === other.grid.top &&
  one.grid.cellPx === other.grid.cellPx;

const isDrawnByCanvas = ({ entry }: Ring): boolean => Boolean(entry.hint);

/** Room for some thirty pages in each thread. */
const BASE_BYTES = 16 * 1024 * 1024;

/** Keeps the last used pages. */
const createBases = (maxBytes: number) => {
  const bases = new Map<string, Base>();
  let bytes = 0;
  return (key: string, make: () => Base): Base => {
    const known = bases.get(key);
    const base = known ?? make();
    bases.delete(key);
    bases.set(key, base);
    if (!known) bytes += base.picture.rows.length;
    for (const [oldest, { picture }] of bases) {
      if (bytes <= maxBytes || oldest === key) break;
      bases.delete(oldest);
      bytes -= picture.rows.length;
    }
    return base;
  };
};

/**
 * Paints a player's board over its kept page, pixel for pixel as a whole drawing would. `undefined` for boards with
 * pictures in their list and for pages that changed their size.
 */
export const createFindsPainter = (measure: MeasureText): ((board: Board) => PackedPicture | undefined) => {
  const baseOf = createBases(BASE_BYTES);
  const canvas = createCanvas(1, 1);
  /** By palette; there are two of each theme. */
  const indexers = new Map<string, IndexPixels>();
  const indexerOf = (palette: readonly string[]): IndexPixels => {
    const index = indexers.get(palette.join()) ?? createIndexer(palette);
    indexers.set(palette.join(), index);
    return index;
  };

  /** Draws the parts of a page that touch `boxes`, and hands each box over with its pixels. */
  const draw = (board: Board, layout: BoardLayout, rings: readonly Ring[], boxes: readonly Box[]) => {
    // A larger canvas is never made smaller, because new memory costs more than drawing.
    if (canvas.width < layout.widthPx) canvas.width = layout.widthPx;
    if (canvas.height < layout.heightPx) canvas.height = layout.heightPx;
    const pen = canvas.getContext('2d');
    const easel = { pen, colors: FLAT_COLORS[board.colors], measure };
    const touches = (box: Box): boolean => boxes.some((changed) => isOverlapping(changed, box));
    pen.save();
    drawBoard(easel, board, layout, { rings, isDrawn: isDrawnByCanvas, touches });
    pen.restore();
    return boxes.map((box) => ({ box, pixels: pen.getImageData(box.left, box.top, box.width, box.height).data }));
  };
  const makeBase = (bare: Board, palette: readonly string[]): Base => {
    const arrange = chooseArrangement(bare, measure);
    const layout = arrange(bare, measure);
    const { widthPx, heightPx } = layout;
    const [drawn] = draw(bare, layout, [], [{ left: 0, top: 0, width: widthPx, height: heightPx }]);
    if (!drawn) throw new Error('expected the pixels of a page');
    const { buffer, byteOffset, length } = drawn.pixels;
    const picture = indexerOf(palette)(new Uint8Array(buffer, byteOffset, length), { widthPx, heightPx });
    return { arrange, layout, parts: partsOf(layout, [], measure), picture: packPicture(picture) };
  };
  return (board) => {
    if (board.variant !== 'player' || board.listing === 'pictures') return undefined;
    const bare = bareBoard(board);
    const hasRings = board.found.size + board.hints.size > 0;
    const palette = paletteOf(board.colors, hasRings);
    const base = baseOf(keyOf(bare, hasRings), () => makeBase(bare, palette));
    const layout = base.arrange(board, measure);
    const rings = layoutRings(board, layout.grid);
    if (!isSameSheet(base.layout, layout) || rings.length > 0 !== hasRings) return undefined;
    const picture = { ...base.picture, rows: Buffer.from(base.picture.rows) };
    const index = indexerOf(palette);
    for (const { box, pixels } of draw(board, layout, rings, changedBoxes(base, layout, rings, measure))) {
      const { buffer, byteOffset, length } = pixels;
      const size = { widthPx: box.width, heightPx: box.height };
      layPicture(picture, index(new Uint8Array(buffer, byteOffset, length), size), box);
    }
    const colors = FLAT_COLORS[board.colors];
    fillFlatRings(
      (row, left, right, color) => fillPacked(picture, row, left, right, color),
      rings,
      layout.grid,
      ({ entry }) => palette.indexOf(ringColor(colors, entry.hue)),
    );
    return picture;
  };
};
