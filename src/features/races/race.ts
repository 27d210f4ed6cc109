import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { mayRead } from '../../game/posts/may-read.ts';
import type { Input } from '../../rules/entries/parse-entries.ts';
import {
  finishOf,
  phaseAt,
  placesOf,
  type RacePhase,
  type RaceTimes,
  type Standing,
} from '../../rules/scoring/race-rules.ts';
import type { Db } from '../../store/database/schema.ts';
import { commit } from '../../store/database/write.ts';
import {
  findRace,
  findRaceCourse,
  findRaceOfMember,
  findsOfRacers,
  type RaceRow,
  racersOf,
  racesEndingAfter,
  setRaceTimes,
} from '../../store/player/races.ts';
import { type Submission, submitEntries } from '../play/submit.ts';

/**
 * A race: up to twenty members of a server look for the same words at the same time, for no points. Its puzzle is new
 * to all. Progress follows from the stored finds, so a lost connection or a restart loses nothing. No timer starts or
 * ends a race: its phase follows from stored instants and the server's clock, in every process.
 */
export interface Race extends RaceTimes {
  /** The id of its puzzle, and of the race. */
  readonly id: number;
  readonly guildId: string;
  readonly code: string;
  readonly theme: string;
  /** The Activity that offers it to its members; `undefined` for no Activity. */
  readonly instance: string | undefined;
  readonly title: string;
  /** The number of words to find. */
  readonly words: number;
  /** In the order of joining. Racers that gave up after the start stay in the list. */
  readonly racers: readonly Racer[];
  /** The code of its rematch; `undefined` without one. */
  readonly rematchCode: string | undefined;
}

interface Racer extends Standing {
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

/** A stored race with its racers; `db` is the game's, or a transaction of it. */
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

/** The member with the right to start it: the first one still in it. */
export const hostOf = ({ racers }: Race): string | undefined => racers.find(({ hasLeft }) => !hasLeft)?.userId;

export const phaseNow = ({ now }: Game, race: RaceTimes): RacePhase => phaseAt(race, now());

/** The race with this puzzle in a server; `undefined` without one. */
export const readRace = async ({ db }: Game, guildId: string, id: number): Promise<Race | undefined> => {
  const row = await findRace(db, guildId, id);
  return row && raceOf(db, row);
};

/** Whether a member takes part in the race with this puzzle, or gave it up after its start. */
export const isRacer = async (game: Game, { guildId, userId }: Player, id: number): Promise<boolean> =>
  (await readRace(game, guildId, id))?.racers.some((racer) => racer.userId === userId) ?? false;

/** The member's current race, or the last result that they have not closed; `undefined` without either. */
export const raceOfMember = async (db: Db, { guildId, userId }: Player): Promise<Race | undefined> => {
  const row = await findRaceOfMember(db, guildId, userId);
  return row && raceOf(db, row);
};

/** The waiting races of a server. */
export const waitingRaces = async ({ db, now }: Game, guildId: string): Promise<Race[]> => {
  const rows = await racesEndingAfter(db, guildId, now());
  return Promise.all(rows.filter(({ startsAt }) => startsAt === null).map((row) => raceOf(db, row)));
};

/** The waiting races of an Activity. */
export const racesInActivity = async (game: Game, guildId: string, instance: string): Promise<Race[]> =>
  (await waitingRaces(game, guildId)).filter((race) => race.instance === instance);

/** Play in a race: its letters appear at the start, and entries count by the usual rules until the end. */

/** A race's puzzle for one of its racers, from the start on; `undefined` before. A race belongs to no channel. */
export const puzzleOfRace = async (
  game: Game,
  player: Player,
  { id }: Pick<Race, 'id'>,
): Promise<Edition | undefined> => {
  const edition = await findEdition(game, id);
  return edition && (await mayRead(game, edition, { ...player, canView: () => false })) ? edition : undefined;
};

type RaceSubmission =
  | { readonly kind: 'submitted'; readonly submission: Submission; readonly race: Race }
  | { readonly kind: 'no-such-race' | 'not-begun' | 'over' };

/** Ends a race early after the last word of its last racer. */
const endIfDone = async ({ db }: Game, { id, guildId, startsAt, endsAt, racers, words }: Race): Promise<void> => {
  const isDone = racers.every(({ hasLeft, found }) => hasLeft || found === words);
  if (!isDone) return;
  await commit(db, guildId, (transaction) => setRaceTimes(transaction, id, { startsAt: startsAt ?? null, endsAt }));
};

/** Judges and stores a racer's entries. Entries that arrive before the end count, even if stored a moment later. */
export const submitToRace = async (
  game: Game,
  player: Player,
  race: Race,
  inputs: string | readonly Input[],
): Promise<RaceSubmission> => {
  const phase = phaseNow(game, race);
  if (!isIn(race, player.userId)) return { kind: 'no-such-race' };
  if (phase !== 'racing') return { kind: phase === 'over' ? 'over' : 'not-begun' };
  const edition = await puzzleOfRace(game, player, race);
  if (!edition) return { kind: 'no-such-race' };
  const submission = await submitEntries(game, edition, player, inputs);
  const after = (await readRace(game, race.guildId, race.id)) ?? race;
  await endIfDone(game, after);
  return { kind: 'submitted', submission, race: after };
};
