import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { dateInZone, dayStart, nextDate } from '../../rules/dates/zone-clock.ts';
import type { Db } from '../../store/database/schema.ts';
import { findPlaceRow, insertPlace, updatePlace } from '../../store/places/place-rows.ts';
import type { Game } from '../game.ts';
import { isServer, kindOfPlace, type PlaceSettings, timeZoneOf } from './place.ts';

/**
 * The dates of a place's puzzles without a post. Members can change the clock of their place at any time, and the date
 * on the new clock may be another one. The date of that moment then stays until it ends on the clock that is behind. So
 * no puzzle that is over opens again, and none ends at once. Only a move by more than a day leaves a date out.
 */
interface PlaceClock {
  readonly timeZone: string;
  /** The date of the last change, and its end in milliseconds since 1970. */
  readonly held: { readonly date: PuzzleDate; readonly until: number } | undefined;
}

const readClock = async (game: Game, placeId: string, db: Db): Promise<PlaceClock> => {
  const isFixed = isServer(placeId) || kindOfPlace(placeId) === 'world';
  const row = isFixed ? undefined : await findPlaceRow(db, { guildId: placeId });
  if (!row) return { timeZone: await timeZoneOf(game, placeId, db), held: undefined };
  const { timeZone, heldDate, heldUntil } = row;
  const held = heldDate === null || heldUntil === null ? undefined : { date: heldDate as PuzzleDate, until: heldUntil };
  return { timeZone, held };
};

const dateOn = ({ timeZone, held }: PlaceClock, nowMs: number): PuzzleDate =>
  held && nowMs < held.until ? held.date : dateInZone(nowMs, timeZone);

const endOn = ({ timeZone, held }: PlaceClock, date: PuzzleDate): number =>
  held?.date === date ? held.until : dayStart(nextDate(date), timeZone);

/** The date of a place's puzzle without a post now. `db` is the game's, or a transaction of it. */
export const dateInPlace = async (game: Game, placeId: string, db = game.db): Promise<PuzzleDate> =>
  dateOn(await readClock(game, placeId, db), game.now());

/** The instant at which a date ends or ended in a place, in milliseconds since 1970. */
export const endInPlace = async (game: Game, placeId: string, date: PuzzleDate): Promise<number> => {
  const clock = await readClock(game, placeId, game.db);
  const end = endOn(clock, date);
  // A clock that was put back reaches the end of an earlier date once more.
  return date < dateOn(clock, game.now()) ? Math.min(end, game.now()) : end;
};

/** Sets what a place's coming puzzles are like. The puzzle of the day stays. */
export const changePlace = async (game: Game, placeId: string, settings: PlaceSettings): Promise<void> => {
  const { db, now } = game;
  const before = await readClock(game, placeId, db);
  await insertPlace(db, { guildId: placeId, ...settings, openedAt: now(), usedAt: now() });
  await updatePlace(db, placeId, settings);
  if (before.timeZone === settings.timeZone) return;
  const date = dateOn(before, now());
  const moved = dateInZone(now(), settings.timeZone);
  const heldUntil = moved < date ? dayStart(nextDate(date), settings.timeZone) : endOn(before, date);
  await updatePlace(db, placeId, moved === date ? { heldDate: null, heldUntil: null } : { heldDate: date, heldUntil });
};
