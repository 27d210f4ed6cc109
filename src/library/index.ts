/**
 * The engine for other programs: it makes, checks, solves and draws word searches. It needs nothing but JavaScript, so it
 * also runs in a browser. For the same request, seed and major version, `generate` makes the same puzzle.
 *
 * @packageDocumentation
 */

export type { PlacementJson, PuzzleJson } from '../puzzle/formats/puzzle-json.ts';
export type { ImbalanceProof } from '../puzzle/model/construction.ts';
export { DIFFICULTIES, type Difficulty } from '../puzzle/model/difficulty.ts';
export { DIRECTIONS, type Direction } from '../puzzle/model/grid.ts';
export type { Asked, Certificate, Check, Measures, WordFault } from '../puzzle/model/puzzle.ts';
export { SHAPES } from '../puzzle/shapes/shapes.ts';
export { type GenerateRequest, generate, type RequestWord } from './generate.ts';
export { GenerateError, type GenerateProblem } from './generate-error.ts';
export { type RenderOptions, render } from './render.ts';
export { type Place, type Solution, solve } from './solve.ts';
export { type Verdict, type VerifyOptions, verify } from './verify.ts';
