import type { Grid } from '../../puzzle/model/grid.ts';
import type { MeasureText, TextStyle } from '../fonts/fonts.ts';

/** Size of a letter over the side of its cell; capitals are 0.73 of it high. */
const LETTER_SHARE = 0.62;
/** The widest letter, over the side of its cell. The number of a ring needs room beside it. */
const WIDEST_SHARE = 0.66;

/** One style for all letters of a grid, small enough for the widest of them. */
export const letterStyle = ({ letters }: Grid, cellPx: number, measure: MeasureText): TextStyle => {
  const style = { sizePx: Math.floor(cellPx * LETTER_SHARE), bold: true };
  const widest = Math.max(...[...new Set(letters)].map((letter) => measure(letter, style).width));
  const room = cellPx * WIDEST_SHARE;
  return widest > room ? { ...style, sizePx: Math.floor((style.sizePx * room) / widest) } : style;
};
