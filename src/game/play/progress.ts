import { listedWords } from '../../puzzle/model/puzzle.ts';
import { hintsByWord, type WordHints } from '../../rules/scoring/hint-levels.ts';
import { inTime, playOf } from '../../rules/scoring/play.ts';
import type { Db } from '../../store/database/open-store.ts';
import { readExclusion } from '../../store/members/exclusion.ts';
import { placeOfPlayer } from '../../store/play/finishes.ts';
import type { PlayKey } from '../../store/play/play-key.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import type { SharedFind } from '../../store/play/shared-finds.ts';
import type { Edition } from '../editions/edition.ts';
import { readSharedFinds, takenByOthers } from './shared-board.ts';

/** How far one player has come with one puzzle. */
export interface Progress {
  /** What it is worked out from. */
  readonly record: PlayRecord;
  /** Words found, as hidden, in the order they were found. */
  readonly found: readonly string[];
  /** Words of the list that this player has not found, and how many there are at all. */
  readonly left: number;
  readonly listed: number;
  readonly secretsFound: number;
  readonly secretsLeft: number;
  /** The hints taken for each word, by word as hidden; late ones are among them. */
  readonly hints: ReadonlyMap<string, WordHints>;
  /** Hints that cost something: those taken while the puzzle was open. */
  readonly hintsTaken: number;
  /** The hidden message is read, late or not. */
  readonly hasMessage: boolean;
  /** There is a hidden message still to read. */
  readonly isMessageLeft: boolean;
  readonly wrongEntries: number;
  readonly points: number;
  readonly isFinished: boolean;
  /** The place in which the player finished, from 1; `undefined` if they have not, or only late. */
  readonly place: number | undefined;
  /** What everybody has found on a board that is shared, this player's own among it; `undefined` on any other. */
  readonly shared: readonly SharedFind[] | undefined;
  /** The words in that, as hidden, that others have found. */
  readonly taken: ReadonlySet<string>;
  /** Words of the list that this player can still find: on a board that is shared, those that nobody has. */
  readonly toFind: number;
  /** An admin has taken this day out of the ranking. */
  readonly isVoided: boolean;
}

/** Derived from what is stored alone; what came late is part of the board but gives and costs no points. */
export const progressOf = (
  edition: Edition,
  record: PlayRecord,
  { userId, place, isVoided, shared }: Pick<Progress, 'place' | 'isVoided' | 'shared'> & Pick<PlayKey, 'userId'>,
): Progress => {
  const { finds, wrongEntries, hints, message } = record;
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
    hintsTaken: inTime(hints).length,
    hasMessage: message !== undefined,
    isMessageLeft: edition.puzzle.message !== undefined && message === undefined,
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

/** Where a player stands in a puzzle, read from what is stored. */
export const readProgress = async (db: Db, edition: Edition, key: PlayKey): Promise<Progress> => {
  const { guildId, userId } = key;
  const { isVoided } = await readExclusion(db, { ...key, date: edition.date });
  const shared = await readSharedFinds(db, edition, guildId);
  const record = await readPlayRecord(db, key);
  return progressOf(edition, record, { userId, place: await placeOfPlayer(db, key), isVoided, shared });
};
