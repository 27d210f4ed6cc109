import { coveredCells } from '../puzzle/model/grid.ts';
import { cellBox, type GridBox, layoutRings, type Ring } from '../render/layout/layout-grid.ts';
import { type Board, describeLabel, describeNotes, type ListEntry, listEntries } from '../render/model/board.ts';
import type { Box } from '../render/model/box.ts';
import { inkOn, ringColor, ringTint } from '../render/model/colors.ts';
import { COLORS, type Colors } from '../render/model/tokens.ts';
import { describeSvg, escapeXml, SVG_FAMILIES } from '../render/text/svg-text.ts';

/**
 * A board as SVG without a font to measure. Letters stand in the middle of their cells. A list has as many columns as its
 * longest entry surely leaves room for.
 */

const CELL_PX = 48;
const MARGIN_PX = 32;
const TITLE_PX = 34;
const LEAST_TITLE_PX = 8;
const LABEL_PX = 22;
const LINE_PX = 32;
/** The width of a board that is too narrow for its list. */
const LEAST_WIDTH_PX = 8 * CELL_PX;
/** No sans serif has wider letters on average, as a share of their size. */
const WIDEST_SHARE = 0.66;
const MOST_COLUMNS = 3;
const RADIUS_PX = 18;
/** A point of the page, in px from its top left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** How far below the middle of a line its baseline is, so that capitals stand in the middle. */
const BASELINE_SHARE = 0.36;

/** A text around a point. `looks` are more attributes. */
const textAt = ({ x, y }: Point, text: string, sizePx: number, looks = ''): string =>
  `<text x="${round(x)}" y="${round(y + sizePx * BASELINE_SHARE)}"${looks}>${escapeXml(text)}</text>`;

const round = (px: number): number => Math.round(px * 100) / 100;

/** The outline of a ring, with the `looks` of its line and its inside. */
const drawRing = ({ start, end }: Ring, grid: GridBox, looks: string): string => {
  const [from, to] = [middleOf(cellBox(grid, start)), middleOf(cellBox(grid, end))];
  const length = round(Math.hypot(to.x - from.x, to.y - from.y)) + 2 * RADIUS_PX;
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const place = `translate(${from.x} ${from.y}) rotate(${round(degrees)})`;
  const size = `x="${-RADIUS_PX}" y="${-RADIUS_PX}" width="${length}" height="${2 * RADIUS_PX}" rx="${RADIUS_PX}"`;
  return `<rect ${size} transform="${place}" ${looks}/>`;
};

/** The insides of all rings, then their lines, so that no ring hides another. */
const drawRings = (rings: readonly Ring[], grid: GridBox, colors: Colors): string[] => [
  ...(colors.tintPercent === 0
    ? []
    : rings.map((ring) => drawRing(ring, grid, `fill="${ringTint(colors, ring.entry.hue)}"`))),
  ...rings.map((ring) =>
    drawRing(ring, grid, `fill="none" stroke="${ringColor(colors, ring.entry.hue)}" stroke-width="3"`),
  ),
];

const drawDisc = ({ disc, entry }: Ring, colors: Colors): string => {
  const { x, y } = middleOf(disc);
  const color = ringColor(colors, entry.hue);
  const sizePx = Math.round(disc.width * (entry.number < 10 ? 0.78 : 0.66));
  const looks = ` font-size="${sizePx}" font-weight="bold" fill="${inkOn(color)}"`;
  const number = textAt({ x, y }, String(entry.number), sizePx, looks);
  return `<circle cx="${x}" cy="${y}" r="${disc.width / 2}" fill="${color}"/>${number}`;
};

const boxAt = (grid: GridBox, index: number, columns: number): Box =>
  cellBox(grid, { row: Math.floor(index / columns), column: index % columns });

/** The squares of all open cells, as one path. */
const drawCells = ({ puzzle: { grid } }: Board, box: GridBox, colors: Colors): string => {
  const squares = grid.letters.flatMap((letter, index) => {
    const { left, top } = boxAt(box, index, grid.columns);
    return letter ? [`M${left} ${top}h${CELL_PX}v${CELL_PX}h${-CELL_PX}z`] : [];
  });
  return `<path d="${squares.join('')}" fill="${colors.board}" stroke="${colors.line}" stroke-width="2"/>`;
};

