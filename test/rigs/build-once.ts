import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../src/cli/shell/cli-io.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { BuildPuzzle } from '../../src/game/game.ts';
import type { PuzzleJson } from '../../src/puzzle/formats/puzzle-json.ts';

/** Built puzzles by their spec, because hundreds of tests play the same few days. */
const built = new Map<string, PuzzleJson>();

/** A folder that lives as long as the run of `vitest`. All its processes share their puzzles there. */
const { TEST_BUILDS: folder } = process.env;

const readShared = (key: string): PuzzleJson | undefined => {
  const path = join(folder ?? '', `${key}.json`);
  return folder !== undefined && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PuzzleJson) : undefined;
};

/** Writes a file in one step: other processes see all of it or no file. */
const share = (key: string, puzzle: PuzzleJson): PuzzleJson => {
  if (folder === undefined) return puzzle;
  const path = join(folder, `${key}.json`);
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(puzzle));
  renameSync(`${path}.${process.pid}`, path);
  return puzzle;
};

/** Builds each spec once in this run. */
export const buildOnce: BuildPuzzle = async (spec) => {
  const key = hashText(JSON.stringify(spec));
  const puzzle = built.get(key) ?? readShared(key) ?? share(key, await buildHere(spec));
  built.set(key, puzzle);
  return puzzle;
};
