import { commit } from '../../store/database/group-commit.ts';
import { setRaceTimes } from '../../store/player/races.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game, Player } from '../game.ts';
import { mayRead } from '../play/may-read.ts';
import { type Submission, submitEntries } from '../play/submit.ts';
import { isIn, phaseNow, type Race, readRace } from './race.ts';

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

export type RaceSubmission =
  | { readonly kind: 'submitted'; readonly submission: Submission; readonly race: Race }
  | { readonly kind: 'no-such-race' | 'not-begun' | 'over' };

/** Ends a race early after the last word of its last racer. */
const endIfDone = async ({ db }: Game, { id, guildId, startsAt, endsAt, racers, words }: Race): Promise<void> => {
  const isDone = racers.every(({ hasLeft, found }) => hasLeft || found === words);
  if (!isDone) return;
  await commit(db, guildId, (transaction) => setRaceTimes(transaction, id, { startsAt: startsAt ?? null, endsAt }));
};

/** Judges and stores a racer's entries. Entries that arrive before the end count, even if stored a moment later. */
export const submitToRace = async (game: Game, player: Player, race: Race, text: string): Promise<RaceSubmission> => {
  const phase = phaseNow(game, race);
  if (!isIn(race, player.userId)) return { kind: 'no-such-race' };
  if (phase !== 'racing') return { kind: phase === 'over' ? 'over' : 'not-begun' };
  const edition = await puzzleOfRace(game, player, race);
  if (!edition) return { kind: 'no-such-race' };
  const submission = await submitEntries(game, edition, player, text);
  const after = (await readRace(game, race.guildId, race.id)) ?? race;
  await endIfDone(game, after);
  return { kind: 'submitted', submission, race: after };
};
