import { puzzleFile, solutionFile } from '../discord/board/board-files.ts';
import type { Log } from '../discord/gateway/log.ts';
import type { Meter } from '../discord/gateway/meter.ts';
import { buildAhead, type EditionNeed } from '../game/editions/build-ahead.ts';
import type { Edition } from '../game/editions/edition.ts';
import type { Game } from '../game/game.ts';
import { stockOf } from '../game/lists/daily-list.ts';
import { LOW_STOCK_DAYS, stockDays } from '../game/lists/list-stock.ts';
import type { Timer } from '../game/ops/timer.ts';
import type { ColorTheme } from '../render/model/colors.ts';
import type { Pictures } from '../render/output/pictures.ts';
import { puzzleDateAt } from '../rules/dates/puzzle-date.ts';
import { wordingFor } from '../wording/wording.ts';
import { planWeek, type Week } from './plan-week.ts';

/** Builds and draws what will be posted before its time, so that posting is only sending. */

export interface PreparerOptions {
  readonly game: Game;
  readonly log: Log;
  readonly meter: Meter;
  readonly timer: Timer;
  readonly pictures: Pictures;
  readonly stopping: AbortSignal;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

/** Puzzle and solution, which goes out with the next day's post, in the language and all colours of its channels. */
const drawBoth = async (
  pictures: Pictures,
  edition: Edition,
  { language }: EditionNeed,
  themes: Iterable<ColorTheme>,
): Promise<void> => {
  for (const colors of themes) {
    const look = { wording: wordingFor(language), colors };
    await puzzleFile(pictures, edition, look);
    await solutionFile(pictures, edition, look);
  }
};

/** Builds and draws what the coming week needs. */
const buildWeek = async (options: PreparerOptions, { needs, colorsFor }: Week): Promise<void> => {
  const { game, log, meter, pictures, stopping } = options;
  const failed = new Set<EditionNeed>();
  await buildAhead(game, needs, {
    draw: (edition, need) => drawBoth(pictures, edition, need, colorsFor(need)),
    onError: (need, error) => {
      failed.add(need);
      log.error({ ...need, error }, 'a puzzle could not be built ahead');
    },
    stopping,
  });
  if (!stopping.aborted) meter.builtAhead({ needed: needs.length, failed: failed.size });
};

/** What prepares the coming week. */
export interface Preparer {
  /** Does something once an hour, and never twice at a time. */
  readonly prepare: () => Promise<void>;
  /** Makes the next call do something: what is coming has changed. */
  readonly hasten: () => void;
}

export const createPreparer = (options: PreparerOptions): Preparer => {
  const { game, timer } = options;
  let nextAt = 0;
  let nextWarningAt = 0;
  let isPreparing = false;
  const prepareWeek = async (now: number): Promise<void> => {
    const week = await planWeek(game);
    await buildWeek(options, week);
    if (now < nextWarningAt) return;
    nextWarningAt = now + DAY_MS;
    warnOfStock(options, week.languages);
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
