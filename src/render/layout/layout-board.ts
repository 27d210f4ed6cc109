import type { MeasureText, TextStyle } from '../draw/fonts.ts';
import type { Board } from '../model/board.ts';
import { type Box, bottomOf, lineHeightPx, type TextLine } from '../model/box.ts';
import type { ListItem } from '../model/list-item.ts';
import { describeNotes } from '../text/describe-notes.ts';
import { COORDINATE_BAND_PX, cellSizePx, type GridBox, layoutCoordinates } from './layout-grid.ts';
import { layoutList } from './layout-list.ts';
import { isRightToLeft, wrapText } from './wrap-text.ts';

/** What stands on a page besides a grid. */
export interface PageParts {
  /** Title, date, coordinates, notes and the bot's name. */
  readonly lines: readonly TextLine[];
  readonly items: readonly ListItem[];
}

/** Where everything on a page stands. No two of its boxes overlap and none reaches over the page's edge. */
export interface BoardLayout extends PageParts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly grid: GridBox;
}

/** Width of every page but those of very wide grids. */
const PAGE_WIDTH_PX = 1000;

const MARGIN_PX = 32;
export const GAP_PX = 22;
const TITLE: TextStyle = { sizePx: 46, bold: true };
const SUBTITLE: TextStyle = { sizePx: 26, bold: false };
const NOTE: TextStyle = { sizePx: 26, bold: false };
const FOOTER: TextStyle = { sizePx: 20, bold: true };

type Frame = Omit<Box, 'height'>;

/** Texts, each wrapped into centred lines, under one another. */
const stackText = (
  texts: readonly string[],
  frame: Frame,
  style: TextStyle,
  tone: TextLine['tone'],
  measure: MeasureText,
): TextLine[] =>
  texts
    .filter((text) => text !== '')
    .flatMap((text) => wrapText(text, frame.width, style, measure))
    .map((line, i) => ({
      left: frame.left,
      top: frame.top + i * lineHeightPx(style),
      width: frame.width,
      height: lineHeightPx(style),
      text: line,
      style,
      align: 'center',
      tone,
    }));

/** The parts in the order in which the first of them is read, each keeping its own direction (UAX #9, 2.6). */
const joinParts = (parts: readonly string[]): string => {
  const mark = isRightToLeft(parts.join('')) ? '\u200f' : '\u200e';
  return parts.join(`${mark} · ${mark}`);
};

const subtitleOf = ({ variant, wording, dateText, difficulty, puzzle }: Board): string => {
  const words = wording.words(puzzle.words.filter(({ secret }) => !secret).length);
  return joinParts([variant === 'solution' ? wording.solution : '', dateText, difficulty, words].filter(Boolean));
};

const placeGrid = ({ puzzle: { grid } }: Board, widthPx: number, top: number): GridBox => {
  const cellPx = cellSizePx(grid, PAGE_WIDTH_PX - 2 * MARGIN_PX);
  const width = cellPx * grid.columns;
  return { left: 2 * Math.floor((widthPx - width) / 4), top, width, height: cellPx * grid.rows, cellPx };
};

/** Wide enough for the page's texts and, past 22 columns, for the grid. */
const pageWidthPx = ({ puzzle: { grid } }: Board): number => {
  const cellPx = cellSizePx(grid, PAGE_WIDTH_PX - 2 * MARGIN_PX);
  return Math.max(PAGE_WIDTH_PX, grid.columns * cellPx + 2 * (COORDINATE_BAND_PX + MARGIN_PX));
};

/** Title and subtitle under one another. */
export const layoutHeading = (board: Board, frame: Frame, measure: MeasureText): TextLine[] => {
  const title = stackText([board.title], frame, TITLE, 'ink', measure);
  const under = { ...frame, top: bottomOf(title, frame.top) };
  return [...title, ...stackText([subtitleOf(board)], under, SUBTITLE, 'muted', measure)];
};

/** What follows a list that ends at the frame's top: notes and the bot's name. */
export const layoutEnding = (board: Board, frame: Frame, measure: MeasureText): TextLine[] => {
  const note = stackText(describeNotes(board), { ...frame, top: frame.top + GAP_PX / 2 }, NOTE, 'muted', measure);
  const under = { ...frame, top: bottomOf(note, frame.top) + GAP_PX };
  return [...note, ...stackText([board.wording.botName], under, FOOTER, 'accent', measure)];
};

/** The page of a board: heading, grid with its coordinates, list, notes. */
export const layoutBoard = (board: Board, measure: MeasureText): BoardLayout => {
  const widthPx = pageWidthPx(board);
  const frame = { left: MARGIN_PX, width: widthPx - 2 * MARGIN_PX };
  const heading = layoutHeading(board, { ...frame, top: MARGIN_PX }, measure);
  const grid = placeGrid(board, widthPx, bottomOf(heading, MARGIN_PX) + GAP_PX / 2 + COORDINATE_BAND_PX);
  const listTop = grid.top + grid.height + COORDINATE_BAND_PX + GAP_PX;
  const items = layoutList(board, { ...frame, top: listTop }, measure);
  const listBottom = bottomOf(
    items.map(({ box }) => box),
    listTop,
  );
  const ending = layoutEnding(board, { ...frame, top: listBottom }, measure);
  return {
    widthPx,
    heightPx: Math.ceil(bottomOf(ending, listBottom) + GAP_PX),
    lines: [...heading, ...layoutCoordinates(board.puzzle.grid, grid), ...ending],
    grid,
    items,
  };
};
