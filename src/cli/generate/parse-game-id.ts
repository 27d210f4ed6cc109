import { parseLiteralId, parseShortId } from '../../puzzle/formats/game-id.ts';
import type { Difficulty } from '../../puzzle/model/difficulty.ts';
import { GENERATOR_VERSION } from '../../puzzle/model/puzzle.ts';
import { failure, wrongUsage } from '../shell/cli-io.ts';

/** The contents of a game id: a theme, a difficulty and a seed, or the puzzle itself. */
export type GameId =
  | { readonly kind: 'theme'; readonly theme: string; readonly difficulty: Difficulty; readonly seed: string }
  | { readonly kind: 'literal' };

/** Throws a `CliError` for a text that is not an id, or for an id of another version. */
export const parseGameId = (text: string): GameId => {
  const short = parseShortId(text);
  if (!short) {
    if (parseLiteralId(text)) return { kind: 'literal' };
    throw wrongUsage(`“${text}” is not a game id, such as medium:ocean#7. See searchlight generate --help.`);
  }
  const { list, difficulty, seed, generatorVersion } = short;
  if (generatorVersion === GENERATOR_VERSION) return { kind: 'theme', theme: list, difficulty, seed };
  throw failure(`${text} was made by generator ${generatorVersion}; this is ${GENERATOR_VERSION}, which would differ.`);
};
