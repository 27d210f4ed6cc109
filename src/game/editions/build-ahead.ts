import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { readMetadata, writeMetadata } from '../../store/database/facts.ts';
import { inSteps } from '../../store/database/in-steps.ts';
import { TermOver } from '../../store/database/term-fence.ts';
import { storedKeys } from '../../store/editions/edition-rows.ts';
import {
  deleteIfUnused,
  type EditionCursor,
  editionsAfter,
  type Unused,
} from '../../store/editions/unused-editions.ts';
import type { Game } from '../game.ts';
import { BUILT_IN } from '../lists/list-of-date.ts';
import { type DayChanges, NO_CHANGE, NO_CHANGES } from '../places/day-changes.ts';
import { isRestDay, type PuzzleChannel } from '../places/puzzle-settings.ts';
import { type EditionSettings, settingsOf } from './edition.ts';
import { keyOf } from './edition-key.ts';
import { openEdition, ownListFailure } from './editions.ts';
import { forgetParsed } from './find-edition.ts';

/** How far ahead to build, so that trouble shows early. */
export const BUILT_AHEAD_DAYS = 7;

/** An edition that some channel will need. */
export interface EditionNeed extends EditionSettings {
  readonly date: PuzzleDate;
}

/** A channel with puzzles to build ahead. */
interface PlannedChannel extends PuzzleChannel {
  readonly timeZone: string;
  readonly changes?: DayChanges;
}

/** A channel's need `daysAhead` days after today; `undefined` on a date that its admin skips, and on a day of rest. */
export const needOn = (nowMs: number, channel: PlannedChannel, daysAhead: number): EditionNeed | undefined => {
  const date = addDays(puzzleDateAt(nowMs, channel.timeZone), daysAhead);
  const change = (channel.changes ?? NO_CHANGES).get(date) ?? NO_CHANGE;
  return change.isSkipped || isRestDay(date, channel.variants)
    ? undefined
    : { date, ...settingsOf(channel, date, change) };
};

/** A channel's needs for today and the next seven days, the soonest first. */
export const needsAhead = (nowMs: number, channel: PlannedChannel): EditionNeed[] =>
  Array.from({ length: BUILT_AHEAD_DAYS + 1 }, (_, day) => needOn(nowMs, channel, day)).filter(
    (need) => need !== undefined,
  );

/**
 * The needs that may lack a stored edition. A server with its own lists always counts: its lists need a closer look.
 */
const notStored = async (
  game: Game,
  needs: readonly EditionNeed[],
  ownGuilds: ReadonlySet<string>,
): Promise<EditionNeed[]> => {
  const keyed = needs.map((need) => ({
    need,
    key: ownGuilds.has(need.guildId) ? undefined : keyOf(game, need.date, need, BUILT_IN),
  }));
  const stored = await storedKeys(
    game.db,
    keyed.flatMap(({ key }) => key ?? []),
  );
  return keyed.filter(({ key }) => key === undefined || !stored.has(key)).map(({ need }) => need);
};

interface BuildAheadOptions {
  /** The servers with lists of their own. */
  readonly ownGuilds: ReadonlySet<string>;
  /** Runs for each edition that fails. The others still get built. */
  readonly onError: (need: EditionNeed, error: unknown) => void;
  readonly stopping: AbortSignal;
}

/** Builds and stores the missing editions of `needs`, one after the other. Throws only `TermOver`. */
export const buildAhead = async (
  game: Game,
  needs: readonly EditionNeed[],
  { ownGuilds, onError, stopping }: BuildAheadOptions,
): Promise<void> => {
  for (const need of await notStored(game, needs, ownGuilds)) {
    if (stopping.aborted) return;
    try {
      await openEdition(game, need.date, need, { line: 'ahead' });
      const failure = ownGuilds.has(need.guildId) ? await ownListFailure(game, need.date, need) : undefined;
      if (failure !== undefined && !stopping.aborted) onError(need, failure);
    } catch (error) {
      if (error instanceof TermOver) throw error;
      if (!stopping.aborted) onError(need, error);
    }
  }
};

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
