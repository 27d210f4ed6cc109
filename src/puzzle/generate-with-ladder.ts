import { type Generation, generatePuzzle } from './generate.ts';
import type { Limits } from './model/construction.ts';
import { splitCells } from './model/letters.ts';
import { planMessageSizes } from './model/message-sizes.ts';
import { hiddenWords, type PuzzleSpec } from './model/spec.ts';
import type { Hash } from './verify/certificate.ts';

/** The longest side that the ladder climbs to. */
export const LADDER_SIDE = 25;

/** Letters per cell: a board below `THIN` shrinks to `COMFORTABLE`, and the ladder skips boards above `FULL`. */
export const THIN = 0.35;
const COMFORTABLE = 0.5;
const FULL = 1;

/** Steps for each word on a rung, unless the caller sets a limit. Hopeless rungs end soon; the last one does not. */
export const RUNG_STEPS_PER_WORD = 100;
const LAST_STEPS = 2_000_000;

/** Sizes to try for a message, and the steps for each word there. Another size helps more often than more steps. */
const MESSAGE_SIZES = 8;
const MESSAGE_STEPS_PER_WORD = 40;

/** Letters of words and message for each cell of a padded board. */
const PADDED_FULLNESS = 0.75;

/** A spec to try, and the steps for it. */
export interface Rung {
  readonly spec: PuzzleSpec;
  readonly maxSteps: number;
}

/** The mask stretched over another size. Each new cell copies the old cell at its position. */
const stretchMask = (spec: PuzzleSpec, rows: number, columns: number): readonly boolean[] | undefined =>
  spec.mask &&
  Array.from({ length: rows * columns }, (_, cell) => {
    const row = Math.floor((Math.floor(cell / columns) * spec.rows) / rows);
    const column = Math.floor(((cell % columns) * spec.columns) / columns);
    return spec.mask?.[row * spec.columns + column] ?? false;
  });

const resize = (spec: PuzzleSpec, rows: number, columns: number): PuzzleSpec => {
  const mask = stretchMask(spec, rows, columns);
  return { ...spec, rows, columns, ...(mask && { mask }) };
};

const lengthsOf = (spec: PuzzleSpec): number[] => hiddenWords(spec).map((word) => splitCells(word).length);

const countLetters = (spec: PuzzleSpec): number => lengthsOf(spec).reduce((sum, length) => sum + length, 0);

const openCells = ({ rows, columns, mask }: PuzzleSpec): number => rows * columns - (mask?.filter(Boolean).length ?? 0);

/** The spec on a smaller board, if its words fill too little of the requested one. */
const cutToWords = (spec: PuzzleSpec): PuzzleSpec => {
  const letters = countLetters(spec);
  if (spec.plain || letters === 0 || letters >= THIN * openCells(spec)) return spec;
  const least = Math.max(...lengthsOf(spec)) + 1;
  const scale = Math.sqrt(letters / COMFORTABLE / openCells(spec));
  const cut = (side: number): number => Math.min(side, Math.max(least, Math.round(side * scale)));
  return resize(spec, cut(spec.rows), cut(spec.columns));
};

/**
 * Starts with the size that suits the words and adds columns and rows in turn. The last rung drops the one-shared-cell
 * rule.
 */
const planGrowingRungs = (spec: PuzzleSpec): Rung[] => {
  const first = cutToWords(spec);
  const specs = [first];
  let { rows, columns } = first;
  while (rows < LADDER_SIDE || columns < LADDER_SIDE) {
    if (rows >= LADDER_SIDE || (columns < LADDER_SIDE && columns - rows <= first.columns - first.rows)) columns++;
    else rows++;
    specs.push(resize(spec, rows, columns));
  }
  const letters = countLetters(spec);
  const roomy = specs.filter((rung, i) => i === specs.length - 1 || letters <= FULL * openCells(rung));
  const rungs = (roomy.length > 0 ? roomy : specs).map((rung) => ({
    spec: rung,
    maxSteps: RUNG_STEPS_PER_WORD * hiddenWords(spec).length,
  }));
  const last = specs.at(-1) ?? spec;
  return [...rungs, { spec: { ...last, oneSharedCell: false }, maxSteps: LAST_STEPS }];
};

/** One roomy board with empty cells beside words and message; no rung if it exceeds `most`. */
const planPadded = (spec: PuzzleSpec, most: number): Rung[] => {
  const cells = (countLetters(spec) + splitCells(spec.message ?? '').length) / PADDED_FULLNESS;
  const side = Math.max(Math.ceil(Math.sqrt(cells)), ...lengthsOf(spec).map((length) => length + 1));
  return side > most ? [] : [{ spec: { ...resize(spec, side, side), padMessage: true }, maxSteps: LAST_STEPS }];
};

/** The sizes that suit the message, each with few steps, then a padded board. */
const planMessageRungs = (spec: PuzzleSpec): Rung[] => {
  const most = Math.max(LADDER_SIDE, spec.rows, spec.columns);
  const sizes = planMessageSizes(spec, most);
  const words = hiddenWords(spec).length;
  const rungs = sizes.slice(0, MESSAGE_SIZES).map(({ rows, columns }) => ({
    spec: resize(spec, rows, columns),
    maxSteps: MESSAGE_STEPS_PER_WORD * words,
  }));
  const planned = [...rungs, ...planPadded(spec, most)];
  return planned.length > 0 ? planned : [{ spec, maxSteps: LAST_STEPS }];
};

/** The specs to try in turn. A message gets the sizes it fits; words and padded messages get ever more room. */
export const planRungs = (spec: PuzzleSpec): Rung[] =>
  spec.message === undefined || spec.padMessage ? planGrowingRungs(spec) : planMessageRungs(spec);

/**
 * The first puzzle from the rungs, else the last failure. The certificate's `attempt` is the rung, from 1. The limits'
 * steps count for each rung, their deadline for all together. An invalid spec fails at once.
 */
export const generateFirst = (rungs: readonly Rung[], limits: Limits, hash: Hash): Generation => {
  let last: Generation = { kind: 'impossible', reason: 'No board has room for just these words and the message.' };
  for (const [i, { spec, maxSteps }] of rungs.entries()) {
    last = generatePuzzle(spec, { maxSteps, ...limits }, hash, i + 1);
    if (last.kind === 'generated' || last.kind === 'invalid-spec') return last;
    const { now, deadlineMs, signal } = limits;
    if (signal?.aborted || (now && deadlineMs !== undefined && now() >= deadlineMs)) return last;
  }
  return last;
};

/** The first puzzle on the ladder of a spec. */
export const generateWithLadder = (spec: PuzzleSpec, limits: Limits, hash: Hash): Generation =>
  generateFirst(planRungs(spec), limits, hash);
