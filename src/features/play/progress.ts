import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game } from '../../game/game.ts';
import { countSentences } from '../../game/lists/message-text.ts';
import { dateInPlace } from '../../game/places/place-clock.ts';
import { type Listing, listedWords } from '../../puzzle/model/puzzle.ts';
import { freeHintsLeft } from '../../rules/scoring/bonuses.ts';
import { costlyHints, hintsByWord, hintsForWords, playOf, type WordHints } from '../../rules/scoring/scoring.ts';
import { latestPostOfGuild } from '../../store/channels/posts.ts';
import { inSteps } from '../../store/database/in-steps.ts';
import type { Db } from '../../store/database/schema.ts';
import { unpostedEditionOn } from '../../store/editions/edition-rows.ts';
import { isEditionOpen, isEditionShared, openEditionsOfGuild } from '../../store/editions/open-edition-rows.ts';
import {
  type DeletedPlayKey,
  type DeletedPlayRow,
  hasDeletedPlay,
  insertDeletedPlay,
  type MemberKey,
  nextDeletedPlay,
  purgeDeletedPlays,
} from '../../store/members/member-data.ts';
import { playersVoidedOn, readExclusion } from '../../store/members/voided-days.ts';
import { type SharedFind, sharedFinds } from '../../store/play/finds.ts';
import { placeOfPlayer } from '../../store/play/finishes.ts';
import { hasPlayed, type PlayKey } from '../../store/play/participations.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';

/**
 * Whether a puzzle is closed in a server, so that finds no longer count. A posted puzzle is open until the next post.
 * An unposted one is open on its day, while the server has no posts at all. A practice always counts as closed. `db` is
 * the game's, or a transaction of it.
 */
export const isLateNow = async (game: Game, db: Db, edition: Edition, guildId: string): Promise<boolean> => {
  if (edition.isPractice) return true;
  const isOpen = await isEditionOpen(db, guildId, edition.id);
  if (isOpen !== undefined) return !isOpen;
  const isToday = edition.date === (await dateInPlace(game, guildId, db));
  return !isToday || (await latestPostOfGuild(db, guildId)) !== undefined;
};

/**
 * A member could delete all their data while a puzzle is open, and start it again with every answer known. Earlier
 * hints, wrong entries and moderation would be gone. So that second play does not rank. The mark for this holds no
 * name; the bot deletes it after the puzzle closes.
 */

const rowOf = (game: Game, { guildId, userId, editionId }: PlayKey): DeletedPlayRow => ({
  guildId,
  editionId,
  memberHash: game.keyedHash(`deleted play of ${guildId}/${userId}/${editionId}`).slice(0, 32),
});

const openEditions = async (game: Game, db: Db, guildId: string): Promise<readonly number[]> => {
  const posted = await openEditionsOfGuild(db, guildId);
  if (posted.length > 0) return posted;
  const unposted = await unpostedEditionOn(db, guildId, await dateInPlace(game, guildId, db));
  return unposted === undefined ? [] : [unposted];
};

/** The caller calls this in the transaction that deletes a member's rows, before the deletion. */
export const keepDeletedPlays = async (game: Game, db: Db, player: MemberKey): Promise<void> => {
  for (const editionId of await openEditions(game, db, player.guildId)) {
    const key = { ...player, editionId };
    if (await hasPlayed(db, key)) await insertDeletedPlay(db, rowOf(game, key));
  }
};

/** The reason why a player's actions in a puzzle no longer count. */
export interface Lateness {
  readonly isLate: boolean;
  /** The puzzle is open, but the player deleted their earlier play in it. */
  readonly hasDeleted: boolean;
}

/** Whether the player's actions in this puzzle count now, and if not, the reason. */
export const readLateness = async (game: Game, db: Db, edition: Edition, player: MemberKey): Promise<Lateness> => {
  if (await isLateNow(game, db, edition, player.guildId)) return { isLate: true, hasDeleted: false };
  const { guildId, userId } = player;
  const hasDeleted = await hasDeletedPlay(db, rowOf(game, { guildId, userId, editionId: edition.id }));
  return { isLate: hasDeleted, hasDeleted };
};

/** Deletes the marks of puzzles that have closed. */
export const forgetClosedPlays = async (game: Game): Promise<void> => {
  let at: DeletedPlayKey | undefined = { guildId: '', editionId: 0 };
  await inSteps(async () => {
    at = at && (await nextDeletedPlay(game.db, at));
    if (!at) return 0;
    const edition = await findEdition(game, at.editionId);
    const isOpen = edition && !(await isLateNow(game, game.db, edition, at.guildId));
    if (!isOpen) await purgeDeletedPlays(game.db, at.guildId, at.editionId);
    return 1;
  });
};

/**
 * A board that the members of a server play together. One member finds each word, and scores for it alone. The board
 * follows from the stored finds. After a void or a deletion, the finder's words become free again. After the puzzle
 * closes, every member has their own board again.
 */

/** The finds on a shared board, each word once, in the order of the finds; `undefined` unless members share it now. */
export const readSharedFinds = async (
  db: Db,
  edition: Edition,
  guildId: string,
): Promise<readonly SharedFind[] | undefined> => {
  if (edition.isPractice || !(await isEditionShared(db, guildId, edition.id))) return undefined;
  const finds = await sharedFinds(db, guildId, edition.id, await playersVoidedOn(db, guildId, edition.date));
  return finds.filter(({ word }, i) => finds.findIndex((find) => find.word === word) === i);
};

