import type { Grid } from '../../puzzle/model/grid.ts';
import type { Listing } from '../../puzzle/model/listing.ts';
import { listedWords, type PlacedWord } from '../../puzzle/model/puzzle.ts';
import { type HintLevel, type HintsTold, isTold, levelNumber, nextLevel } from '../../rules/scoring/hint-levels.ts';
import { pointsFor } from '../../rules/scoring/scoring.ts';
import { commit } from '../../store/database/group-commit.ts';
import type { Db } from '../../store/database/open-store.ts';
import type { PlayKey } from '../../store/play/play-key.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { applyPlayChange, rankedEditionOf } from './apply-play-change.ts';
import { type Progress, readProgress } from './progress.ts';
import { readStanding, type Standing } from './standing.ts';
import type { Player } from './submit.ts';

/** The next hint for a word: what it would tell, and what the word gives without and with it. */
export interface HintOffer {
  /** The word's place in the list, from 0. */
  readonly index: number;
  readonly word: PlacedWord;
  /** What the list tells of the word. */
  readonly listing: Listing;
  /** The board, whose parts hints name. */
  readonly grid: Grid;
  /** What the player knows; `undefined` before the first hint. */
  readonly told: HintsTold | undefined;
  readonly level: HintLevel;
  readonly pointsNow: number;
  readonly pointsAfter: number;
}

/** What a player can still be told. Secret words are never hinted at. */
export interface HintOffers extends Standing {
  readonly offers: readonly HintOffer[];
}

const takenFor = ({ hints }: Progress, { word }: PlacedWord): number => hints.get(word)?.taken ?? 0;

const pointsOf = ({ word, secret, placement }: PlacedWord, language: string, hints: number): number =>
  pointsFor({ word, secret, direction: placement.direction, language, hints });

/** In list order: one for each listed word that is missing and has a hint left. */
export const offersOf = ({ puzzle, language, listing }: Edition, progress: Progress): HintOffer[] =>
  listedWords(puzzle).flatMap((word, index) => {
    const taken = takenFor(progress, word);
    const told = progress.hints.get(word.word)?.told;
    const level = nextLevel(told);
    if (!level || progress.found.includes(word.word) || progress.taken.has(word.word)) return [];
    const pointsNow = pointsOf(word, language, taken);
    return [
      {
        index,
        word,
        listing,
        grid: puzzle.grid,
        told,
        level,
        pointsNow,
        pointsAfter: pointsOf(word, language, taken + 1),
      },
    ];
  });

const readOffers = async (game: Game, db: Db, edition: Edition, player: Player): Promise<HintOffers> => {
  const standing = await readStanding(game, db, edition, player);
  return { ...standing, offers: offersOf(edition, standing.progress) };
};

export const readHintOffers = (game: Game, edition: Edition, player: Player): Promise<HintOffers> =>
  readOffers(game, game.db, edition, player);

/** What became of taking a hint. */
export type HintOutcome =
  /** Also if this very hint was taken before: it is given again and not counted twice. */
  | {
      readonly kind: 'told';
      readonly index: number;
      readonly word: PlacedWord;
      /** What the list tells of the word; the word itself once it is found. */
      readonly listing: Listing;
      readonly grid: Grid;
      /** All that the player knows now of where it lies. */
      readonly told: HintsTold;
      /** What finding the word gives now; `undefined` if that counts no more. */
      readonly points: number | undefined;
      readonly progress: Progress;
    }
  | { readonly kind: 'found-already'; readonly word: PlacedWord }
  /** No listed word has this index, or the hint before this one was not taken. */
  | { readonly kind: 'not-offered' };

/**
 * Takes the hint that a player was offered, in one transaction: the same request delivered twice tells the same and
 * costs once.
 */
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
      const hint = { word: word.word, level: levelNumber(level), isLate };
      await applyPlayChange(db, { edition: rankedEditionOf(edition), key }, { kind: 'add', at: game.now(), hint });
    }
    const after = isTaken ? progress : await readProgress(db, edition, key);
    const counts = !isLate && !after.found.includes(word.word);
    const points = counts ? pointsOf(word, edition.language, takenFor(after, word)) : undefined;
    const told = after.hints.get(word.word)?.told ?? level;
    const listing = after.found.includes(word.word) ? 'words' : edition.listing;
    return { kind: 'told', index, word, listing, grid: edition.puzzle.grid, told, points, progress: after };
  });
};
