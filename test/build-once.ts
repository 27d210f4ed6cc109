import { hashText } from '../src/cli/shell/hash-text.ts';
import { buildHere } from '../src/game/editions/editions.ts';
import type { BuildPuzzle } from '../src/game/game.ts';
import type { PuzzleJson } from '../src/puzzle/formats/puzzle-json.ts';

/** Built puzzles by their spec, because hundreds of tests play the same few days. */
const built = new Map<string, PuzzleJson>();

/** Builds each spec once in this process. */
export const buildOnce: BuildPuzzle = async (spec) => {
  const key = hashText(JSON.stringify(spec));
  const puzzle = built.get(key) ?? buildHere({ hash: hashText }, spec);
  built.set(key, puzzle);
  return puzzle;
};
