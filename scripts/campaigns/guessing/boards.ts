import { hashText } from '../../../src/cli/shell/cli-io.ts';
import { buildHere, generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { planEdition } from '../../../src/game/editions/plan-edition.ts';
import type { Game } from '../../../src/game/game.ts';
import { BUILT_IN } from '../../../src/game/lists/list-of-date.ts';
import type { Difficulty } from '../../../src/puzzle/model/difficulty.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';

/** A Monday. */
const FIRST_DAY = '2026-11-23' as PuzzleDate;

/** A game without members. The seed decides its puzzles. The caller closes its store. */
export const createGame = async (seed: string): Promise<Game> => ({
  db: await openStore('file::memory:'),
  packs: loadPacks(),
  now: () => 0,
  hash: hashText,
  keyedHash: (text) => hashText(`${seed}/${text}`),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
});

/** The daily puzzle a number of days after a Monday, as servers get it. */
export const buildBoard = async (
  game: Game,
  { language, difficulty, day }: { readonly language: string; readonly difficulty: Difficulty; readonly day: number },
): Promise<Puzzle> => {
  const settings = { language, difficulty, guildId: '', reroll: 0 };
  const { spec } = await planEdition(game, addDays(FIRST_DAY, day), settings, BUILT_IN);
  const generation = generateDaily(spec, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  return generation.puzzle;
};
