import { listedWords } from '../puzzle/puzzle.ts';
import type { RankedEdition } from '../store/editions.ts';
import { findsOfPlayer, type PlayKey, wrongEntriesOfPlayer } from '../store/finds.ts';
import { isHidden } from '../store/hidden-players.ts';
import { hintsOfPlayer } from '../store/hints.ts';
import type { Db } from '../store/open-store.ts';
import { deletePlay, findPlay, type NewPlayRow, type PlayRow, upsertPlay } from '../store/plays.ts';
import { findSolvedMessage } from '../store/solved-messages.ts';
import { addToTotals, dropEmptyTotals, type NewTotalsRow } from '../store/totals.ts';
import { isVoided } from '../store/voided-days.ts';
import type { Edition } from './edition.ts';
import { periodKeysOf } from './period-key.ts';
import { type Play, type PlayRows, playOf } from './play.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/**
 * Leaderboards are read from sums, so that they cost the same after ten million finds as after ten. Sums could drift, so
 * none is ever counted up: a play is worked out anew from its rows, and what changed about it is added to the sums, in
 * the transaction that stored the rows.
 */

export const rankedEditionOf = ({ id, date, puzzle }: Edition): RankedEdition => ({
  id,
  date,
  listedWords: listedWords(puzzle).length,
});

export const playRow = (key: PlayKey, { date, listedWords }: RankedEdition, play: Play): NewPlayRow => ({
  guild_id: key.guildId,
  edition_id: key.editionId,
  user_id: key.userId,
  puzzle_date: date,
  points: play.points,
  found: play.found,
  listed: listedWords,
  hints: play.hints,
  wrong_entries: play.wrongEntries,
  finished_at: play.finishedAt ?? null,
});

type Sums = Omit<NewTotalsRow, 'guild_id' | 'user_id' | 'period'>;

/** What a play, or its absence, is in the sums. */
const sumsOf = (play: PlayRow | NewPlayRow | undefined): Sums => ({
  points: play?.points ?? 0,
  hints: play?.hints ?? 0,
  wrong_entries: play?.wrong_entries ?? 0,
  words: play?.found ?? 0,
  puzzles: play ? 1 : 0,
  finished: typeof play?.finished_at === 'number' ? 1 : 0,
});

const difference = (before: Sums, after: Sums): Sums => ({
  points: after.points - before.points,
  hints: after.hints - before.hints,
  wrong_entries: after.wrong_entries - before.wrong_entries,
  words: after.words - before.words,
  puzzles: after.puzzles - before.puzzles,
  finished: after.finished - before.finished,
});

/** The rows that add `sums` to every period that a date lies in. */
const totalsRows = (guildId: string, userId: string, date: PuzzleDate, sums: Sums): NewTotalsRow[] =>
  periodKeysOf(date).map((period) => ({ guild_id: guildId, user_id: userId, period, ...sums }));

/** What a play adds to the sums of its player. */
export const totalsOfPlay = (play: PlayRow): NewTotalsRow[] =>
  totalsRows(play.guild_id, play.user_id, play.puzzle_date as PuzzleDate, sumsOf(play));

const readRows = async (db: Db, key: PlayKey): Promise<PlayRows> => {
  const message = await findSolvedMessage(db, key);
  return {
    finds: await findsOfPlayer(db, key),
    wrongEntries: await wrongEntriesOfPlayer(db, key),
    hints: await hintsOfPlayer(db, key),
    messages: message ? [message] : [],
  };
};

const readPlay = async (db: Db, edition: RankedEdition, key: PlayKey): Promise<NewPlayRow | undefined> => {
  if (await isVoided(db, { ...key, date: edition.date })) return undefined;
  const play = playOf(await readRows(db, key), edition.listedWords);
  return play && playRow(key, edition, play);
};

/**
 * Brings a player's play, and the sums it is part of, in line with the stored rows. To be called after every change of
 * finds, wrong entries, hints, solved messages or voided days, in the same transaction.
 */
export const updatePlay = async (db: Db, edition: RankedEdition, key: PlayKey): Promise<void> => {
  const before = await findPlay(db, key);
  const after = await readPlay(db, edition, key);
  if (after) await upsertPlay(db, after);
  else if (before) await deletePlay(db, key);
  else return;
  if (await isHidden(db, key.guildId, key.userId)) return;
  const change = difference(sumsOf(before), sumsOf(after));
  await addToTotals(db, totalsRows(key.guildId, key.userId, edition.date as PuzzleDate, change));
  if (!after) await dropEmptyTotals(db, key.guildId, key.userId);
};
