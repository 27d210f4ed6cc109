import type { Edition } from '../../game/editions/edition.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { type PuzzleDate, periodKey, periodKeysOf } from '../../rules/dates/puzzle-date.ts';
import { type Play, playOf } from '../../rules/scoring/scoring.ts';
import type { Db } from '../../store/database/schema.ts';
import type { RankedEdition } from '../../store/editions/edition-rows.ts';
import { type Exclusion, readExclusion } from '../../store/members/voided-days.ts';
import type { PlayKey } from '../../store/play/participations.ts';
import { type PlayAdditions, type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { deletePlay, findPlay, type PlayRow, upsertPlay } from '../../store/play/plays.ts';
import { addToTotals, dropEmptyTotals, type Sums } from '../../store/play/totals.ts';
import { addToPlay, deleteFromPlay } from '../../store/play/write-play.ts';

/**
 * Leaderboards read sums, so they cost the same after ten million finds as after ten. Adding up single finds could let
 * the sums drift. So the code computes a play again from its rows, and adds the difference to the sums. The transaction
 * that stores the rows does both.
 */

/** The parts of an edition that the sums need. */
export const rankedEditionOf = ({ id, date, puzzle }: Edition): RankedEdition => ({
  id,
  date,
  listedWords: listedWords(puzzle).length,
});

/** A play as its table holds it. */
export const playRow = (key: PlayKey, { date, listedWords }: RankedEdition, play: Play): PlayRow => ({
  guildId: key.guildId,
  editionId: key.editionId,
  userId: key.userId,
  puzzleDate: date,
  points: play.points,
  found: play.found,
  secrets: play.secrets,
  listed: listedWords,
  hints: play.hints,
  wrongEntries: play.wrongEntries,
  finishedAt: play.finishedAt ?? null,
  weekBonus: play.weekBonus,
});

const NO_CHANGE = { points: 0, hints: 0, wrongEntries: 0, words: 0, puzzles: 0, finished: 0 };

const ownerOf = ({ guildId, userId }: PlayKey): Pick<PlayKey, 'guildId' | 'userId'> => ({ guildId, userId });

/** A play's part of its player's sums; all zero without a play. */
const sumsOf = (key: PlayKey, play: PlayRow | undefined): Sums => ({
  ...ownerOf(key),
  points: play?.points ?? 0,
  hints: play?.hints ?? 0,
  wrongEntries: play?.wrongEntries ?? 0,
  words: play?.found ?? 0,
  puzzles: play ? 1 : 0,
  finished: typeof play?.finishedAt === 'number' ? 1 : 0,
});

const difference = (before: Sums, after: Sums): Sums => ({
  ...after,
  points: after.points - before.points,
  hints: after.hints - before.hints,
  wrongEntries: after.wrongEntries - before.wrongEntries,
  words: after.words - before.words,
  puzzles: after.puzzles - before.puzzles,
  finished: after.finished - before.finished,
});

/** Adds the difference between two states of a play to the sums of its player. */
const addDifference = async (
  db: Db,
  key: PlayKey,
  { date, before, after }: { readonly date: string; readonly before?: PlayRow; readonly after?: PlayRow },
): Promise<void> => {
  const day = date as PuzzleDate;
  const change = difference(sumsOf(key, before), sumsOf(key, after));
  await addToTotals(db, change, periodKeysOf(day));
  const points = (after?.weekBonus ?? 0) - (before?.weekBonus ?? 0);
  if (points !== 0) await addToTotals(db, { ...NO_CHANGE, ...ownerOf(key), points }, [periodKey('week', day)]);
};

/** Adds a play to the sums of its player. */
export const addPlayToTotals = (db: Db, play: PlayRow): Promise<void> =>
  addDifference(db, play, { date: play.puzzleDate, after: play });

/** A record with its additions, equal to the one a new read would give. */
const withAdditions = (
  record: PlayRecord,
  { finds = [], wrongEntries, hint, message, wordsShown, offList, clean }: PlayAdditions,
): PlayRecord => ({
  finds: [...record.finds, ...finds],
  wrongEntries: wrongEntries ?? record.wrongEntries,
  hints: hint ? [...record.hints, hint] : record.hints,
  message: record.message ?? message,
  wordsShown: record.wordsShown ?? wordsShown,
  offList: offList ?? record.offList,
  clean: record.clean.run > 0 ? record.clean : (clean ?? record.clean),
});

/** A change to a play. */
export type PlayChange =
  | ({ readonly kind: 'add'; readonly at: number } & PlayAdditions)
  /** Deletes all of the player's actions in the puzzle. */
  | { readonly kind: 'forget' }
  /** An admin voided or restored the day. The rows stay; the ranking changes. */
  | { readonly kind: 'exclusion' };

/** A play after a change. */
export interface ChangedPlay extends Exclusion {
  readonly record: PlayRecord;
}

const write = (db: Db, key: PlayKey, change: PlayChange): Promise<void> => {
  if (change.kind === 'add') return addToPlay(db, key, change, change.at);
  return change.kind === 'forget' ? deleteFromPlay(db, key) : Promise.resolve();
};

/** Updates a play and its sums from its record. */
const rank = async (db: Db, edition: RankedEdition, key: PlayKey, record: PlayRecord): Promise<Exclusion> => {
  const exclusion = await readExclusion(db, { ...key, date: edition.date });
  const { isVoided, isHidden } = exclusion;
  const before = await findPlay(db, key);
  const play = isVoided ? undefined : playOf(record, edition.listedWords);
  const after = play && playRow(key, edition, play);
  if (after) await upsertPlay(db, after);
  else if (before) await deletePlay(db, key);
  else return exclusion;
  if (isHidden) return exclusion;
  await addDifference(db, key, { date: edition.date, ...(before && { before }), ...(after && { after }) });
  if (!after) await dropEmptyTotals(db, key.guildId, key.userId);
  return exclusion;
};

/**
 * Changes a play and its ranking; all other code goes through here. `db` is a transaction. `before` is the play's
 * record; if left out, this reads it.
 */
export const applyPlayChange = async (
  db: Db,
  { edition, key, before }: { readonly edition: RankedEdition; readonly key: PlayKey; readonly before?: PlayRecord },
  change: PlayChange,
): Promise<ChangedPlay> => {
  await write(db, key, change);
  const isKnown = before !== undefined && change.kind === 'add';
  const record = isKnown ? withAdditions(before, change) : await readPlayRecord(db, key);
  return { record, ...(await rank(db, edition, key, record)) };
};
