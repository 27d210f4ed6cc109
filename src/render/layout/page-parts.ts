import { toLineStart } from '../../puzzle/model/letters.ts';
import { type Board, describeNotes } from '../model/board.ts';
import {
  BESIDE_SIZES,
  type Box,
  bottomOf,
  lineHeightPx,
  type MeasureText,
  PAGE_SIZES,
  type TextLine,
  type TextSizes,
  type TextStyle,
} from '../model/box.ts';
import { fitTitle } from './fit-title.ts';
import type { GridBox } from './layout-grid.ts';
import type { ListItem } from './layout-item.ts';
import { isRightToLeft, wrapText } from './wrap-text.ts';

/** The parts of a page besides a grid. */
export interface PageParts {
  /** Title, date, coordinates, notes and the bot's name. */
  readonly lines: readonly TextLine[];
  readonly items: readonly ListItem[];
}

/** The places of all parts of a page. Its boxes do not overlap, and they stay on the page. */
export interface BoardLayout extends PageParts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly grid: GridBox;
  /** Whether the rings have no numbers, because no list is beside them. */
  readonly withoutNumbers?: boolean;
}

export const GAP_PX = 22;

export const titleStyle = ({ title }: TextSizes): TextStyle => ({ sizePx: title, bold: true });

const plain = (sizePx: number): TextStyle => ({ sizePx, bold: false });

type Frame = Omit<Box, 'height'>;

/** Centred lines under one another. */
const stackLines = (lines: readonly string[], frame: Frame, style: TextStyle, tone: TextLine['tone']): TextLine[] =>
  lines.map((text, i) => ({
    left: frame.left,
    top: frame.top + i * lineHeightPx(style),
    width: frame.width,
    height: lineHeightPx(style),
    text,
    style,
    align: 'center',
    tone,
  }));

/** Texts, each wrapped into centred lines, under one another. */
export const stackText = (
  texts: readonly string[],
  frame: Frame,
  style: TextStyle,
  tone: TextLine['tone'],
  measure: MeasureText,
): TextLine[] => {
  const lines = texts.filter((text) => text !== '').flatMap((text) => wrapText(text, frame.width, style, measure));
  return stackLines(lines, frame, style, tone);
};

/** A title in centred lines. A long one is smaller, and one without an end loses it. */
export const stackTitle = (text: string, frame: Frame, style: TextStyle, measure: MeasureText): TextLine[] => {
  if (text === '') return [];
  const fitted = fitTitle(text, frame.width, style, measure);
  return stackLines(fitted.lines, frame, fitted.style, 'ink');
};

/** Joins parts in the reading direction of the first. Each part keeps its own direction (UAX #9, 2.6). */
const joinParts = (parts: readonly string[]): string => {
  const mark = isRightToLeft(parts.join('')) ? '\u200f' : '\u200e';
  return parts.join(`${mark} · ${mark}`);
};

/** Kind and date, then difficulty and number of words. */
const subtitlesOf = ({ variant, wording, dateText, difficulty, puzzle }: Board): string[][] => [
  [variant === 'solution' ? wording.solution : '', dateText],
  [difficulty, wording.words(puzzle.words.filter(({ secret }) => !secret).length)],
];

/** A date that is too long for a line breaks after its weekday, so that no year stands alone. */
const breakDate = (text: string, fits: (line: string) => boolean): string[] => {
  const [, weekday, day] = (!fits(text) && /^([^,]+), (.+)$/u.exec(text)) || [];
  return weekday && day ? [weekday, day] : [text];
};

/** One line, or two if there is little room. A part that does not fit beside another one has a line of its own. */
const joinSubtitles = (board: Board, narrow: boolean, fits: (line: string) => boolean): string[] => {
  const parts = subtitlesOf(board).map((some) => some.filter(Boolean));
  return (narrow ? parts : [parts.flat()]).flatMap((some) => {
    const joined = toLineStart(joinParts(some));
    return narrow && !fits(joined) ? some.flatMap((part) => breakDate(toLineStart(part), fits)) : [joined];
  });
};

/** Title and subtitle under one another. */
export const layoutHeading = (
  board: Board,
  frame: Frame,
  measure: MeasureText,
  sizes: TextSizes = PAGE_SIZES,
): TextLine[] => {
  const title = stackTitle(board.title, frame, titleStyle(sizes), measure);
  const under = { ...frame, top: bottomOf(title, frame.top) };
  const style = plain(sizes.subtitle);
  const subtitles = joinSubtitles(board, sizes === BESIDE_SIZES, (line) => measure(line, style).width <= frame.width);
  return [...title, ...stackText(subtitles, under, style, 'muted', measure)];
};

/** The notes and the bot's name below a list, from the frame's top. */
export const layoutEnding = (
  board: Board,
  frame: Frame,
  measure: MeasureText,
  sizes: TextSizes = PAGE_SIZES,
): TextLine[] => {
  const note = stackText(
    describeNotes(board),
    { ...frame, top: frame.top + GAP_PX / 2 },
    plain(sizes.note),
    'muted',
    measure,
  );
  const under = { ...frame, top: bottomOf(note, frame.top) + GAP_PX };
  return [
    ...note,
    ...stackText([board.wording.botName], under, { sizePx: sizes.footer, bold: true }, 'accent', measure),
  ];
};
