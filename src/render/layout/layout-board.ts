import type { MeasureText } from '../fonts/fonts.ts';
import type { Board } from '../model/board.ts';
import type { Box } from '../model/box.ts';
import { layoutBelow } from './layout-below.ts';
import { layoutBeside } from './layout-beside.ts';
import { letterStyle } from './letter-style.ts';
import type { BoardLayout } from './page-parts.ts';

/**
 * The list stands below the grid or beside it. It depends on the size of letters on a desktop, where Discord shows a
 * picture in a box of 550 × 350, and on a phone 390 px wide. The best arrangement has the largest letters on the worse
 * of the two. A list beside the grid makes letters larger on a desktop and smaller on a phone, so they must stay
 * legible there.
 */

type Room = Pick<Box, 'width' | 'height'>;

const DESKTOP: Room = { width: 550, height: 350 };
/** A phone's page scrolls, so its height does not matter. */
const PHONE: Room = { width: 390, height: Number.POSITIVE_INFINITY };

/** Capitals of 10-point text, the smallest that phones set, in px. */
const MIN_ON_PHONE_PX = 7;

/** Height of a capital over its text's size, in our font. */
const CAPITAL_SHARE = 0.73;

/** The height of a board's capitals on a page that fits the room. */
const letterPxIn = ({ puzzle }: Board, { grid, widthPx, heightPx }: BoardLayout, room: Room, measure: MeasureText) =>
  letterStyle(puzzle.grid, grid.cellPx, measure).sizePx *
  CAPITAL_SHARE *
  Math.min(1, room.width / widthPx, room.height / heightPx);

/** The height of a board's capitals, in px, where Discord shows its page. */
export const letterSizes = (board: Board, layout: BoardLayout, measure: MeasureText) => ({
  desktopPx: letterPxIn(board, layout, DESKTOP, measure),
  phonePx: letterPxIn(board, layout, PHONE, measure),
});

type Arrange = (board: Board, measure: MeasureText) => BoardLayout;

const BESIDE: readonly Arrange[] = [1, 2].map((columns) => (board, measure) => layoutBeside(board, columns, measure));

/** The best arrangement of a player's board before any find. The list therefore never changes sides during play. */
const chooseArrangement = (board: Board, measure: MeasureText): Arrange => {
  const fresh: Board = { ...board, variant: 'player', found: new Set(), hints: new Map() };
  const sizesOf = (arrange: Arrange) => letterSizes(fresh, arrange(fresh, measure), measure);
  const smallest = ({ desktopPx, phonePx }: ReturnType<typeof letterSizes>) => Math.min(desktopPx, phonePx);
  let best = { arrange: layoutBelow as Arrange, px: smallest(sizesOf(layoutBelow)) };
  for (const arrange of BESIDE) {
    const sizes = sizesOf(arrange);
    if (sizes.phonePx >= MIN_ON_PHONE_PX && smallest(sizes) > best.px) best = { arrange, px: smallest(sizes) };
  }
  return best.arrange;
};

/** The page of a board: heading, grid with its coordinates, list, notes. */
export const layoutBoard = (board: Board, measure: MeasureText): BoardLayout =>
  chooseArrangement(board, measure)(board, measure);