const drawLetters = ({ puzzle, variant }: Board, box: GridBox, colors: Colors): string => {
  const covered = coveredCells(puzzle.words, puzzle.grid);
  const blind = new Set(variant === 'puzzle' ? puzzle.blind : []);
  const sizePx = Math.round(CELL_PX * 0.62);
  const texts = puzzle.grid.letters.flatMap((letter, index) => {
    const isFiller = !covered.has(index);
    if (!letter || blind.has(index) || (isFiller && variant === 'answers')) return [];
    const looks = isFiller && variant === 'solution' ? ` fill="${colors.faded}"` : '';
    return [textAt(middleOf(boxAt(box, index, puzzle.grid.columns)), letter, sizePx, looks)];
  });
  return `<g font-size="${sizePx}" font-weight="bold">${texts.join('')}</g>`;
};

const textOf = (entry: ListEntry, isNumbered: boolean): string => {
  const text = [describeLabel(entry), entry.clue].filter(Boolean).join(': ');
  return isNumbered ? `${entry.number}. ${text}` : text;
};

/** The list and its notes, in columns from top to bottom, each around its middle. */
const drawList = (board: Board, widthPx: number, top: number): { svg: string; heightPx: number } => {
  const texts = listEntries(board).map((entry) => textOf(entry, board.variant === 'solution'));
  const room = widthPx - 2 * MARGIN_PX;
  const widest = Math.max(1, ...texts.map((text) => text.length)) * WIDEST_SHARE;
  const columns = Math.max(1, Math.min(MOST_COLUMNS, texts.length, Math.floor(room / (widest * LABEL_PX))));
  const perColumn = Math.ceil(texts.length / columns);
  const columnPx = room / columns;
  const sizePx = round(Math.min(LABEL_PX, columnPx / widest));
  const lines = texts.map((text, i) => {
    const x = MARGIN_PX + columnPx * (Math.floor(i / perColumn) + 0.5);
    return textAt({ x, y: top + LINE_PX * ((i % perColumn) + 0.5) }, text, sizePx);
  });
  const notes = describeNotes(board).map((note, i) =>
    textAt({ x: widthPx / 2, y: top + LINE_PX * (perColumn + i + 1) }, note, sizePx),
  );
  const heightPx = LINE_PX * (perColumn + (notes.length > 0 ? notes.length + 0.5 : 0));
  return { svg: `<g font-size="${sizePx}">${[...lines, ...notes].join('')}</g>`, heightPx };
};

/** A title shrinks to the width of the page, as far as it stays legible. */
const drawTitle = ({ title }: Board, widthPx: number): string => {
  const room = (widthPx - 2 * MARGIN_PX) / (title.length * WIDEST_SHARE);
  const sizePx = Math.round(Math.max(LEAST_TITLE_PX, Math.min(TITLE_PX, room)));
  const looks = ` font-size="${sizePx}" font-weight="bold"`;
  return textAt({ x: widthPx / 2, y: MARGIN_PX + TITLE_PX / 2 }, title, sizePx, looks);
};

/** The board with its list as one SVG document. */
export const drawSvg = (board: Board): string => {
  const colors = COLORS[board.colors];
  const { rows, columns } = board.puzzle.grid;
  const widthPx = Math.max(columns * CELL_PX, LEAST_WIDTH_PX) + 2 * MARGIN_PX;
  const top = MARGIN_PX + (board.title ? 2 * TITLE_PX : 0);
  const left = (widthPx - columns * CELL_PX) / 2;
  const grid: GridBox = { left, top, width: columns * CELL_PX, height: rows * CELL_PX, cellPx: CELL_PX };
  const rings = layoutRings(board, grid);
  const list = drawList(board, widthPx, top + grid.height + MARGIN_PX);
  const heightPx = top + grid.height + 2 * MARGIN_PX + list.heightPx;
  const page = `width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${page} role="img">`,
    describeSvg(board),
    `<rect width="100%" height="100%" fill="${colors.page}"/>`,
    `<g font-family="${SVG_FAMILIES}" text-anchor="middle" fill="${colors.ink}">`,
    ...(board.title ? [drawTitle(board, widthPx)] : []),
    drawCells(board, grid, colors),
    ...drawRings(rings, grid, colors),
    drawLetters(board, grid, colors),
    ...rings.map((ring) => drawDisc(ring, colors)),
    list.svg,
    '</g>',
    '</svg>\n',
  ].join('\n');
};