/** The words that other members found on a shared board; empty on any other board. */
export const takenByOthers = (finds: readonly SharedFind[] | undefined, userId: string): ReadonlySet<string> =>
  new Set(finds?.flatMap((find) => (find.userId === userId ? [] : [find.word])));

/** One player's progress in one puzzle. */
export interface Progress {
  /** The stored record; most other fields follow from it. */
  readonly record: PlayRecord;
  /** Found words, as hidden, in the order of their finds. */
  readonly found: readonly string[];
  /** Listed words that this player has not found, and the number of all listed words. */
  readonly left: number;
  readonly listed: number;
  readonly secretsFound: number;
  readonly secretsLeft: number;
  /** The hints taken for each word, by the word as hidden; late ones included. */
  readonly hints: ReadonlyMap<string, WordHints>;
  /** The number of real words off the list. */
  readonly offList: number;
  /** Hints with a cost: those taken while the puzzle was open, without free ones. Shown words count as one. */
  readonly hintsTaken: number;
  /** Hints that words off the list have earned, and that the player has not taken. */
  readonly freeHints: number;
  /** Whether the player has asked for the words of a hidden list. */
  readonly areWordsShown: boolean;
  /** Whether the player has read the hidden message, late or not. */
  readonly hasMessage: boolean;
  /** Whether the puzzle has a hidden message still to read. */
  readonly isMessageLeft: boolean;
  /** The number of sentences in the hidden message; 1 without one. */
  readonly sentences: number;
  readonly wrongEntries: number;
  readonly points: number;
  readonly isFinished: boolean;
  /** The player's place among the finishers, from 1; `undefined` before finishing, or after finishing late. */
  readonly place: number | undefined;
  /** All members' finds on a shared board, this player's included; `undefined` on any other board. */
  readonly shared: readonly SharedFind[] | undefined;
  /** The words among them, as hidden, that other members found. */
  readonly taken: ReadonlySet<string>;
  /** Listed words that this player can still find. On a shared board this leaves out words found by others. */
  readonly toFind: number;
  /** An admin has taken this day out of the ranking. */
  readonly isVoided: boolean;
}

/** Derived from stored data only. Late finds show on the board, but change no points. */
export const progressOf = (
  edition: Edition,
  record: PlayRecord,
  { userId, place, isVoided, shared }: Pick<Progress, 'place' | 'isVoided' | 'shared'> & Pick<PlayKey, 'userId'>,
): Progress => {
  const { finds, wrongEntries, hints, message, wordsShown } = record;
  const listed = listedWords(edition.puzzle).length;
  const listedFinds = finds.filter(({ isSecret }) => !isSecret).length;
  const secretsFound = finds.length - listedFinds;
  const taken = takenByOthers(shared, userId);
  const allTaken = edition.puzzle.words.filter(({ word }) => taken.has(word));
  const listedTaken = allTaken.filter(({ secret }) => !secret).length;
  const secretsTaken = allTaken.length - listedTaken;
  return {
    record,
    found: finds.map(({ word }) => word),
    left: listed - listedFinds,
    listed,
    secretsFound,
    secretsLeft: edition.puzzle.words.length - listed - secretsFound - secretsTaken,
    hints: hintsByWord(hints),
    offList: record.offList.length,
    freeHints: freeHintsLeft(record.offList.length, hints.filter(({ isFree }) => isFree).length),
    hintsTaken: costlyHints(hints).length + hintsForWords(wordsShown),
    areWordsShown: wordsShown !== undefined,
    hasMessage: message !== undefined,
    isMessageLeft: edition.puzzle.message !== undefined && message === undefined,
    sentences: countSentences(edition.messageText ?? ''),
    wrongEntries: wrongEntries.inTime,
    points: playOf(record, listed)?.points ?? 0,
    isFinished: listedFinds === listed,
    place,
    shared,
    taken,
    toFind: listed - listedFinds - listedTaken,
    isVoided,
  };
};

/** How a player's list shows its words. */
export const listingFor = ({ listing }: Edition, { areWordsShown }: Pick<Progress, 'areWordsShown'>): Listing =>
  areWordsShown ? 'words' : listing;

/** A player's progress in a puzzle, read from the store. */
export const readProgress = async (db: Db, edition: Edition, key: PlayKey): Promise<Progress> => {
  const { guildId, userId } = key;
  const { isVoided } = await readExclusion(db, { ...key, date: edition.date });
  const shared = await readSharedFinds(db, edition, guildId);
  const record = await readPlayRecord(db, key);
  return progressOf(edition, record, { userId, place: await placeOfPlayer(db, key), isVoided, shared });
};

/** A player's progress in a puzzle, and whether their actions in it still count. */
export interface Standing extends Lateness {
  readonly progress: Progress;
}

export const readStanding = async (game: Game, db: Db, edition: Edition, player: MemberKey): Promise<Standing> => {
  const { guildId, userId } = player;
  return {
    progress: await readProgress(db, edition, { guildId, userId, editionId: edition.id }),
    ...(await readLateness(game, db, edition, player)),
  };
};
