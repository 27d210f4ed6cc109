import { fitContent, type ReplyFile } from '../../discord/replies/reply.ts';
import type { HeatDay, HeatMap } from '../../render/model/chart.ts';
import type { ColorTheme } from '../../render/model/tokens.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { ALT_TEXT_LIMIT } from '../../render/text/alt-text.ts';
import { describeDayOfYear, describeMonth, type PuzzleDate, weeksUntil } from '../../rules/dates/puzzle-date.ts';
import { labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { busiestOf } from './describe-month.ts';
import type { MonthResult } from './read-month.ts';
import { dateNamer } from './stats-calendar.ts';

/** The calendar of a server's month: each square fills up with the finds of its day. */

/** A whole square would get the tick of a finished puzzle. */
const FULL = 0.999;

/** No month lies in more weeks. */
const MAX_WEEKS = 6;

const LONG_NUMBER = 10_000;

/** "87" or "1,187". Longer numbers would not fit: "12K". */
const describeCount = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: count < LONG_NUMBER ? 'standard' : 'compact' }).format(count);

const heatDayOf = (
  { from, to, days }: MonthResult,
  most: number,
  date: PuzzleDate,
  locale: string,
): HeatDay | undefined => {
  if (date < from || date > to) return undefined;
  const words = days.get(date);
  const day = String(Number(date.slice(-2)));
  if (words === undefined) return { kind: 'free', caption: { day, value: '' } };
  const caption = { day, value: describeCount(words, locale) };
  return { kind: 'puzzle', share: (words / most) * FULL, isFrozen: false, caption };
};

const weeksOf = ({ from, to }: MonthResult): PuzzleDate[][] =>
  weeksUntil(to, MAX_WEEKS).filter((dates) => dates.some((date) => date >= from));

const legendOf = (most: number, { say }: Wording): HeatMap['legend'] => [
  { day: { kind: 'free' }, text: say('stats.legend_free') },
  { day: { kind: 'puzzle', share: 0, isFrozen: false }, text: say('stats.legend_missed') },
  ...(most > 0
    ? [
        {
          day: { kind: 'puzzle' as const, share: FULL, isFrozen: false },
          text: say('posts.month_legend_most', { words: most }),
        },
      ]
    : []),
];

const heatMapOf = (month: MonthResult, title: string, wording: Wording): HeatMap => {
  const most = busiestOf(month)?.words ?? 0;
  const weeks = weeksOf(month);
  const weekdays = (weeks[0] ?? []).map(dateNamer(wording, { weekday: 'short' }));
  return {
    title,
    rowNames: [],
    columns: weekdays.map((_, weekday) =>
      weeks.map((dates) => {
        const date = dates[weekday];
        return date && heatDayOf(month, Math.max(1, most), date, wording.locale);
      }),
    ),
    columnNames: weekdays.map((name, column) => ({ column, name })),
    legend: legendOf(most, wording),
  };
};

/** The finds of each day in words. */
const describeDays = ({ days }: MonthResult, title: string, wording: Wording): string => {
  const lines = [...days].map(([date, words]) =>
    labelled(describeDayOfYear(date, wording.locale), describeCount(words, wording.locale), wording),
  );
  return fitContent([title, ...lines].join('\n'), ALT_TEXT_LIMIT);
};

/** The calendar of a month; its alt text gives the finds of each day. */
export const monthFile = async (
  pictures: Pick<Pictures, 'heatMap'>,
  month: MonthResult,
  colors: ColorTheme,
  wording: Wording,
): Promise<ReplyFile> => {
  const title = wording.say('posts.month_calendar', { month: describeMonth(month.from, wording.locale) });
  return {
    name: `month-${month.from.slice(0, 7)}.png`,
    data: await pictures.heatMap(heatMapOf(month, title, wording), colors),
    description: describeDays(month, title, wording),
  };
};
