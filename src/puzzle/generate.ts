import { createFinisher, type Finisher } from './finish/finish-grid.ts';
import { planRungs, type Rung } from './ladder.ts';
import { type ChoosingSpec, fitWords, wordsThatFit } from './message-words.ts';
import { DEFAULT_CROSSINGS, type Limits } from './model/construction.ts';
import { cellsOf, type Grid, isSameCell, type Placement } from './model/grid.ts';
import { splitCells } from './model/letters.ts';
import {
  type Check,
  type ContainedWord,
  forbiddenWords,
  type GenerationFailure,
  hiddenWords,
  isAskedOf,
  isClean,
  leastDirections,
  type Puzzle,
  type PuzzleSpec,
  type UncertifiedPuzzle,
} from './model/puzzle.ts';
import { createRng, type Rng } from './model/rng.ts';
import { validateSpec } from './model/validate-spec.ts';
import { type Constructed, type Construction, constructApart, constructPlacements } from './search/construct.ts';
import type { ConstructionRequest } from './search/search-instance.ts';
import { findContained, linesAround } from './verify/contained-words.ts';
import { certifyPuzzle, type Hash } from './verify/verify.ts';

/** A certified puzzle, or the reason of failure. */
export type Generation =
  /** `constructMs` is the duration of the whole build by the limits' clock; `undefined` without a clock. */
  { readonly kind: 'generated'; readonly puzzle: Puzzle; readonly constructMs?: number } | GenerationFailure;

const roomForMessage = ({
  message,
  padMessage,
}: PuzzleSpec): Pick<ConstructionRequest, 'freeCells' | 'leastFreeCells'> => {
  if (message === undefined) return {};
  const { length } = splitCells(message);
  return padMessage ? { leastFreeCells: length } : { freeCells: length };
};

const usesDirections = (spec: PuzzleSpec, placements: readonly Placement[]): boolean =>
  new Set(placements.map(({ direction }) => direction)).size >= leastDirections(spec, placements.length);

/** The words inside longer ones, if the spec allows them. */
const containedIn = (spec: PuzzleSpec): ContainedWord[] =>
  spec.allowContained && !spec.plain ? findContained(hiddenWords(spec)) : [];

/** Judges whether no word lies on the place of a longer word around it. Only words with several shared cells can. */
const createOutsideCheck = (spec: PuzzleSpec): ((placements: readonly Placement[]) => boolean) => {
  const contained = spec.oneSharedCell ? [] : containedIn(spec);
  if (contained.length === 0) return () => true;
  return (placements) => {
    const around = linesAround(
      { words: placements.map((placement) => ({ word: placement.word, placement })) },
      contained,
    );
    return placements.every((placement) => {
      const cells = cellsOf(placement);
      return !around(placement.word).some((line) =>
        cells.every((cell) => line.some((other) => isSameCell(cell, other))),
      );
    });
  };
};

const construct = (spec: PuzzleSpec, limits: Limits, finisher: Finisher, rng: Rng): Construction => {
  const areOutside = createOutsideCheck(spec);
  return (spec.apart ? constructApart : constructPlacements)(
    {
      rows: spec.rows,
      columns: spec.columns,
      words: hiddenWords(spec).map(splitCells),
      directions: spec.directions,
      ...(spec.mask && { mask: spec.mask }),
      oneSharedCell: spec.oneSharedCell && !spec.plain,
      crossings: spec.plain ? 'any' : spec.apart ? 'few' : (spec.crossings ?? DEFAULT_CROSSINGS),
      balanced: !spec.plain,
      ...(!spec.plain && { forbidden: forbiddenWords(spec).map(splitCells) }),
      ...roomForMessage(spec),
      accept: (placements) => usesDirections(spec, placements) && areOutside(placements) && finisher.finish(placements),
    },
    limits,
    rng,
  );
};

const puzzleOf = (spec: PuzzleSpec, grid: Grid, placements: readonly Placement[]): UncertifiedPuzzle => {
  const words = [...spec.words, ...spec.secretWords].map((entry, i) => {
    const placement = placements[i];
    if (!placement) throw new Error(`expected a placement for each of the words, got ${placements.length}`);
    return { ...entry, placement, secret: i >= spec.words.length };
  });
  return {
    grid,
    words,
    directions: spec.directions,
    oneSharedCell: spec.oneSharedCell && !spec.plain,
    plain: spec.plain,
    ...(spec.message !== undefined && { message: spec.message }),
    ...(spec.themeWords && !spec.plain && { themeWords: spec.themeWords }),
    seed: spec.seed,
  };
};

/** The cells that must stay empty: the mask's and, with a padded message, those it left. */
const maskOf = (
  { mask, padMessage }: PuzzleSpec,
  { grid }: UncertifiedPuzzle,
): { readonly mask?: readonly boolean[] } => {
  if (!padMessage) return mask ? { mask } : {};
  return { mask: grid.letters.map((letter, cell) => letter === '' || mask?.[cell] === true) };
};

/** How many cells are empty outside the mask. */
const countEmpty = ({ mask }: PuzzleSpec, { grid }: UncertifiedPuzzle): number =>
  grid.letters.filter((letter, cell) => letter === '' && !mask?.[cell]).length;

