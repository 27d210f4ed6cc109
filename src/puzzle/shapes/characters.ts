import type { Inside, Point } from './figures.ts';

/** Letters and digits as shapes: strokes of a broad pen, thick enough to hold words. */

/** Lines from point to point. A point is its column (0 to 4) and its row (0 to 6), from the lower left. */
const STROKES = {
  a: '00 26 40,11 31',
  b: '00 06 26 35 34 23 03,23 42 41 30 00',
  c: '45 36 16 05 01 10 30 41',
  d: '00 06 26 44 42 20 00',
  e: '40 00 06 46,03 33',
  f: '00 06 46,03 33',
  g: '45 36 16 05 01 10 30 41 43 23',
  h: '00 06,40 46,03 43',
  i: '00 40,06 46,20 26',
  j: '16 46,36 31 20 10 01',
  k: '00 06,46 03 40',
  l: '06 00 40',
  m: '00 06 23 46 40',
  n: '00 06 40 46',
  o: '10 01 05 16 36 45 41 30 10',
  p: '00 06 36 45 44 33 03',
  q: '10 01 05 16 36 45 41 30 10,22 40',
  r: '00 06 36 45 44 33 03,23 40',
  s: '45 36 16 05 04 13 33 42 41 30 10 01',
  t: '06 46,26 20',
  u: '06 01 10 30 41 46',
  v: '06 20 46',
  w: '06 10 23 30 46',
  x: '00 46,06 40',
  y: '06 23 46,23 20',
  z: '06 46 00 40',
  0: '10 01 05 16 36 45 41 30 10',
  1: '05 26 20,00 40',
  2: '05 16 36 45 44 00 40',
  3: '06 36 45 44 33 13,33 42 41 30 00',
  4: '30 36 02 42',
  5: '46 06 03 33 42 41 30 00',
  6: '46 26 04 01 10 30 41 42 33 03',
  7: '06 46 10',
  8: '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
  9: '00 20 42 45 36 16 05 04 13 43',
} as const;

export type Character = `${keyof typeof STROKES}`;

/** Half the width of the pen, in columns of the points. */
const REACH = 0.8;
const [COLUMNS, ROWS] = [4, 6];

const parsePoint = (text: string): Point => [Number(text[0]), Number(text[1])];

const insideOf = (strokes: string): Inside => {
  const lines = strokes.split(',').map((line) => line.split(' ').map(parsePoint));
  return (right, up) => {
    const x = ((right + 1) / 2) * (COLUMNS + 2 * REACH) - REACH;
    const y = ((up + 1) / 2) * (ROWS + 2 * REACH) - REACH;
    return lines.some((line) => isNearLine([x, y], line, REACH));
  };
};

/** Every letter from A to Z and every digit, by its name in lower case. */
export const CHARACTER_OUTLINES = Object.fromEntries(
  Object.entries(STROKES).map(([name, strokes]) => [name, insideOf(strokes)]),
) as Record<Character, Inside>;

const distanceTo = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
  const nearest = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - nearest * dx, y - fromY - nearest * dy);
};

/** Whether a point is no further than `reach` from a line through the points. */
const isNearLine = (at: Point, line: readonly Point[], reach: number): boolean =>
  line.some((from, i) => {
    const to = line[i + 1];
    return to !== undefined && distanceTo(at, from, to) <= reach;
  });
