import type { Game } from '../../game/game.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { finishedDatesBefore } from '../../store/channels/past-posts.ts';
import { postsOfGuildOn } from '../../store/channels/posts.ts';
import { findRankedEdition } from '../../store/editions/edition-rows.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { countFinds } from '../../store/play/finds.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * The goal that a server's members share: puzzles in a row without a missing word. Finds of all members count together,
 * as long as the puzzle is open. Stored posts and finds decide. A date with several puzzles needs one of them.
 */

/** Posts to read at once. Most servers have a shorter run. */
const PAGE = 50;

/** The runs that a server is told to go for. After the last one, each further fifty. */
const GOALS = [3, 7, 14, 30, 50, 75, 100];
const STEP_AFTER = 50;

/** A run this short is not told. */
const MIN_TOLD = 2;

/** The least goal of at least `run` puzzles. */
const goalFor = (run: number): number => GOALS.find((goal) => goal >= run) ?? Math.ceil(run / STEP_AFTER) * STEP_AFTER;

/** Whether several members found all words between them. */
const isSolvedTogether = async ({ db }: Game, guildId: string, date: string): Promise<boolean> => {
  const left = await playersVoidedOn(db, guildId, date);
  for (const { editionId } of await postsOfGuildOn(db, guildId, date)) {
    const edition = await findRankedEdition(db, editionId);
    const found = await countFinds(db, guildId, editionId, left);
    if (edition && found.words >= edition.listedWords) return true;
  }
  return false;
};

/** The puzzles in a row before a date that a server found together. A date without a post breaks nothing. */
export const readServerRun = async (game: Game, guildId: string, before: PuzzleDate): Promise<number> => {
  for (let [run, date]: [number, string] = [0, before]; ; ) {
    const page = await finishedDatesBefore(game.db, guildId, date, PAGE);
    for (const day of page) {
      if (!day.isFinished && !(await isSolvedTogether(game, guildId, day.date))) return run;
      run++;
      date = day.date;
    }
    if (page.length < PAGE) return run;
  }
};

/** A line about the server's run; empty for a short one. */
export const describeServerRun = (run: number, { say }: Wording): string[] => {
  if (run < MIN_TOLD) return [];
  const goal = goalFor(run);
  return [run === goal ? say('posts.run_reached', { run }) : say('posts.run', { run, goal, left: goal - run })];
};
