import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { hidesWords } from '../../puzzle/model/puzzle.ts';
import { commit } from '../../store/database/write.ts';
import { applyPlayChange, rankedEditionOf } from './apply-play-change.ts';
import { type Progress, readStanding, type Standing } from './progress.ts';

/**
 * An easier way through a day whose list hides its words. A member has the words shown to them alone. Each word found
 * from then on counts as if the member had taken one hint for it. Earlier finds keep their points. Practices and races
 * have no ranks, and their lists have other settings, so they have no such button.
 */

/** Whether the player may still ask for the words. */
export const canShowWords = (
  edition: Pick<Edition, 'listing' | 'isPractice'>,
  { areWordsShown, toFind }: Pick<Progress, 'areWordsShown' | 'toFind'>,
): boolean => hidesWords(edition.listing) && !edition.isPractice && !areWordsShown && toFind > 0;

/** The player's standing after the request. `isShown` is `false` if this puzzle has no words left to show. */
export interface ShownWords extends Standing {
  readonly isShown: boolean;
}

/** Shows a player the words, in one transaction. The same request delivered twice costs once. */
export const showWords = (game: Game, edition: Edition, player: Player): Promise<ShownWords> =>
  commit(game.db, player.guildId, async (db) => {
    const standing = await readStanding(game, db, edition, player);
    const { progress, isLate } = standing;
    if (!canShowWords(edition, progress)) return { ...standing, isShown: progress.areWordsShown };
    const play = { edition: rankedEditionOf(edition), key: { ...player, editionId: edition.id } };
    const at = game.now();
    await applyPlayChange(db, play, { kind: 'add', at, wordsShown: { at, isLate } });
    return { ...(await readStanding(game, db, edition, player)), isShown: true };
  });
