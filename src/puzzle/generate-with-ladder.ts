import { type Generation, generatePuzzle } from './generate.ts';
import type { Limits } from './model/construction.ts';
import { planMessageSizes } from './model/message-sizes.ts';
import type { PuzzleSpec } from './model/spec.ts';
import type { Hash } from './verify/certificate.ts';

/** The largest grid the ladder climbs to, on either side. */
export const LADDER_SIDE = 25;

/** Steps on each rung when the caller sets no limit, so that a hopeless rung is left within a second or so. */
const RUNG_STEPS = 2_000_000;

/** The same with a message: at first another size is likelier to help than more steps. */
const MESSAGE_STEPS = 3000;
const LAST_MESSAGE_STEPS = 100_000;

/** The mask drawn on a grid of another size: each new cell is what it covers of the old. */
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

/** Rungs for a hidden message; more sizes would be ever further from what was asked for. */
const MESSAGE_RUNGS = 40;

/** The spec itself, then the sizes that suit its message, each without the one-shared-cell rule if need be. */
const planMessageRungs = (spec: PuzzleSpec): PuzzleSpec[] => {
  const sizes = planMessageSizes(spec, Math.max(LADDER_SIDE, spec.rows, spec.columns));
  const rungs = sizes.slice(0, MESSAGE_RUNGS).map(({ rows, columns }) => resize(spec, rows, columns));
  return [spec, ...rungs, ...rungs.map((rung) => ({ ...rung, oneSharedCell: false }))];
};

/** The spec itself, then without the one-shared-cell rule, then with a column more, a row more, and so on. */
const planGrowingRungs = (spec: PuzzleSpec): PuzzleSpec[] => {
  const rungs = spec.oneSharedCell ? [spec, { ...spec, oneSharedCell: false }] : [spec];
  let { rows, columns } = spec;
  for (let column = true; rows < LADDER_SIDE || columns < LADDER_SIDE; column = !column) {
    if (column ? columns >= LADDER_SIDE : rows >= LADDER_SIDE) continue;
    if (column) columns++;
    else rows++;
    rungs.push(resize({ ...spec, oneSharedCell: false }, rows, columns));
  }
  return rungs;
};

/** The specs to try in turn: with a message other sizes that it fits exactly, else ever more room. */
export const planRungs = (spec: PuzzleSpec): PuzzleSpec[] =>
  spec.message === undefined ? planGrowingRungs(spec) : planMessageRungs(spec);

const stepsFor = ({ message }: PuzzleSpec, rung: number): number => {
  if (message === undefined) return RUNG_STEPS;
  return rung <= MESSAGE_RUNGS ? MESSAGE_STEPS : LAST_MESSAGE_STEPS;
};

/** Whether another size may be right though the first one asked for is too small for its message. */
const canOutgrow = ({ message }: PuzzleSpec, rung: number): boolean => message !== undefined && rung === 0;

/**
 * The first puzzle on the ladder's rungs that can be built. Its certificate's `attempt` is the rung, from 1; the limits'
 * steps count for each rung, their deadline for all together. A spec that is wrong in itself is refused at once.
 */
export const generateWithLadder = (spec: PuzzleSpec, limits: Limits, hash: Hash): Generation => {
  let last: Generation | undefined;
  for (const [i, rung] of planRungs(spec).entries()) {
    last = generatePuzzle(rung, { maxSteps: stepsFor(spec, i), ...limits }, hash, i + 1);
    if (last.kind === 'generated' || (last.kind === 'invalid-spec' && !canOutgrow(spec, i))) return last;
    const { now, deadlineMs, signal } = limits;
    if (signal?.aborted || (now && deadlineMs !== undefined && now() >= deadlineMs)) return last;
  }
  return last ?? generatePuzzle(spec, limits, hash);
};

/**
 * As `generateWithLadder`, for the first of several phrasings of a message that can be hidden exactly; the last failure
 * if none can. There must be at least one phrasing.
 */
export const generateWithMessage = (
  spec: PuzzleSpec,
  phrasings: readonly string[],
  limits: Limits,
  hash: Hash,
): Generation => {
  let last: Generation | undefined;
  for (const message of phrasings) {
    last = generateWithLadder({ ...spec, message }, limits, hash);
    if (last.kind === 'generated') return last;
  }
  if (!last) throw new Error('expected at least one phrasing of the message, got none');
  return last;
};
