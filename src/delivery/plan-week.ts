import { channelsToPost, type DailyChannel } from '../game/channels/channel-settings.ts';
import { createEditionPlan, type EditionNeed } from '../game/editions/build-ahead.ts';
import { messagePart } from '../game/editions/edition-key.ts';
import type { Game } from '../game/game.ts';
import { THEME_REST_DAYS } from '../game/lists/theme-schedule.ts';
import { countLists } from '../game/lists/word-lists.ts';
import { type ColorTheme, colorThemeOf } from '../render/model/colors.ts';
import { isTimeZone } from '../rules/dates/time-zone.ts';

/** What the channels together need in the coming week. However many there are, only what differs is kept. */
export interface Week {
  /** Soonest first. */
  readonly needs: readonly EditionNeed[];
  /** The colours in which channels show such a puzzle. */
  readonly colorsFor: (need: Pick<EditionNeed, 'language' | 'difficulty'>) => ReadonlySet<ColorTheme>;
  /** Those of servers that play built-in themes. */
  readonly languages: ReadonlySet<string>;
}

type Look = Pick<DailyChannel, 'language' | 'difficulty'>;

const NO_COLORS: ReadonlySet<ColorTheme> = new Set();

/** Gathers the colours of channels by language and difficulty. */
const createColorPlan = () => {
  const byLook = new Map<string, Set<ColorTheme>>();
  const keyOf = ({ language, difficulty }: Look): string => `${language}/${difficulty}`;
  return {
    add: (channel: Look & Pick<DailyChannel, 'colors'>): void => {
      const colors = byLook.get(keyOf(channel)) ?? new Set<ColorTheme>();
      byLook.set(keyOf(channel), colors.add(colorThemeOf(channel.colors)));
    },
    colorsFor: (need: Look): ReadonlySet<ColorTheme> => byLook.get(keyOf(need)) ?? NO_COLORS,
  };
};

/** Goes through all channels, a page at a time. */
export const planWeek = async (game: Game): Promise<Week> => {
  const editions = createEditionPlan(game.now(), (need) => messagePart(game, need.date, need));
  const colors = createColorPlan();
  const languages = new Set<string>();
  for await (const page of channelsToPost(game)) {
    // Each tick reports a channel whose zone is unknown.
    const channels = page.filter(({ timeZone }) => isTimeZone(timeZone));
    const lists = await countLists(game, [...new Set(channels.map(({ guildId }) => guildId))]);
    editions.add(channels, new Set(lists.keys()));
    for (const channel of channels) {
      colors.add(channel);
      // So many lists of its own come round without a built-in theme.
      if ((lists.get(channel.guildId) ?? 0) <= THEME_REST_DAYS) languages.add(channel.language);
    }
  }
  return { needs: editions.needs(), colorsFor: colors.colorsFor, languages };
};
