/** Chooses words that fill a board beside a message, from a theme or a longer list. */
import { createFinisher } from './finish/finish-grid.ts';
import type { Limits } from './model/construction.ts';
import type { Grid, Placement } from './model/grid.ts';
import { splitCells } from './model/letters.ts';
import { forbiddenWords, type ListedWord, leastDirections, type PuzzleSpec, themeWordsBeside } from './model/puzzle.ts';
import type { Rng } from './model/rng.ts';
import { type ChosenWord, chooseAndPlace } from './search/weave-choosing.ts';

/** A spec with the words chosen, and its finished grid. */
export interface FittedWords {
  /** Without `spare`. */
  readonly spec: PuzzleSpec;
  readonly grid: Grid;
  /** In the order of the spec's words and secret words. */
  readonly placements: readonly Placement[];
}

/** A spec with words to choose from. */
export type ChoosingSpec = PuzzleSpec & Required<Pick<PuzzleSpec, 'spare' | 'message'>>;

const reversed = (word: string): string => splitCells(word).reverse().join('');

/** The words of which none is part of another, forward or backward. The first of two such words stays. */
const keepApart = (words: readonly ListedWord[]): ListedWord[] => {
  const kept: ListedWord[] = [];
  const isPart = (word: string, other: string): boolean => other.includes(word) || other.includes(reversed(word));
  for (const entry of words) {
    if (!kept.some(({ word }) => isPart(entry.word, word) || isPart(word, entry.word))) kept.push(entry);
  }
  return kept;
};

/**
 * The words to choose from, the listed ones first. They are no longer than the board, and none of them is part of
 * another.
 */
export const wordsThatFit = ({ rows, columns, words, secretWords, spare }: ChoosingSpec): ListedWord[] => {
  const fitting = [...words, ...spare.words].filter(({ word }) => splitCells(word).length <= Math.max(rows, columns));
  return keepApart([...secretWords, ...fitting]).slice(secretWords.length);
};

/** The spec for chosen words. Secret ones come first in the choice. */
const specFor = (spec: ChoosingSpec, candidates: readonly ListedWord[], chosen: readonly ChosenWord[]): PuzzleSpec => {
  const { spare, ...rest } = spec;
  const isChosen = new Set(chosen.map(({ index }) => candidates[index]?.word));
  const words = spare.words.filter(({ word }) => isChosen.has(word));
  const others = themeWordsBeside(spare.words, [...words, ...spec.secretWords]);
  return {
    ...rest,
    words,
    themeWords: [...new Set([...(spec.themeWords ?? []), ...others])].filter((word) => !isChosen.has(word)),
  };
};

/**
 * Words and places that fill the board of a spec beside its message. All secret words are among them. The listed words
 * are those of `spare.words` that fit best, in their order there. `undefined` within the limits is no proof.
 */
export const fitWords = (spec: ChoosingSpec, limits: Limits, rng: Rng): FittedWords | undefined => {
  const { secretWords, spare } = spec;
  const candidates = [...secretWords, ...wordsThatFit(spec)];
  let fitted: FittedWords | undefined;
  const acceptChoice = (chosen: readonly ChosenWord[]): boolean => {
    const used = new Set(chosen.map(({ placement }) => placement.direction)).size;
    if (used < leastDirections(spec, chosen.length)) return false;
    const own = specFor(spec, candidates, chosen);
    const placementOf = new Map(chosen.map(({ placement }) => [placement.word, placement]));
    const placements = [...own.words, ...own.secretWords].flatMap(({ word }) => placementOf.get(word) ?? []);
    const finisher = createFinisher(own, limits, rng);
    if (placements.length < chosen.length || !finisher.finish(placements)) return false;
    const grid = finisher.grid();
    fitted = grid && { spec: own, grid, placements };
    return grid !== undefined;
  };
  chooseAndPlace(
    {
      rows: spec.rows,
      columns: spec.columns,
      words: candidates.map(({ word }) => splitCells(word)),
      directions: spec.directions,
      ...(spec.mask && { mask: spec.mask }),
      oneSharedCell: spec.oneSharedCell,
      crossings: 'many',
      balanced: true,
      forbidden: [...forbiddenWords(spec), ...spare.words.map(({ word }) => word)].map(splitCells),
      freeCells: splitCells(spec.message).length,
      required: secretWords.length,
      preferred: candidates.filter((entry) => spec.words.includes(entry)).length,
      least: spare.least + secretWords.length,
      most: spare.most + secretWords.length,
      acceptChoice,
    },
    limits,
    rng,
  );
  return fitted;
};
