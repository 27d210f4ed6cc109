import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';
import type { Grid } from '../../../puzzle/model/grid.ts';
import { type Listing, listedWords, type PlacedWord } from '../../../puzzle/model/puzzle.ts';
import {
  type HintLevel,
  type HintsTold,
  hintsForWords,
  isTold,
  levelNumber,
  nextLevel,
  pointsFor,
} from '../../../rules/scoring/scoring.ts';
import type { Db } from '../../../store/database/schema.ts';
import { commit } from '../../../store/database/write.ts';
import type { PlayKey } from '../../../store/play/participations.ts';
import { applyPlayChange, rankedEditionOf } from '../apply-play-change.ts';
import { listingFor, type Progress, readProgress, readStanding, type Standing } from '../progress.ts';

/** The next hint for a word. */
export interface HintOffer {
  /** The word's place in the list, from 0. */
  readonly index: number;
  readonly word: PlacedWord;
  /** How the list shows the word. */
  readonly listing: Listing;
  /** The board, whose parts hints name. */
  readonly grid: Grid;
  /** The player's earlier hints for the word; `undefined` before the first hint. */
  readonly told: HintsTold | undefined;
  readonly level: HintLevel;
  /** Words off the list have earned it, so the points stay. */
  readonly isFree: boolean;
}

/** A player's remaining hints. Secret words have no hints. */
export interface HintOffers extends Standing {
  readonly offers: readonly HintOffer[];
}

/** The hints that a listed word's points count. */
const takenFor = ({ hints, record }: Progress, { word }: PlacedWord): number =>
  (hints.get(word)?.taken ?? 0) + hintsForWords(record.wordsShown);

const pointsOf = ({ word, secret, placement }: PlacedWord, language: string, hints: number): number =>
  pointsFor({ word, secret, direction: placement.direction, language, hints });

/** In list order: one for each missing listed word that has a hint left. */
export const offersOf = (edition: Edition, progress: Progress): HintOffer[] => {
  const { puzzle } = edition;
  const listing = listingFor(edition, progress);
  const isFree = progress.freeHints > 0;
  return listedWords(puzzle).flatMap((word, index) => {
    const told = progress.hints.get(word.word)?.told;
    const level = nextLevel(told);
    if (!level || progress.found.includes(word.word) || progress.taken.has(word.word)) return [];
    return [{ index, word, listing, grid: puzzle.grid, told, level, isFree }];
  });
};

const readOffers = async (game: Game, db: Db, edition: Edition, player: Player): Promise<HintOffers> => {
  const standing = await readStanding(game, db, edition, player);
  return { ...standing, offers: offersOf(edition, standing.progress) };
};

export const readHintOffers = (game: Game, edition: Edition, player: Player): Promise<HintOffers> =>
  readOffers(game, game.db, edition, player);

/** The outcome of taking a hint. */
export type HintOutcome =
  /** A repeated request gets the same hint again, at no further cost. */
  | {
      readonly kind: 'told';
      readonly index: number;
      readonly word: PlacedWord;
      /** How the list shows the word; the word itself after its find. */
      readonly listing: Listing;
      readonly grid: Grid;
      /** All the player now knows about the word's position. */
      readonly told: HintsTold;
      /** The word's points now; `undefined` if it no longer scores. */
      readonly points: number | undefined;
      readonly progress: Progress;
    }
  | { readonly kind: 'found-already'; readonly word: PlacedWord }
  /** No listed word has this index, or the player has not taken the hint before this one. */
  | { readonly kind: 'not-offered' };

/** Takes an offered hint, in one transaction. The same request delivered twice gives the same hint and costs once. */
export const takeHint = (
  game: Game,
  edition: Edition,
  player: Player,
  { index, level }: Pick<HintOffer, 'index' | 'level'>,
): Promise<HintOutcome> => {
  const key: PlayKey = { ...player, editionId: edition.id };
  return commit(game.db, player.guildId, async (db): Promise<HintOutcome> => {
    const { offers, progress, isLate } = await readOffers(game, db, edition, player);
    const word = listedWords(edition.puzzle)[index];
    if (!word) return { kind: 'not-offered' };
    const isTaken = isTold(level, progress.hints.get(word.word)?.told);
    if (!isTaken && progress.found.includes(word.word)) return { kind: 'found-already', word };
    if (!isTaken && !offers.some((offer) => offer.index === index && offer.level === level)) {
      return { kind: 'not-offered' };
    }
    if (!isTaken) {
      const isFree = !isLate && progress.freeHints > 0;
      const hint = { word: word.word, level: levelNumber(level), isLate, isFree };
      await applyPlayChange(db, { edition: rankedEditionOf(edition), key }, { kind: 'add', at: game.now(), hint });
    }
    const after = isTaken ? progress : await readProgress(db, edition, key);
    const counts = !isLate && !after.found.includes(word.word);
    const points = counts ? pointsOf(word, edition.language, takenFor(after, word)) : undefined;
    const told = after.hints.get(word.word)?.told ?? level;
    const listing = after.found.includes(word.word) ? 'words' : listingFor(edition, after);
    return { kind: 'told', index, word, listing, grid: edition.puzzle.grid, told, points, progress: after };
  });
};
