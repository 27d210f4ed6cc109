import type { Log } from '../../base/log.ts';
import type { Meter } from '../../base/meter.ts';
import type { Timer } from '../../base/timer.ts';
import { createTracker, waitAtMost } from '../../base/tracker.ts';
import { BUILT_AHEAD_DAYS, buildAhead, needOn } from '../../game/editions/build-ahead.ts';
import type { Game } from '../../game/game.ts';
import { pinningGuilds } from '../../game/lists/chosen-theme.ts';
import { LOW_STOCK_DAYS, stockDays, stockOf } from '../../game/lists/daily-list.ts';
import { THEME_REST_DAYS } from '../../game/lists/theme-schedule.ts';
import { countLists } from '../../game/lists/word-lists.ts';
import { channelsToPost, type DailyChannel, dailyChannels } from '../../game/places/channel-settings.ts';
import { addDays, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { isTimeZone } from '../../rules/dates/time-zone.ts';

/** Builds the puzzles of the coming week, the next day's first. After a setup, it builds those of a server at once. */

export interface PreparerOptions {
  readonly game: Game;
  readonly log: Log;
  readonly meter: Meter;
  readonly timer: Timer;
  readonly stopping: AbortSignal;
  /** Resolves when no post is under way. If absent, builds never give way to posts. */
  readonly postsDone?: () => Promise<void>;
}

/** The longest wait of a later day's build for the end of due posts, whose pictures need the processors. */
const PATIENCE_MS = 60_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The result of one pass over the coming week. */
interface Look {
  needed: number;
  failed: number;
  /** Languages of servers with built-in themes. */
  readonly languages: Set<string>;
}

/** Once a day, logs the languages with themes that will soon repeat too early. */
const warnOfStock = ({ game, log }: PreparerOptions, languages: ReadonlySet<string>): void => {
  const today = puzzleDateAt(game.now(), 'UTC');
  for (const language of languages) {
    const stock = stockOf(game, { language });
    const days = stockDays(stock, today);
    if (days >= LOW_STOCK_DAYS) continue;
    log.warn(
      { language, days, lists: stock.packs.length },
      'few unused word lists are left: themes will repeat within 60 days',
    );
  }
};

/** Builds one day's puzzles for a page of channels. */
const buildPage = async (
  { game, log, stopping }: PreparerOptions,
  page: readonly DailyChannel[],
  day: number,
  look: Look,
): Promise<void> => {
  // Each tick reports a channel with an unknown zone.
  const channels = page.filter(({ timeZone }) => isTimeZone(timeZone));
  const guildIds = [...new Set(channels.map(({ guildId }) => guildId))];
  const lists = await countLists(game, guildIds);
  const pinning = await pinningGuilds(game, guildIds, addDays(puzzleDateAt(game.now(), 'UTC'), -THEME_REST_DAYS - 1));
  const needs = channels.map((channel) => needOn(game.now(), channel, day)).filter((need) => need !== undefined);
  look.needed += needs.length;
  for (const { guildId, language } of channels) {
    // With more lists of its own, a server needs no built-in theme.
    if ((lists.get(guildId) ?? 0) <= THEME_REST_DAYS) look.languages.add(language);
  }
  await buildAhead(game, needs, {
    ownGuilds: new Set([...lists.keys(), ...pinning]),
    onError: (need, error) => {
      look.failed++;
      log.error({ ...need, error }, 'a puzzle could not be built ahead');
    },
    stopping,
  });
};

/** Builds the coming week's puzzles, one day of all channels after another. The next puzzles due thus come first. */
const buildWeek = async (options: PreparerOptions): Promise<Look> => {
  const { game, stopping } = options;
  const look: Look = { needed: 0, failed: 0, languages: new Set() };
  for (let day = 0; day <= BUILT_AHEAD_DAYS; day++) {
    for await (const page of channelsToPost(game)) {
      if (stopping.aborted) return look;
      await buildPage(options, page, day, look);
    }
  }
  return look;
};

/** Prepares the coming week. */
export interface Preparer {
  /** Builds at most once an hour, and never twice at once. */
  readonly prepare: () => Promise<void>;
  /** Makes the next call build, because the coming posts changed. */
  readonly hasten: () => void;
  /** Builds a server's coming week now. With several servers, the soonest days of all come first. */
  readonly prepareServer: (guildId: string) => void;
  /** Resolves when all builds for single servers are complete. */
  readonly idle: () => Promise<void>;
}

/** Two, as many as the threads that build. */
const MAX_AT_ONCE = 2;

/** Builds the coming weeks of single servers. */
const createServerWeeks = (options: PreparerOptions): Pick<Preparer, 'prepareServer' | 'idle'> => {
  const { game, log, timer, stopping, postsDone = () => Promise.resolve() } = options;
  const begun = createTracker();
  /** The servers by the number of built days. */
  const waiting = Array.from({ length: BUILT_AHEAD_DAYS + 1 }, () => new Set<string>());
  let running = 0;

  const takeNext = (): { readonly guildId: string; readonly day: number } | undefined => {
    for (const [day, guildIds] of waiting.entries()) {
      const [guildId] = guildIds;
      if (guildId === undefined) continue;
      guildIds.delete(guildId);
      return { guildId, day };
    }
    return undefined;
  };
  const buildDay = async (guildId: string, day: number): Promise<void> => {
    if (day > 0) await waitAtMost(timer, PATIENCE_MS, postsDone());
    if (stopping.aborted) return;
    const channels = (await dailyChannels(game, guildId)).filter(({ state }) => state === 'active');
    await buildPage(options, channels, day, { needed: 0, failed: 0, languages: new Set() });
  };
  const work = async (): Promise<void> => {
    running++;
    for (let next = takeNext(); next && !stopping.aborted; next = takeNext()) {
      const { guildId, day } = next;
      try {
        await buildDay(guildId, day);
      } catch (error) {
        if (!stopping.aborted) log.error({ guild: guildId, error }, 'the puzzles of a server could not be built ahead');
      }
      waiting[day + 1]?.add(guildId);
    }
    running--;
  };
  return {
    prepareServer: (guildId) => {
      waiting[0]?.add(guildId);
      if (running < MAX_AT_ONCE && !stopping.aborted) begun.add(work());
    },
    idle: begun.idle,
  };
};

export const createPreparer = (options: PreparerOptions): Preparer => {
  const { meter, timer, stopping } = options;
  let nextAt = 0;
  let nextWarningAt = 0;
  let isPreparing = false;
  const prepareWeek = async (now: number): Promise<void> => {
    const { needed, failed, languages } = await buildWeek(options);
    if (stopping.aborted) return;
    meter.builtAhead({ needed, failed });
    if (now < nextWarningAt) return;
    nextWarningAt = now + DAY_MS;
    warnOfStock(options, languages);
  };
  return {
    ...createServerWeeks(options),
    prepare: async () => {
      const now = timer.elapsedMs();
      if (isPreparing || now < nextAt) return;
      nextAt = now + HOUR_MS;
      isPreparing = true;
      try {
        await prepareWeek(now);
      } finally {
        isPreparing = false;
      }
    },
    hasten: () => {
      nextAt = 0;
    },
  };
};
