import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { storedKeys } from '../../store/editions/editions.ts';
import { type DayChanges, NO_CHANGES } from '../channels/day-changes.ts';
import type { PuzzleChannel } from '../channels/puzzle-settings.ts';
import type { Game } from '../game.ts';
import { BUILT_IN } from '../lists/list-of-date.ts';
import { type EditionSettings, settingsOf } from './edition.ts';
import { keyOf } from './edition-key.ts';
import { openEdition, ownListFailure } from './editions.ts';

/** How far ahead to build, so that trouble shows early. */
export const BUILT_AHEAD_DAYS = 7;

/** An edition that some channel will need. */
export interface EditionNeed extends EditionSettings {
  readonly date: PuzzleDate;
}

/** A channel with puzzles to build ahead. */
export interface PlannedChannel extends PuzzleChannel {
  readonly timeZone: string;
  readonly changes?: DayChanges;
}

/** A channel's need `daysAhead` days after today; `undefined` on a date that its admin skips. */
export const needOn = (nowMs: number, channel: PlannedChannel, daysAhead: number): EditionNeed | undefined => {
  const date = addDays(puzzleDateAt(nowMs, channel.timeZone), daysAhead);
  const { isSkipped = false, rerolls = 0 } = (channel.changes ?? NO_CHANGES).get(date) ?? {};
  return isSkipped ? undefined : { date, ...settingsOf(channel, date, rerolls) };
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

export interface BuildAheadOptions {
  /** The servers with lists of their own. */
  readonly ownGuilds: ReadonlySet<string>;
  /** Runs for each edition that fails. The others still get built. */
  readonly onError: (need: EditionNeed, error: unknown) => void;
  readonly stopping: AbortSignal;
}

/** Builds and stores the missing editions of `needs`, one after the other. */
export const buildAhead = async (
  game: Game,
  needs: readonly EditionNeed[],
  { ownGuilds, onError, stopping }: BuildAheadOptions,
): Promise<void> => {
  for (const need of await notStored(game, needs, ownGuilds)) {
    if (stopping.aborted) return;
    try {
      await openEdition(game, need.date, need);
      const failure = ownGuilds.has(need.guildId) ? await ownListFailure(game, need.date, need) : undefined;
      if (failure !== undefined && !stopping.aborted) onError(need, failure);
    } catch (error) {
      if (!stopping.aborted) onError(need, error);
    }
  }
};
