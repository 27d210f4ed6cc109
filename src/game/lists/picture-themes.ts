import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { addDays, dateOf, dayNumber, type PuzzleDate, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import { picturedWordsOf } from '../../words/picture-words.ts';
import type { Game } from '../game.ts';
import { formatLocality } from '../places/locality.ts';
import { isBanned } from '../places/theme-bans.ts';
import { type Stock, WORD_REST_DAYS } from './theme-appointments.ts';
import { packOfDate } from './theme-schedule.ts';

/**
 * Picture days have their own order of themes, because few themes have enough pictures. They keep away from ordinary
 * days with the same theme.
 */

/** A theme needs at least this many words with a picture. */
const MIN_PICTURES = 8;

const DAYS = 7;
/** The distance in the order between two days of a week. */
const STRIDE = 3;

type Packs = Pick<Game, 'packs'>;

const picturePacks = new WeakMap<readonly Pack[], ReadonlySet<Pack>>();

/** Everyday themes with enough pictures. */
export const packsWithPictures = ({ packs }: Packs): ReadonlySet<Pack> => {
  const known =
    picturePacks.get(packs) ??
    new Set(
      packs.filter(
        (pack) =>
          occasionOf(pack) === undefined &&
          picturedWordsOf(pack, packs).filter(({ emoji }) => emoji).length >= MIN_PICTURES,
      ),
    );
  picturePacks.set(packs, known);
  return known;
};

/**
 * How far from an ordinary day with the same theme a picture day looks for its own, in days. A longer way finds hardly
 * more distant themes: each everyday theme comes again after two to four months. It brings near themes more often.
 */
const FAR_DAYS = 28;

/** The days between a date and the nearest ordinary day with each theme. A theme further away has no entry. */
const distancesFrom = (stock: Stock, date: PuzzleDate): ReadonlyMap<Pack, number> => {
  const distances = new Map<Pack, number>();
  for (let days = FAR_DAYS; days >= 0; days--)
    for (const day of [addDays(date, -days), addDays(date, days)]) distances.set(packOfDate(stock, day), days);
  return distances;
};

/** The theme furthest from an ordinary day with it; the first of several. */
const furthestOf = (packs: readonly Pack[], distances: ReadonlyMap<Pack, number>): Pack | undefined => {
  const distanceOf = (pack: Pack): number => distances.get(pack) ?? FAR_DAYS + 1;
  return packs.reduce<Pack | undefined>(
    (best, pack) => (best && distanceOf(best) >= distanceOf(pack) ? best : pack),
    undefined,
  );
};

/** After so many weeks a theme may come again if all others are near. */
const LEAST_WEEKS = 8;

/** The order of themes begins in this week, or with an earlier date. */
const FIRST_WEEK = Math.floor(dayNumber(dateOf(2025, 1, 1)) / DAYS);

/** The picture days of one weekday, as far as they are computed. */
interface PictureOrder {
  /** The themes, the longest unused first. */
  readonly queue: Pack[];
  /** The theme of each week, from `first` on; `undefined` if the server keeps all of them away. */
  readonly themes: (Pack | undefined)[];
  readonly first: number;
}

/**
 * Adds the theme of a day. It is the one furthest from an ordinary day with it, among those that have rested for half of
 * the others' turns, the longest rested first.
 */
const addTheme = ({ queue, themes }: PictureOrder, stock: Stock, day: PuzzleDate): void => {
  const distances = distancesFrom(stock, day);
  const furthest = (resting: number): Pack | undefined =>
    furthestOf(
      queue
        .slice(0, Math.max(1, queue.length - resting))
        .filter(({ id }) => !isBanned(stock.locality.bans ?? [], id, day)),
      distances,
    );
  const rested = furthest(Math.max(LEAST_WEEKS, Math.floor(queue.length / 2)));
  const isNear = rested === undefined || (distances.get(rested) ?? FAR_DAYS) < WORD_REST_DAYS;
  const next = (isNear ? furthest(LEAST_WEEKS) : rested) ?? furthest(0);
  themes.push(next);
  if (next) queue.push(...queue.splice(queue.indexOf(next), 1));
};

/** The orders of each installation, by place and weekday. Each grows week by week. */
const orders = new WeakMap<Stock['keyedHash'], Map<string, PictureOrder>>();
const MAX_ORDERS = 500;

const createOrder = (game: Packs, stock: Stock, first: number): PictureOrder => {
  const withPictures = packsWithPictures(game);
  const usable = stock.packs.filter((pack) => withPictures.has(pack));
  return { queue: shuffle(usable, createRng(stock.keyedHash('pictures'))), themes: [], first };
};

const orderOf = (game: Packs, stock: Stock, first: number, weekday: number): PictureOrder => {
  const known = orders.get(stock.keyedHash) ?? new Map<string, PictureOrder>();
  orders.set(stock.keyedHash, known);
  const language = stock.packs[0]?.language;
  const key = `${first}/${weekday}/${language}/${stock.packs.length}/${formatLocality(stock.locality)}`;
  const order = known.get(key) ?? createOrder(game, stock, first);
  if (known.size > MAX_ORDERS) known.clear();
  known.set(key, order);
  return order;
};

/** The theme of a picture day; `undefined` in a language without such themes. */
export const picturePackOf = (game: Packs, stock: Stock, date: PuzzleDate): Pack | undefined => {
  const week = Math.floor(dayNumber(date) / DAYS) + STRIDE * weekdayOf(date);
  const order = orderOf(game, stock, Math.min(FIRST_WEEK, week), weekdayOf(date));
  for (let turn = order.first + order.themes.length; turn <= week; turn++)
    addTheme(order, stock, addDays(date, (turn - week) * DAYS));
  return order.themes[week - order.first];
};