const certify = (
  spec: PuzzleSpec,
  puzzle: UncertifiedPuzzle,
  { imbalanceProof, mostCrossings }: Pick<Constructed, 'imbalanceProof' | 'mostCrossings'>,
  attempt: number,
  hash: Hash,
): Puzzle => {
  const asked = [...(spec.mask ? (['shape'] as const) : []), ...(spec.sizeAsked ? (['size'] as const) : [])];
  const rules = {
    blocklist: spec.blocklist,
    asked: spec.message === undefined ? [] : asked,
    ...maskOf(spec, puzzle),
    ...(imbalanceProof && { imbalanceProof }),
    contained: containedIn({ ...spec, words: puzzle.words.filter(({ secret }) => !secret) }),
  };
  const emptyCells = countEmpty(spec, puzzle);
  const certificate = {
    ...certifyPuzzle(puzzle, rules, attempt, hash),
    ...(mostCrossings !== undefined && { mostCrossings }),
    ...(emptyCells > 0 && { emptyCells }),
  };
  if (!isClean(certificate)) {
    throw new Error(`expected a clean certificate for seed ${spec.seed}, got ${JSON.stringify(certificate.checks)}`);
  }
  return { ...puzzle, certificate };
};

const isChoosing = (spec: PuzzleSpec): spec is ChoosingSpec => spec.spare !== undefined && spec.message !== undefined;

/**
 * Builds the certified puzzle of a spec and its seed. `attempt`, from 1, goes into the certificate. Throws only for a
 * mistake in this program, such as a broken rule found by the verifier.
 */
export const generatePuzzle = (spec: PuzzleSpec, limits: Limits, hash: Hash, attempt = 1): Generation => {
  const problems = validateSpec(isChoosing(spec) ? { ...spec, words: wordsThatFit(spec) } : spec);
  if (problems.length > 0) return { kind: 'invalid-spec', problems };
  const startedMs = limits.now?.();
  const durationMs = (): { constructMs?: number } =>
    startedMs === undefined ? {} : { constructMs: (limits.now?.() ?? startedMs) - startedMs };
  const rng = createRng(spec.seed);
  if (isChoosing(spec)) {
    const fitted = fitWords(spec, limits, rng);
    const total = spec.spare.least + spec.secretWords.length;
    if (!fitted) return { kind: 'budget-exhausted', placed: 0, total };
    const own = puzzleOf(fitted.spec, fitted.grid, fitted.placements);
    return { kind: 'generated', puzzle: certify(fitted.spec, own, {}, attempt, hash), ...durationMs() };
  }
  const finisher = createFinisher(spec, limits, rng);
  const construction = construct(spec, limits, finisher, rng);
  if (construction.kind === 'budget-exhausted') return construction;
  if (construction.kind === 'impossible') {
    const total = hiddenWords(spec).length;
    return finisher.isCutShort() ? { kind: 'budget-exhausted', placed: total, total } : construction;
  }
  const grid = finisher.grid();
  if (!grid) throw new Error('expected a finished grid with the accepted placements, got none');
  const puzzle = certify(spec, puzzleOf(spec, grid, construction.placements), construction, attempt, hash);
  return { kind: 'generated', puzzle, ...durationMs() };
};

/**
 * The first puzzle from the rungs, else the last failure. The certificate's `attempt` is the rung, from 1. The limits'
 * steps count for each rung, their deadline for all together. An invalid spec fails at once. `placed` is the most of all
 * rungs.
 */
export const generateFirst = (rungs: readonly Rung[], limits: Limits, hash: Hash): Generation => {
  let last: Generation = { kind: 'impossible', reason: 'No board has room for just these words and the message.' };
  let placed = 0;
  for (const [i, { spec, maxSteps }] of rungs.entries()) {
    last = generatePuzzle(spec, { maxSteps, ...limits }, hash, i + 1);
    if (last.kind === 'budget-exhausted') {
      placed = Math.max(placed, last.placed);
      last = { ...last, placed };
    }
    if (last.kind === 'generated' || last.kind === 'invalid-spec') return last;
    const { now, deadlineMs, signal } = limits;
    if (signal?.aborted || (now && deadlineMs !== undefined && now() >= deadlineMs)) return last;
  }
  return last;
};

/** The first puzzle on the ladder of a spec. */
export const generateWithLadder = (spec: PuzzleSpec, limits: Limits, hash: Hash): Generation =>
  generateFirst(planRungs(spec), limits, hash);

/** A puzzle after its filler changed, with a new certificate. */
export const certifyAgain = (spec: PuzzleSpec, { certificate, ...puzzle }: Puzzle, hash: Hash): Puzzle => {
  const mask = puzzle.grid.letters.map((letter) => letter === '');
  return certify({ ...spec, ...(spec.mask && { mask }) }, puzzle, certificate, certificate.attempt, hash);
};

/**
 * The certified puzzle of placements that a search of its own found, one for each word of the spec. The spec is plain;
 * its `oneSharedCell` counts all the same. The certificate has only the checks asked of it. A message is not possible.
 */
export const finishPlacements = (
  spec: PuzzleSpec,
  placements: readonly Placement[],
  hash: Hash,
): Extract<Generation, { kind: 'generated' | 'invalid-spec' }> => {
  const problems = validateSpec(spec);
  if (problems.length > 0) return { kind: 'invalid-spec', problems };
  const finisher = createFinisher(spec, {}, createRng(spec.seed));
  finisher.finish(placements);
  const grid = finisher.grid();
  if (!grid) throw new Error('expected a full grid of plain placements, got none');
  const own = { ...puzzleOf(spec, grid, placements), oneSharedCell: spec.oneSharedCell };
  const { certificate, ...puzzle } = certify(spec, own, {}, 1, hash);
  const asked = Object.entries(certificate.checks).filter(([check]) => isAskedOf(puzzle, check as Check));
  return {
    kind: 'generated',
    puzzle: { ...puzzle, certificate: { ...certificate, checks: Object.fromEntries(asked) } },
  };
};
