import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import type { Game } from '../game.ts';
import { variantOn, type WeekdayVariants } from '../places/puzzle-settings.ts';
import { isBanned } from '../places/theme-bans.ts';
import { hasPictures, themeOfDay } from './daily-list.ts';
import type { Stock } from './theme-appointments.ts';
import { THEME_REST_DAYS } from './theme-schedule.ts';

/**
 * The theme that replaces another one on a date. It rests sixty days before and after, if such a theme is left; else it
 * has the longest rest. Themes share no words, so the words rest as well.
 */

/** The state of a channel's days when it needs another theme. */
export interface Swap {
  readonly date: PuzzleDate;
  /** The ids of the themes that the date had so far. */
  readonly tried: readonly string[];
  /** The ids of themes that an admin chose for other dates. */
  readonly chosen: ReadonlyMap<string, string>;
  /** The date is a picture day. */
  readonly withPictures: boolean;
  /** Those of the days around; without pictures, if left out. */
  readonly variants?: WeekdayVariants | undefined;
}

/** The days from a date to the nearest other day with each theme, as far as the rest reaches. */
const restsAround = (
  game: Pick<Game, 'packs'>,
  stock: Stock,
  { date, chosen, variants }: Swap,
): Map<string, number> => {
  const rests = new Map<string, number>();
  for (let days = THEME_REST_DAYS; days > 0; days--) {
    for (const day of [addDays(date, days), addDays(date, -days)]) {
      const isPictured = variantOn(day, variants) === 'pictures';
      rests.set(themeOfDay(game, stock, day, isPictured, chosen.get(day)).id, days);
    }
  }
  return rests;
};

/** The themes that may come next: everyday ones not tried yet. If every theme was tried, all but the last one. */
const candidates = (game: Pick<Game, 'packs'>, stock: Stock, { date, tried, withPictures }: Swap): readonly Pack[] => {
  const packs = stock.packs.filter(({ id }) => !isBanned(stock.locality.bans ?? [], id, date));
  const everyday = packs.filter((pack) => occasionOf(pack) === undefined);
  const pictured = withPictures ? everyday.filter((pack) => hasPictures(game, pack)) : [];
  const usable = pictured.length > 1 ? pictured : everyday.length > 1 ? everyday : packs;
  const fresh = usable.filter(({ id }) => !tried.includes(id));
  return fresh.length > 0 ? fresh : usable.filter(({ id }) => id !== tried.at(-1));
};

/** `undefined` without another theme in the language. */
export const nextTheme = (game: Pick<Game, 'packs'>, stock: Stock, swap: Swap): Pack | undefined => {
  const rests = restsAround(game, stock, swap);
  const restOf = ({ id }: Pack): number => rests.get(id) ?? THEME_REST_DAYS + 1;
  const lots = new Map(stock.packs.map((pack) => [pack, stock.keyedHash(`next/${swap.date}/${pack.id}`)]));
  const lotOf = (pack: Pack): string => lots.get(pack) ?? '';
  const [next] = [...candidates(game, stock, swap)].sort(
    (a, b) => restOf(b) - restOf(a) || (lotOf(a) < lotOf(b) ? -1 : 1),
  );
  return next;
};
