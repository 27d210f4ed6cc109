import type { Log } from '../discord/gateway/log.ts';
import type { Meter } from '../discord/gateway/meter.ts';
import { channelsToPost, type DailyChannel } from '../game/channels/channel-settings.ts';
import { BUILT_AHEAD_DAYS, buildAhead, needOn } from '../game/editions/build-ahead.ts';
import type { Game } from '../game/game.ts';
import { stockOf } from '../game/lists/daily-list.ts';
import { LOW_STOCK_DAYS, stockDays } from '../game/lists/list-stock.ts';
import { THEME_REST_DAYS } from '../game/lists/theme-schedule.ts';
import { countLists } from '../game/lists/word-lists.ts';
import type { Timer } from '../game/ops/timer.ts';
import { puzzleDateAt } from '../rules/dates/puzzle-date.ts';
import { isTimeZone } from '../rules/dates/time-zone.ts';

/** Builds the puzzles of the coming week before their time, those of the next day first. */

export interface PreparerOptions {
  readonly game: Game;
  readonly log: Log;
  readonly meter: Meter;
  readonly timer: Timer;
  readonly stopping: AbortSignal;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one look at the coming week found. */
interface Look {
  needed: number;
  failed: number;
  /** Languages of servers that play built-in themes. */
  readonly languages: Set<string>;
}

/** Languages whose themes will soon come round too early are named, once a day. */
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

/** Builds what a page of channels needs on one day. */
const buildPage = async (
  { game, log, stopping }: PreparerOptions,
  page: readonly DailyChannel[],
  day: number,
  look: Look,
): Promise<void> => {
  // Each tick reports a channel whose zone is unknown.
  const channels = page.filter(({ timeZone }) => isTimeZone(timeZone));
  const lists = await countLists(game, [...new Set(channels.map(({ guildId }) => guildId))]);
  const needs = channels.map((channel) => needOn(game.now(), channel, day)).filter((need) => need !== undefined);
  look.needed += needs.length;
  for (const { guildId, language } of channels) {
    // So many lists of its own come round without a built-in theme.
    if ((lists.get(guildId) ?? 0) <= THEME_REST_DAYS) look.languages.add(language);
  }
  await buildAhead(game, needs, {
    ownGuilds: new Set(lists.keys()),
    onError: (need, error) => {
      look.failed++;
      log.error({ ...need, error }, 'a puzzle could not be built ahead');
    },
    stopping,
  });
};

/** Builds what the coming week needs: a day of all channels after the other, so that what is due soonest comes first. */
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

/** What prepares the coming week. */
export interface Preparer {
  /** Does something once an hour, and never twice at a time. */
  readonly prepare: () => Promise<void>;
  /** Makes the next call do something: what is coming has changed. */
  readonly hasten: () => void;
}

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
