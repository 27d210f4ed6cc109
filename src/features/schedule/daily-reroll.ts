import type { Services } from '../../discord/gateway/services.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { settingsOf } from '../../game/editions/edition.ts';
import { countNew } from '../../game/editions/other-words.ts';
import { planEdition } from '../../game/editions/plan-edition.ts';
import type { Game } from '../../game/game.ts';
import { builtInTheme, isChosen } from '../../game/lists/chosen-theme.ts';
import { stockOf } from '../../game/lists/daily-list.ts';
import { type ListOfDate, lookAtList, pinnedThemes } from '../../game/lists/list-of-date.ts';
import { nextTheme } from '../../game/lists/next-theme.ts';
import { THEME_REST_DAYS } from '../../game/lists/theme-schedule.ts';
import { type DayChange, readDayChange } from '../../game/places/day-changes.ts';
import { variantOn } from '../../game/places/puzzle-settings.ts';
import { addDays } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Pack } from '../../words/pack.ts';
import { type Day, rerollDay } from './daily-day.ts';
import { about, type DayNews, describeTaken, idOf, showPreview, withControlDay, withDay } from './daily-preview.ts';

/**
 * Another puzzle for a date. It has the theme that is due next. A holiday, an own list and a theme that an admin chose
 * stay, with clearly other words. The button below a preview swaps the theme of a holiday too.
 */

/** The built-in theme of a day with its changes; `undefined` in a language without themes. */
const themeOn = (
  game: Game,
  { channel, date }: Day,
  day: ListOfDate,
  { themes }: Pick<DayChange, 'themes'>,
): Pack | undefined => {
  const stock = stockOf(game, channel);
  if (stock.packs.length === 0) return undefined;
  const withPictures = variantOn(date, channel.variants) === 'pictures';
  return builtInTheme(game, stock, { day, date, withPictures, swapped: themes?.at(-1) });
};

/** The themes that the channel's admins asked for on other dates. */
const chosenThemes = async (game: Game, { channel, date }: Day): Promise<Map<string, string>> => {
  const { guildId, language } = channel;
  const pins = await pinnedThemes(game, { guildId, language }, addDays(date, -THEME_REST_DAYS));
  const chosen = new Map<string, string>();
  for (const [day, { themes }] of channel.changes) {
    const theme = themes?.at(-1);
    if (theme !== undefined && day !== date) chosen.set(day, theme);
  }
  for (const { puzzleDate, theme } of pins) chosen.set(puzzleDate, theme);
  return chosen;
};

/** The change of a day that gives it the next theme. */
const swapTheme = async (game: Game, day: Day, list: ListOfDate) => {
  const chosen = await chosenThemes(game, day);
  return (before: DayChange): DayChange => {
    const { themes = [] } = before;
    const due = themeOn(game, day, list, {});
    const tried = [...(due ? [due.id] : []), ...themes];
    const { date, channel } = day;
    const { variants } = channel;
    const withPictures = variantOn(date, variants) === 'pictures';
    const next = nextTheme(game, stockOf(game, channel), { date, tried, chosen, withPictures, variants });
    return next ? { ...before, themes: [...themes.filter((id) => id !== next.id), next.id] } : before;
  };
};

/** Says so if the list leaves less than half of the words new. */
const describeFewNew = async (
  game: Game,
  { channel, date }: Day,
  { change, list }: { readonly change: DayChange; readonly list: ListOfDate },
  wording: Wording,
): Promise<string[]> => {
  const wordsOf = async (rerolls: number) =>
    (await planEdition(game, date, settingsOf(channel, date, { ...change, rerolls }), list)).spec.words;
  const words = await wordsOf(change.rerolls);
  const count = countNew(words, await wordsOf(change.rerolls - 1));
  return 2 * count < words.length ? [wording.say('daily.rerolled_few', { count, total: words.length })] : [];
};

interface Reroll {
  readonly day: Day;
  readonly before: DayChange;
  readonly list: ListOfDate;
}

/** Asks for the next build, with the next theme if `isSwap`. */
const rebuild = async (
  { day, before, list }: Reroll,
  isSwap: boolean,
  services: Services,
  wording: Wording,
): Promise<DayNews> => {
  const { game } = services;
  const change = await rerollDay(game, idOf(day), isSwap ? await swapTheme(game, day, list) : undefined);
  if (!change) return { kind: 'refused', text: describeTaken(day, wording) };
  const [was, is] = [themeOn(game, day, list, before), themeOn(game, day, list, change)];
  const isOther = isSwap && was !== undefined && is !== undefined && was !== is;
  const news = [
    wording.say('daily.rerolled', about(day, wording)),
    ...(isOther
      ? [wording.say('daily.swapped', { theme: escapeText(is.title), before: escapeText(was.title) })]
      : await describeFewNew(game, day, { change, list }, wording)),
  ];
  services.hastenBuilds();
  return { kind: 'changed', text: news.join(' ') };
};

const readReroll = async ({ game }: Services, day: Day): Promise<Reroll> => {
  const before = await readDayChange(game.db, day.channel.channelId, day.date);
  return { day, before, list: await lookAtList(game, day.date, day.channel) };
};

/** Another puzzle for a date, with the theme due next if the date allows that. */
export const rerollDate = async (day: Day, services: Services, wording: Wording): Promise<DayNews> => {
  const now = await readReroll(services, day);
  const theme = themeOn(services.game, day, now.list, now.before);
  return rebuild(now, !isChosen(now.list) && theme?.holiday === undefined, services, wording);
};

/** The theme due next for a date, also in place of a holiday's. A theme that an admin chose stays. */
export const swapDate = async (day: Day, services: Services, wording: Wording): Promise<DayNews> => {
  const now = await readReroll(services, day);
  if (!isChosen(now.list)) return rebuild(now, true, services, wording);
  const { list } = now;
  const name = list.kind === 'own' ? list.list.name : themeOn(services.game, day, list, now.before)?.title;
  const title = escapeText(name ?? '');
  return { kind: 'refused', text: wording.say('daily.swap_own', { title, date: wording.date(day.date) }) };
};

type ChangeDate = (day: Day, services: Services, wording: Wording) => Promise<DayNews>;

/** Changes a date, and shows its puzzle after the change. */
const withPreview =
  (change: ChangeDate) =>
  async (day: Day, services: Services, wording: Wording): Promise<Reply> => {
    const news = await change(day, services, wording);
    return news.kind === 'refused' ? { content: news.text } : showPreview(day, services, wording, news.text);
  };

export const rerollDaily = withDay(withPreview(rerollDate));

export const rerollFromPreview = withControlDay((day, services, { wording }) =>
  withPreview(rerollDate)(day, services, wording),
);

export const swapFromPreview = withControlDay((day, services, { wording }) =>
  withPreview(swapDate)(day, services, wording),
);
