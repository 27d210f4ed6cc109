import type { Grid } from '../../puzzle/model/grid.ts';
import type { MeasureText, TextStyle } from '../fonts/fonts.ts';

/** Size of a letter over the side of its cell; capitals are 0.73 of it high. */
const LETTER_SHARE = 0.62;
/** The widest a letter may be, over the side of its cell, so that the number of a ring has room beside it. */
const WIDEST_SHARE = 0.66;

/** The style that all letters of a grid are drawn in, small enough for the widest of them. */
export const letterStyle = ({ letters }: Grid, cellPx: number, measure: MeasureText): TextStyle => {
  const style = { sizePx: Math.floor(cellPx * LETTER_SHARE), bold: true };
  const widest = Math.max(...[...new Set(letters)].map((letter) => measure(letter, style).width));
  const room = cellPx * WIDEST_SHARE;
  return widest > room ? { ...style, sizePx: Math.floor((style.sizePx * room) / widest) } : style;
};
