import { listedWords } from '../../puzzle/model/puzzle.ts';
import { hintsByWord, type WordHints } from '../../rules/scoring/hint-levels.ts';
import { inTime, playOf } from '../../rules/scoring/scoring.ts';
import type { Db } from '../../store/database/schema.ts';
import { readExclusion } from '../../store/members/voided-days.ts';
import type { SharedFind } from '../../store/play/finds.ts';
import { placeOfPlayer } from '../../store/play/finishes.ts';
import type { PlayKey } from '../../store/play/participations.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import type { Edition } from '../editions/edition.ts';
import { readSharedFinds, takenByOthers } from './shared-board.ts';

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
  /** Hints with a cost: those taken while the puzzle was open. */
  readonly hintsTaken: number;
  /** Whether the player has read the hidden message, late or not. */
  readonly hasMessage: boolean;
  /** Whether the puzzle has a hidden message still to read. */
  readonly isMessageLeft: boolean;
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

/** A player's progress in a puzzle, read from the store. */
export const readProgress = async (db: Db, edition: Edition, key: PlayKey): Promise<Progress> => {
  const { guildId, userId } = key;
  const { isVoided } = await readExclusion(db, { ...key, date: edition.date });
  const shared = await readSharedFinds(db, edition, guildId);
  const record = await readPlayRecord(db, key);
  return progressOf(edition, record, { userId, place: await placeOfPlayer(db, key), isVoided, shared });
};
