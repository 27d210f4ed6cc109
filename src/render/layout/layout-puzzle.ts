import { type Board, listEntries } from '../model/board.ts';
import { type Box, bottomOf, type MeasureText, PAGE_SIZES, type TextLine, type TextSizes } from '../model/box.ts';
import { COORDINATE_BAND_PX, type GridBox, layoutCoordinates } from './layout-grid.ts';
import { type ListItem, shiftItem } from './layout-item.ts';
import { layoutList } from './layout-list.ts';
import { GAP_PX, layoutEnding, stackTitle, titleStyle } from './page-parts.ts';

/**
 * A puzzle in a box of a book's page. The grid is as large as the box allows, and the list fills the rest. Nothing goes
 * on on another page: a puzzle that does not fit is refused.
 */

/** The room of a puzzle in px, and its looks. */
export interface PuzzleSetting {
  readonly width: number;
  readonly height: number;
  /** The smallest side of a cell. */
  readonly minCellPx: number;
  readonly coordinates: boolean;
  /** Whether the words stand below or beside the grid. */
  readonly list: boolean;
  /** The title's size over the usual one. */
  readonly titleShare: number;
}

/** The places of a puzzle's parts, from the corner of its box. */
export interface PuzzleLayout {
  readonly heading: readonly TextLine[];
  readonly grid: GridBox;
  readonly coordinates: readonly TextLine[];
  readonly items: readonly ListItem[];
  readonly notes: readonly TextLine[];
}

/** A puzzle that does not fit has the largest cells that leave room for its list; 0 for no room at all. */
export type FittedPuzzle =
  | { readonly kind: 'fits'; readonly layout: PuzzleLayout }
  | { readonly kind: 'too-large'; readonly cellPx: number };

/** Larger or smaller texts of a list, the best first. Those before `USUAL` take no room from the grid. */
const LIST_SCALES = [
  { share: 1.4, rowGap: 30 },
  { share: 1.4, rowGap: 18 },
  { share: 1.25, rowGap: 24 },
  { share: 1.25, rowGap: 12 },
  { share: 1.1, rowGap: 18 },
  { share: 1, rowGap: 16 },
  { share: 1, rowGap: 8 },
  { share: 0.9, rowGap: 4 },
  { share: 0.8, rowGap: 2 },
] as const;
const USUAL = 6;
const MOST_COLUMNS = 3;

const scaleSizes = ({ share, rowGap }: (typeof LIST_SCALES)[number]): TextSizes => ({
  ...PAGE_SIZES,
  label: Math.round(PAGE_SIZES.label * share),
  clue: Math.round(PAGE_SIZES.clue * share),
  note: Math.round(PAGE_SIZES.note * share),
  rowGap,
});

/** A list with its notes, from the top left corner of its own box. */
interface ListBlock {
  readonly items: readonly ListItem[];
  readonly notes: readonly TextLine[];
  readonly height: number;
}

const NO_LIST: ListBlock = { items: [], notes: [], height: 0 };

const layoutBlock = (
  board: Board,
  width: number,
  sizes: TextSizes,
  setting: PuzzleSetting,
  measure: MeasureText,
): ListBlock => {
  if (!setting.list) return NO_LIST;
  const frame = { left: 0, top: 0, width };
  const items = layoutList(board, frame, measure, { sizes, mostColumns: MOST_COLUMNS, entries: listEntries(board) });
  const bottom = bottomOf(
    items.map(({ box }) => box),
    0,
  );
  const quiet = { ...board, wording: { ...board.wording, botName: '' } };
  const notes = layoutEnding(quiet, { ...frame, top: bottom }, measure, sizes);
  return { items, notes, height: bottomOf(notes, bottom) };
};

const bandOf = ({ coordinates }: PuzzleSetting): number => (coordinates ? COORDINATE_BAND_PX : 0);

const layoutTitle = (board: Board, setting: PuzzleSetting, measure: MeasureText): TextLine[] => {
  const style = titleStyle(PAGE_SIZES);
  const sizePx = Math.round(style.sizePx * setting.titleShare);
  return stackTitle(board.title, { left: 0, top: 0, width: setting.width }, { ...style, sizePx }, measure);
};

const shiftLine = (line: TextLine, left: number, top: number): TextLine => ({
  ...line,
  left: line.left + left,
  top: line.top + top,
});

/** Puts a grid and a list at their places. */
const assemble = (
  board: Board,
  heading: readonly TextLine[],
  grid: GridBox,
  { items, notes }: ListBlock,
  corner: Pick<Box, 'left' | 'top'>,
  setting: PuzzleSetting,
): PuzzleLayout => ({
  heading,
  grid,
  coordinates: setting.coordinates ? layoutCoordinates(board.puzzle.grid, grid) : [],
  items: items.map((item) => shiftItem(item, corner.left, corner.top)),
  notes: notes.map((line) => shiftLine(line, corner.left, corner.top)),
});

