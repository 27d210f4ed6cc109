import { listedWords } from '../puzzle/puzzle.ts';
import { findsOfPlayer, type PlayKey, wrongEntriesOfPlayer } from '../store/finds.ts';
import { placeOfPlayer } from '../store/finishes.ts';
import { hintsOfPlayer } from '../store/hints.ts';
import type { Db } from '../store/open-store.ts';
import { findSolvedMessage } from '../store/solved-messages.ts';
import type { Edition } from './edition.ts';
import { type HintLevel, hintLevels } from './hint-levels.ts';
import { scoreOf } from './scoring.ts';

/** How far one player has come with one puzzle. */
export interface Progress {
  /** Words found, as hidden, in the order they were found. */
  readonly found: readonly string[];
  /** Words of the list still to find, and how many there are at all. */
  readonly left: number;
  readonly listed: number;
  readonly secretsFound: number;
  /** The last hint taken for each word, by word as hidden; late ones are among them. */
  readonly hints: ReadonlyMap<string, HintLevel>;
  /** Hints that cost something: those taken while the puzzle was open. */
  readonly hintsTaken: number;
  /** The hidden message is read, late or not. */
  readonly hasMessage: boolean;
  /** There is a hidden message still to read. */
  readonly isMessageLeft: boolean;
  readonly wrongEntries: number;
  readonly points: number;
  readonly isFinished: boolean;
  /** The place in which the player finished, from 1; `undefined` where they have not, or only late. */
  readonly place: number | undefined;
}

const isInTime = ({ is_late }: { readonly is_late: number }): boolean => is_late === 0;

/** Derived from the stored rows alone; what came late is part of the board but gives and costs no points. */
export const readProgress = async (db: Db, edition: Edition, key: PlayKey): Promise<Progress> => {
  const finds = await findsOfPlayer(db, key);
  const wrong = (await wrongEntriesOfPlayer(db, key)).filter(isInTime);
  const hints = await hintsOfPlayer(db, key);
  const message = await findSolvedMessage(db, key);
  const listed = listedWords(edition.puzzle).length;
  const listedFinds = finds.filter(({ is_secret }) => is_secret === 0);
  const score = scoreOf({
    findPoints: finds.filter(isInTime).reduce((sum, { points }) => sum + points, 0),
    wrongEntries: wrong.length,
    isFinished: listedFinds.filter(isInTime).length === listed,
    hasMessage: message !== undefined && isInTime(message),
  });
  return {
    found: finds.map(({ word }) => word),
    left: listed - listedFinds.length,
    listed,
    secretsFound: finds.length - listedFinds.length,
    hints: hintLevels(hints),
    hintsTaken: hints.filter(isInTime).length,
    hasMessage: message !== undefined,
    isMessageLeft: edition.puzzle.message !== undefined && message === undefined,
    wrongEntries: wrong.length,
    points: score,
    isFinished: listedFinds.length === listed,
    place: await placeOfPlayer(db, key),
  };
};
