import { createFinisher, type Finisher } from './finish/finish-grid.ts';
import {
  type Constructed,
  type Construction,
  type ConstructionRequest,
  DEFAULT_CROSSINGS,
  type Limits,
} from './model/construction.ts';
import type { GenerationFailure } from './model/failure.ts';
import type { Grid } from './model/grid.ts';
import { splitCells } from './model/letters.ts';
import type { Placement } from './model/placement.ts';
import type { UncertifiedPuzzle } from './model/puzzle.ts';
import { isClean, type Puzzle } from './model/puzzle.ts';
import { createRng, type Rng } from './model/rng.ts';
import { forbiddenWords, hiddenWords, type PuzzleSpec } from './model/spec.ts';
import { validateSpec } from './model/validate-spec.ts';
import { constructPlacements } from './search/construct.ts';
import { constructApart } from './search/construct-apart.ts';
import { certifyPuzzle, type Hash } from './verify/certificate.ts';

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

const construct = (spec: PuzzleSpec, limits: Limits, finisher: Finisher, rng: Rng): Construction =>
  (spec.apart ? constructApart : constructPlacements)(
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
      accept: (placements) => finisher.finish(placements),
    },
    limits,
    rng,
  );

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
  { imbalanceProof, mostCrossings }: Constructed,
  attempt: number,
  hash: Hash,
): Puzzle => {
  const rules = {
    blocklist: spec.blocklist,
    ...maskOf(spec, puzzle),
    ...(imbalanceProof && { imbalanceProof }),
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

/**
 * Builds the certified puzzle of a spec and its seed. `attempt`, from 1, goes into the certificate. Throws only for a
 * mistake in this program, such as a broken rule found by the verifier.
 */
export const generatePuzzle = (spec: PuzzleSpec, limits: Limits, hash: Hash, attempt = 1): Generation => {
  const problems = validateSpec(spec);
  if (problems.length > 0) return { kind: 'invalid-spec', problems };
  const startedMs = limits.now?.();
  const rng = createRng(spec.seed);
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
  const constructMs = startedMs === undefined ? undefined : (limits.now?.() ?? startedMs) - startedMs;
  return { kind: 'generated', puzzle, ...(constructMs !== undefined && { constructMs }) };
};
