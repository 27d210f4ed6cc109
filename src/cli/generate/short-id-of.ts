import { formatShortId, parseShortId } from '../../puzzle/formats/game-id.ts';
import { GENERATOR_VERSION } from '../../puzzle/model/puzzle.ts';
import type { GenerateOptions } from './generate-options.ts';

/** The short id of the same puzzle. `undefined` if more than theme, difficulty and seed decided it. */
export const shortIdOf = (options: GenerateOptions, theme: string | undefined, seed: string): string | undefined => {
  const { difficulty, size, shape, message, secretFile, directions, choose, crossings, herrings } = options;
  const { plain, apart, blind, count } = options;
  const altering = [size, shape, message, secretFile, directions, choose, crossings, herrings];
  const isAltered = altering.some((option) => option !== undefined) || plain || apart || blind || count > 1;
  if (theme === undefined || isAltered) return undefined;
  const id = formatShortId({ difficulty, list: theme, seed, generatorVersion: GENERATOR_VERSION });
  return parseShortId(id)?.seed === seed ? id : undefined;
};
