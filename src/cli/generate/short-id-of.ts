import { formatShortId, parseShortId } from '../../puzzle/formats/game-id.ts';
import { GENERATOR_VERSION } from '../../puzzle/model/puzzle.ts';
import type { GenerateOptions } from './generate-options.ts';

/** The short id that makes the same puzzle again; `undefined` where more than theme, difficulty and seed decided it. */
export const shortIdOf = (options: GenerateOptions, theme: string | undefined, seed: string): string | undefined => {
  const { difficulty, size, shape, message, secretFile, plain, count, directions } = options;
  const isAltered = size ?? shape ?? message ?? secretFile ?? directions;
  if (theme === undefined || isAltered !== undefined || plain || count > 1) return undefined;
  const id = formatShortId({ difficulty, list: theme, seed, generatorVersion: GENERATOR_VERSION });
  return parseShortId(id)?.seed === seed ? id : undefined;
};
