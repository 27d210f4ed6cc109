import { hashText } from '../src/cli/shell/hash-text.ts';
import { buildHere } from '../src/game/editions/editions.ts';
import type { BuildPuzzle } from '../src/game/game.ts';
import type { PuzzleJson } from '../src/puzzle/formats/puzzle-json.ts';

/** What was built, by its spec, which decides it: hundreds of tests play the same few days. */
const built = new Map<string, PuzzleJson>();

/** Builds on the spot what no test of this process has built. */
export const buildOnce: BuildPuzzle = async (spec) => {
  const key = hashText(JSON.stringify(spec));
  const puzzle = built.get(key) ?? buildHere({ hash: hashText }, spec);
  built.set(key, puzzle);
  return puzzle;
};