const gridAt = ({ puzzle: { grid } }: Board, left: number, top: number, cellPx: number): GridBox => ({
  left,
  top,
  width: cellPx * grid.columns,
  height: cellPx * grid.rows,
  cellPx,
});

/** The most that is added between the parts of a page with room to spare. */
const SPREAD_PX = 60;

const headingRoom = (heading: readonly TextLine[]): number => bottomOf(heading, 0) + GAP_PX / 2;

/** The list stands below the grid. */
const fitBelow = (board: Board, setting: PuzzleSetting, measure: MeasureText): FittedPuzzle => {
  const heading = layoutTitle(board, setting, measure);
  const { rows, columns } = board.puzzle.grid;
  const band = bandOf(setting);
  const top = headingRoom(heading);
  const blocks = LIST_SCALES.map(
    (scale) => () => layoutBlock(board, setting.width, scaleSizes(scale), setting, measure),
  );
  const widest = Math.floor((setting.width - 2 * band) / columns);
  const cellFor = ({ height }: ListBlock): number => {
    const room = setting.height - top - 2 * band - (height > 0 ? GAP_PX + height : 0);
    return Math.max(0, Math.min(widest, Math.floor(room / rows)));
  };
  let best = { block: NO_LIST, cellPx: 0 };
  for (const [i, layoutOf] of blocks.entries()) {
    const block = layoutOf();
    best = { block, cellPx: cellFor(block) };
    if (best.cellPx >= (i < USUAL ? widest : setting.minCellPx)) break;
  }
  if (best.cellPx < setting.minCellPx) return { kind: 'too-large', cellPx: best.cellPx };
  const { block, cellPx } = best;
  const left = (setting.width - cellPx * columns) / 2;
  const spare = setting.height - top - 2 * band - rows * cellPx - (block.height > 0 ? GAP_PX + block.height : 0);
  const spread = Math.max(0, Math.min(SPREAD_PX, spare / 2));
  const grid = gridAt(board, left, top + band + spread / 2, cellPx);
  const corner = { left: 0, top: grid.top + grid.height + band + GAP_PX + spread };
  return { kind: 'fits', layout: assemble(board, heading, grid, block, corner, setting) };
};

const CELL_STEP_PX = 2;
/** The least width of a list beside a grid. */
const MIN_LIST_PX = 180;

/** The list in the largest size that fits, from usual size on; `undefined` if none does. */
const largestBlock = (
  board: Board,
  { width, height }: Pick<Box, 'width' | 'height'>,
  setting: PuzzleSetting,
  measure: MeasureText,
): ListBlock | undefined => {
  for (const scale of LIST_SCALES.slice(0, USUAL + 1)) {
    const block = layoutBlock(board, width, scaleSizes(scale), setting, measure);
    if (block.height <= height) return block;
  }
  return undefined;
};

/** The list stands beside the grid. */
const fitBeside = (board: Board, setting: PuzzleSetting, measure: MeasureText): FittedPuzzle => {
  const heading = layoutTitle(board, setting, measure);
  const { rows, columns } = board.puzzle.grid;
  const band = bandOf(setting);
  const top = headingRoom(heading);
  const room = setting.height - top;
  const widest = (setting.width - 2 * band - GAP_PX - MIN_LIST_PX) / columns;
  const largest = Math.floor(Math.min((room - 2 * band) / rows, widest));
  for (let cellPx = largest; cellPx >= setting.minCellPx; cellPx -= CELL_STEP_PX) {
    const gridRight = 2 * band + cellPx * columns + GAP_PX;
    const block = largestBlock(board, { width: setting.width - gridRight, height: room - band }, setting, measure);
    if (!block) continue;
    const grid = gridAt(board, band, top + band, cellPx);
    const corner = { left: gridRight, top: top + band };
    return { kind: 'fits', layout: assemble(board, heading, grid, block, corner, setting) };
  }
  return { kind: 'too-large', cellPx: 0 };
};

const cellOf = (fitted: FittedPuzzle): number => (fitted.kind === 'fits' ? fitted.layout.grid.cellPx : -1);

/** The arrangement with the larger cells: the list below the grid, or beside it in a wide box. */
export const fitPuzzle = (board: Board, setting: PuzzleSetting, measure: MeasureText): FittedPuzzle => {
  const below = fitBelow(board, setting, measure);
  if (!setting.list || setting.width < setting.height) return below;
  const beside = fitBeside(board, setting, measure);
  return cellOf(beside) > cellOf(below) ? beside : below;
};
