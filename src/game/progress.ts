import { findsOfPlayer, type PlayKey, wrongEntriesOfPlayer } from '../store/finds.ts';
import type { Db } from '../store/open-store.ts';
import type { Edition } from './edition.ts';
import { scoreOf } from './scoring.ts';

/** How far one player has come with one puzzle. */
export interface Progress {
  /** Words found, as hidden, in the order they were found. */
  readonly found: readonly string[];
  /** Words of the list still to find, and how many there are at all. */
  readonly left: number;
  readonly listed: number;
  readonly secretsFound: number;
  readonly wrongEntries: number;
  readonly points: number;
  readonly isFinished: boolean;
}

/** Derived from the stored finds alone; late finds are part of the board but give no points. */
export const readProgress = async (db: Db, edition: Edition, key: PlayKey): Promise<Progress> => {
  const finds = await findsOfPlayer(db, key);
  const wrong = (await wrongEntriesOfPlayer(db, key)).filter(({ is_late }) => is_late === 0);
  const listed = edition.puzzle.words.filter(({ secret }) => !secret).length;
  const listedFinds = finds.filter(({ is_secret }) => is_secret === 0);
  const ranked = finds.filter(({ is_late }) => is_late === 0);
  const isRankedFinish = listedFinds.filter(({ is_late }) => is_late === 0).length === listed;
  const findPoints = ranked.reduce((sum, { points }) => sum + points, 0);
  return {
    found: finds.map(({ word }) => word),
    left: listed - listedFinds.length,
    listed,
    secretsFound: finds.length - listedFinds.length,
    wrongEntries: wrong.length,
    points: scoreOf({
      findPoints,
      wrongEntries: wrong.length,
      isFinished: isRankedFinish,
      hasMessage: false,
    }),
    isFinished: listedFinds.length === listed,
  };
};
