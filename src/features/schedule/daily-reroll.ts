import type { Services } from '../../discord/gateway/services.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { settingsOf } from '../../game/editions/edition.ts';
import { countNew } from '../../game/editions/other-words.ts';
import { planEdition } from '../../game/editions/plan-edition.ts';
import type { Game } from '../../game/game.ts';
import { stockOf, themeOfDay } from '../../game/lists/daily-list.ts';
import { type ListOfDate, lookAtList } from '../../game/lists/list-of-date.ts';
import { nextTheme } from '../../game/lists/next-theme.ts';
import { type DayChange, readDayChange } from '../../game/places/day-changes.ts';
import { variantOn } from '../../game/places/puzzle-settings.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Pack } from '../../words/pack.ts';
import { type Day, rerollDay } from './daily-day.ts';
import { about, idOf, refuseTaken, showPreview, withControlDay, withDay } from './daily-preview.ts';

/**
 * Another puzzle for a date. It has the theme that is due next. A holiday, an own list and a theme that an admin chose
 * stay, with clearly other words. The button below a preview swaps the theme of a holiday too.
 */

/** The built-in theme of a day with its changes; `undefined` in a language without themes. */
const themeOn = (game: Game, { channel, date }: Day, { themes }: Pick<DayChange, 'themes'>): Pack | undefined => {
  const stock = stockOf(game, channel);
  if (stock.packs.length === 0) return undefined;
  return themeOfDay(game, stock, date, variantOn(date, channel.variants) === 'pictures', themes?.at(-1));
};

/** The themes that the channel's admins asked for on other dates. */
const chosenThemes = ({ channel, date }: Day): Map<string, string> => {
  const chosen = new Map<string, string>();
  for (const [day, { themes }] of channel.changes) {
    const theme = themes?.at(-1);
    if (theme !== undefined && day !== date) chosen.set(day, theme);
  }
  return chosen;
};

/** The change of a day that gives it the next theme. */
const swapTheme = (game: Game, day: Day) => {
  const chosen = chosenThemes(day);
  return (before: DayChange): DayChange => {
    const { themes = [] } = before;
    const due = themeOn(game, day, {});
    const tried = [...(due ? [due.id] : []), ...themes];
    const { date, channel } = day;
    const next = nextTheme(game, stockOf(game, channel), { date, tried, chosen, variants: channel.variants });
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

/** The next build, with the next theme if `isSwap`. */
const rebuild = async (
  { day, before, list }: Reroll,
  isSwap: boolean,
  services: Services,
  wording: Wording,
): Promise<Reply> => {
  const { game } = services;
  const change = await rerollDay(game, idOf(day), isSwap ? swapTheme(game, day) : undefined);
  if (!change) return refuseTaken(day, wording);
  const [was, is] = [themeOn(game, day, before), themeOn(game, day, change)];
  const isOther = isSwap && was !== undefined && is !== undefined && was !== is;
  const news = [
    wording.say('daily.rerolled', about(day, wording)),
    ...(isOther
      ? [wording.say('daily.swapped', { theme: escapeText(is.title), before: escapeText(was.title) })]
      : await describeFewNew(game, day, { change, list }, wording)),
  ];
  services.hastenBuilds();
  return showPreview(day, services, wording, news.join(' '));
};

const readReroll = async ({ game }: Services, day: Day): Promise<Reroll> => {
  const before = await readDayChange(game.db, day.channel.channelId, day.date);
  return { day, before, list: await lookAtList(game, day.date, day.channel) };
};

const reroll = async (day: Day, services: Services, wording: Wording): Promise<Reply> => {
  const now = await readReroll(services, day);
  const theme = themeOn(services.game, day, now.before);
  return rebuild(now, now.list.kind === 'built-in' && theme?.holiday === undefined, services, wording);
};

const swap = async (day: Day, services: Services, wording: Wording): Promise<Reply> => {
  const now = await readReroll(services, day);
  if (now.list.kind === 'built-in') return rebuild(now, true, services, wording);
  const title = escapeText(now.list.list.name);
  return { content: wording.say('daily.swap_own', { title, date: wording.date(day.date) }) };
};

export const rerollDaily = withDay(reroll);

export const rerollFromPreview = withControlDay((day, services, { wording }) => reroll(day, services, wording));

export const swapFromPreview = withControlDay((day, services, { wording }) => swap(day, services, wording));
