import { addDays, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { inSteps } from '../../store/database/in-steps.ts';
import { readMetadata, writeMetadata } from '../../store/database/metadata.ts';
import {
  deleteIfUnused,
  type EditionCursor,
  editionsAfter,
  type Unused,
} from '../../store/editions/unused-editions.ts';
import type { Game } from '../game.ts';
import { forgetParsed } from './find-edition.ts';

/**
 * Deletes editions without use: previews and unposted puzzles a week after their date, and replaced builds after a day.
 * The program can build them again from their date and settings.
 */

const KEPT_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const EDITIONS_A_STEP = 50;
const FACT = 'unused editions deleted before';

/** Deletes the unused ones among the next editions; returns the position of the last one. */
const purgeSome = async (game: Game, unused: Unused, from: EditionCursor): Promise<EditionCursor | undefined> => {
  const some = await editionsAfter(game.db, from, EDITIONS_A_STEP);
  for (const { id } of some) {
    if (await deleteIfUnused(game.db, id, unused)) forgetParsed(game, id);
  }
  return some.at(-1);
};

/** Once a day, deletes unused editions in small steps. */
export const purgeUnusedEditions = async (game: Game): Promise<void> => {
  const { db, now } = game;
  const pastBefore = addDays(puzzleDateAt(now(), 'UTC'), -KEPT_DAYS);
  const done = (await readMetadata(db, FACT)) ?? '';
  if (done >= pastBefore) return;
  const unused: Unused = { pastBefore, leftOverBefore: now() - DAY_MS };
  let cursor: EditionCursor | undefined = { date: done, id: 0 };
  await inSteps(async () => {
    cursor = cursor && (await purgeSome(game, unused, cursor));
    return cursor ? 1 : 0;
  });
  await writeMetadata(db, FACT, pastBefore);
};
