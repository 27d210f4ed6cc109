import type { Game, Player } from '../../game/game.ts';
import { COUNTDOWN_MS, MAX_RACERS, MIN_RACERS, TIME_LIMIT_MS } from '../../rules/scoring/race-rules.ts';
import type { Db } from '../../store/database/schema.ts';
import { commit } from '../../store/database/write.ts';
import { closeRacer, deleteRacer, findRaceByCode, insertRacer, setRaceTimes } from '../../store/player/races.ts';
import { hostOf, isIn, phaseNow, type Race, raceOf, raceOfMember } from './race.ts';

/** Joining a race, starting it, and leaving. A member is in one race at a time. */

/** The reason for refusing a request about a race. */
export type RaceRefusal =
  /** The server has no race with that code, the race expired, or the member is not in it. */
  | 'no-such-race'
  | 'begun'
  | 'full'
  /** The member is in another race. */
  | 'elsewhere'
  | 'too-many-here'
  | 'too-many-opened'
  | 'not-host'
  | 'too-few'
  | 'not-begun'
  | 'not-over'
  | 'over';

export type RaceAnswer = { readonly kind: 'done'; readonly race: Race } | { readonly kind: RaceRefusal };

/** People read codes out and type them: case, spaces and hyphens make no difference. */
export const parseRaceCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

const isWaitedFor = (game: Game, race: Race): boolean =>
  ['waiting', 'countdown', 'racing'].includes(phaseNow(game, race));

/** Closes a member's last race if it is over; returns whether the member may enter another. */
export const makeFree = async (game: Game, db: Db, player: Player): Promise<boolean> => {
  const last = await raceOfMember(db, player);
  if (last && isWaitedFor(game, last)) return false;
  if (last) await closeRacer(db, { puzzleId: last.id, userId: player.userId }, null);
  return true;
};

const whyNotJoin = (game: Game, race: Race): RaceRefusal | undefined => {
  const phase = phaseNow(game, race);
  if (phase === 'expired') return 'no-such-race';
  if (phase !== 'waiting') return 'begun';
  return race.racers.length >= MAX_RACERS ? 'full' : undefined;
};

/** Joins within a transaction; a second join changes nothing. */
export const joinIn = async (game: Game, db: Db, player: Player, code: string): Promise<RaceAnswer> => {
  const row = await findRaceByCode(db, player.guildId, code);
  if (!row) return { kind: 'no-such-race' };
  const race = await raceOf(db, row);
  if (isIn(race, player.userId)) return { kind: 'done', race };
  const refusal = whyNotJoin(game, race);
  if (refusal) return { kind: refusal };
  if (!(await makeFree(game, db, player))) return { kind: 'elsewhere' };
  await insertRacer(db, { ...player, puzzleId: race.id, joinedAt: game.now() });
  return { kind: 'done', race: await raceOf(db, row) };
};

/** Joins the race with that code in the member's server. */
export const joinRace = (game: Game, player: Player, text: string): Promise<RaceAnswer> =>
  commit(game.db, player.guildId, (db) => joinIn(game, db, player, parseRaceCode(text)));

const whyNotStart = (game: Game, race: Race, { userId }: Player): RaceRefusal | undefined => {
  const phase = phaseNow(game, race);
  if (phase === 'expired') return 'no-such-race';
  if (phase !== 'waiting') return 'begun';
  if (hostOf(race) !== userId) return 'not-host';
  return race.racers.length < MIN_RACERS ? 'too-few' : undefined;
};

/** Starts the countdown of the race that a member waits in. */
export const startRace = (game: Game, player: Player): Promise<RaceAnswer> =>
  commit(game.db, player.guildId, async (db): Promise<RaceAnswer> => {
    const race = await raceOfMember(db, player);
    if (!race) return { kind: 'no-such-race' };
    const refusal = whyNotStart(game, race, player);
    if (refusal) return { kind: refusal };
    const startsAt = game.now() + COUNTDOWN_MS;
    const endsAt = startsAt + TIME_LIMIT_MS;
    await setRaceTimes(db, race.id, { startsAt, endsAt });
    return { kind: 'done', race: { ...race, startsAt, endsAt } };
  });

/** Ends a race after a member gave it up, if the others have found every word. */
const endIfDone = async ({ now }: Game, db: Db, { id, words, startsAt }: Race, others: Race['racers']) => {
  if (others.every(({ found }) => found === words))
    await setRaceTimes(db, id, { startsAt: startsAt ?? null, endsAt: now() });
};

const leaveIn = async (game: Game, db: Db, race: Race, { userId }: Player): Promise<void> => {
  const key = { puzzleId: race.id, userId };
  const phase = phaseNow(game, race);
  const others = race.racers.filter((racer) => racer.userId !== userId && !racer.hasLeft);
  if (phase === 'over' || phase === 'expired') return closeRacer(db, key, null);
  if (phase === 'waiting') await deleteRacer(db, key);
  else await closeRacer(db, key, game.now());
  if (phase !== 'waiting' || others.length === 0) await endIfDone(game, db, race, others);
};

/** Leaves a member's current race, or closes its result; returns the race from before. */
export const leaveRace = (game: Game, player: Player): Promise<Race | undefined> =>
  commit(game.db, player.guildId, async (db) => {
    const race = await raceOfMember(db, player);
    if (race) await leaveIn(game, db, race, player);
    return race;
  });
