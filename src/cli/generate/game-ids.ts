import { formatShortId, parseLiteralId, parseShortId } from '../../puzzle/formats/game-id.ts';
import type { Difficulty } from '../../puzzle/model/difficulty.ts';
import { DIRECTIONS } from '../../puzzle/model/grid.ts';
import { GENERATOR_VERSION, type Puzzle } from '../../puzzle/model/puzzle.ts';
import { certifyPuzzle } from '../../puzzle/verify/verify.ts';
import { failure, hashText, wrongUsage } from '../shell/cli-io.ts';
import type { Rule } from '../shell/options.ts';

/** The contents of a game id: a theme, a difficulty and a seed, or the puzzle itself. */
type GameId =
  | { readonly kind: 'theme'; readonly theme: string; readonly difficulty: Difficulty; readonly seed: string }
  | { readonly kind: 'literal' };

/** The rule of an option that a game id decides. */
export const notWithId: Rule = ({ id }, name) =>
  id === undefined ? undefined : `A game id decides the whole puzzle: leave out --${name}.`;

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

/** The short id of a theme's puzzle. `undefined` if no id can hold the seed. */
export const shortIdOf = (theme: string, difficulty: Difficulty, seed: string): string | undefined => {
  const id = formatShortId({ difficulty, list: theme, seed, generatorVersion: GENERATOR_VERSION });
  return parseShortId(id)?.seed === seed ? id : undefined;
};

/** The puzzle in a literal id, with its words as hidden. Certifies it again as a plain puzzle. */
export const rebuildPuzzle = (id: string): Puzzle => {
  const literal = parseLiteralId(id);
  if (!literal) throw new Error(`expected a literal game id, got ${id}`);
  const puzzle = {
    grid: literal.grid,
    words: literal.placements.map((placement) => ({
      word: placement.word,
      label: placement.word,
      placement,
      secret: false,
    })),
    directions: DIRECTIONS.filter((name) => literal.placements.some(({ direction }) => direction === name)),
    oneSharedCell: false,
    plain: true,
    seed: id,
  };
  return { ...puzzle, certificate: certifyPuzzle(puzzle, { blocklist: [] }, 1, hashText) };
};
