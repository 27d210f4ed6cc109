import {
  finishOf,
  phaseAt,
  placesOf,
  type RacePhase,
  type RaceTimes,
  type Standing,
} from '../../rules/scoring/race.ts';
import type { Db } from '../../store/database/open-store.ts';
import { findsOfRacers, racersOf } from '../../store/player/racers.ts';
import {
  findRace,
  findRaceCourse,
  findRaceOfMember,
  type RaceRow,
  racesEndingAfter,
} from '../../store/player/races.ts';
import type { Game } from '../game.ts';
import type { Player } from '../play/submit.ts';

/**
 * A race: up to twenty members of a server look for the same words at the same time, for no points. Its puzzle is one
 * that nobody has seen, and what everybody has found follows from the stored finds, so that a lost connection, or a
 * program that is restarted, loses nothing. Nobody waits for a timer: that a race has begun, or is over, follows from
 * the stored instants and the server's clock, in whichever process is asked.
 */
export interface Race extends RaceTimes {
  /** Of its puzzle, by which it is known. */
  readonly id: number;
  readonly guildId: string;
  readonly code: string;
  readonly theme: string;
  /** The Activity whose members are offered it; `undefined` for none. */
  readonly instance: string | undefined;
  readonly title: string;
  /** How many words there are to find. */
  readonly words: number;
  /** In the order in which they joined; those who gave up after the start stay. */
  readonly racers: readonly Racer[];
  /** The code of the race that follows it; `undefined` if none does. */
  readonly rematchCode: string | undefined;
}

export interface Racer extends Standing {
  readonly userId: string;
  /** Gave up before the end. */
  readonly hasLeft: boolean;
  /** From 1; equals share one. */
  readonly place: number;
}

const readRacers = async (db: Db, { puzzleId, guildId }: RaceRow): Promise<Racer[]> => {
  const finds = new Map((await findsOfRacers(db, guildId, puzzleId)).map((find) => [find.userId, find]));
  const racers = (await racersOf(db, puzzleId)).map(({ userId, leftAt }) => {
    const { found = 0, lastAt } = finds.get(userId) ?? {};
    return { userId, found, lastAt, hasLeft: leftAt !== null };
  });
  const places = placesOf(racers);
  return racers.map((racer, i) => ({ ...racer, place: places[i] ?? 1 }));
};

/** A stored race with all who are in it; `db` is the game's, or a transaction of it. */
export const raceOf = async (db: Db, row: RaceRow): Promise<Race> => {
  const { title = '', words = 0 } = (await findRaceCourse(db, row.puzzleId)) ?? {};
  const racers = await readRacers(db, row);
  const racing = racers.filter(({ hasLeft }) => !hasLeft);
  const endsAt = row.startsAt === null ? row.endsAt : Math.min(row.endsAt, finishOf(racing, words) ?? row.endsAt);
  return {
    id: row.puzzleId,
    guildId: row.guildId,
    code: row.code,
    theme: row.theme,
    instance: row.instance ?? undefined,
    title,
    words,
    startsAt: row.startsAt ?? undefined,
    endsAt,
    racers,
    rematchCode: row.rematchCode ?? undefined,
  };
};

export const isIn = ({ racers }: Race, userId: string): boolean =>
  racers.some((racer) => racer.userId === userId && !racer.hasLeft);

/** Who may start it: the one who has been in it longest. */
export const hostOf = ({ racers }: Race): string | undefined => racers.find(({ hasLeft }) => !hasLeft)?.userId;

export const phaseNow = ({ now }: Game, race: RaceTimes): RacePhase => phaseAt(race, now());

/** The race with this puzzle in a server; `undefined` if there is none. */
export const readRace = async ({ db }: Game, guildId: string, id: number): Promise<Race | undefined> => {
  const row = await findRace(db, guildId, id);
  return row && raceOf(db, row);
};

/** Whether a member is in the race with this puzzle, or was when it began. */
export const isRacer = async (game: Game, { guildId, userId }: Player, id: number): Promise<boolean> =>
  (await readRace(game, guildId, id))?.racers.some((racer) => racer.userId === userId) ?? false;

/** The race that a member is in, or whose result they have not put away; `undefined` if there is none. */
export const raceOfMember = async (db: Db, { guildId, userId }: Player): Promise<Race | undefined> => {
  const row = await findRaceOfMember(db, guildId, userId);
  return row && raceOf(db, row);
};

/** Races that members of an Activity wait in. */
export const racesInActivity = async ({ db, now }: Game, guildId: string, instance: string): Promise<Race[]> => {
  const rows = await racesEndingAfter(db, guildId, now());
  const waiting = rows.filter((row) => row.instance === instance && row.startsAt === null);
  return Promise.all(waiting.map((row) => raceOf(db, row)));
};
