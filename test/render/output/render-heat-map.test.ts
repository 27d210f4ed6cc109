import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { HeatDay, HeatMap } from '../../../src/render/model/chart.ts';
import { COLOR_THEMES, COLORS } from '../../../src/render/model/tokens.ts';
import { renderHeatMap } from '../../../src/render/output/render-heat-map.ts';
import { compareGolden } from '../golden-image.ts';

/** Allows for rounding differences between processors. */
const TOLERANCE = 0.0001;

const puzzle = (share: number, isFrozen = false): HeatDay => ({ kind: 'puzzle', share, isFrozen });

const dayOf = (number: number): HeatDay | undefined => {
  if (number < 3 || number > 178) return undefined;
  if (number % 31 === 5) return { kind: 'free' };
  if (number % 29 === 7) return puzzle(0, true);
  return puzzle([1, 1, 0.5, 0.75, 1, 0, 0.08, 1][Math.floor((number * number) / 3) % 8] ?? 0);
};

const MAP: HeatMap = {
  title: '26 weeks, until 14 March 2026',
  rowNames: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  columns: Array.from({ length: 26 }, (_, column) => Array.from({ length: 7 }, (_, day) => dayOf(column * 7 + day))),
  columnNames: ['Sept', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'].map((name, i) => ({
    name,
    column: Math.round(i * 4.3),
  })),
  legend: [
    { day: { kind: 'free' }, text: 'no puzzle' },
    { day: puzzle(0), text: 'not played' },
    { day: puzzle(0.5), text: 'half of the words' },
    { day: puzzle(1), text: 'all words' },
    { day: puzzle(0, true), text: 'freeze' },
  ],
};

test('a calendar is drawn as kept in its golden image', async () => {
  expect(compareGolden('heat-map', await renderHeatMap(MAP, 'light'))).toBeLessThan(TOLERANCE);
});

/** The 1st is a Sunday, so six rows are needed. */
const monthDay = (number: number): HeatDay | undefined => {
  if (number < 1 || number > 31) return undefined;
  const words = [87, 12, 40, 0, 66, 23, 5][(number * number) % 7] ?? 0;
  const caption = { day: String(number), value: String(words) };
  if (number === 10) return { kind: 'free', caption: { ...caption, value: '' } };
  return { ...puzzle(words === 87 ? 0.999 : words / 87), caption };
};

test('a calendar of a month has its days and their values above wide squares', async () => {
  const names = MAP.rowNames.map((name, column) => ({ name, column }));
  const month: HeatMap = {
    title: 'Words found each day: March 2026',
    rowNames: [],
    columns: names.map(({ column }) => Array.from({ length: 6 }, (_, row) => monthDay(row * 7 + column - 5))),
    columnNames: names,
    legend: MAP.legend.slice(0, 2),
  };
  expect(compareGolden('heat-map-month', await renderHeatMap(month, 'dark'))).toBeLessThan(TOLERANCE);
});

test.each(COLOR_THEMES)('in %s colours a calendar has the page, the fill and the ink of that theme', async (theme) => {
  const { data } = PNG.sync.read(await renderHeatMap(MAP, theme));
  const drawn = new Set(Array.from({ length: data.length / 4 }, (_, i) => data.toString('hex', i * 4, i * 4 + 3)));
  const { page, accent, ink, heavyLine } = COLORS[theme];
  for (const color of [page, accent, ink, heavyLine]) expect(drawn).toContain(color.slice(1));
});

test('a legend of long texts takes more rows, and one week is a calendar too', async () => {
  const long = MAP.legend.map(({ day, text }) => ({ day, text: `${text}, in a language of long words` }));
  const { width, height } = PNG.sync.read(await renderHeatMap({ ...MAP, legend: long }, 'light'));
  expect([width, height]).toEqual([1000, expect.any(Number)]);
  expect(height).toBeGreaterThan(PNG.sync.read(await renderHeatMap(MAP, 'light')).height);
  expect(
    PNG.sync.read(await renderHeatMap({ ...MAP, columns: MAP.columns.slice(3, 4), columnNames: [] }, 'light')).width,
  ).toBe(1000);
});
