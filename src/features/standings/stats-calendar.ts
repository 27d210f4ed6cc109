import { fitContent, type MemberPictures, type ReplyFile } from '../../discord/replies/reply.ts';
import type { HeatDay, HeatMap } from '../../render/model/chart.ts';
import { ALT_TEXT_LIMIT } from '../../render/text/alt-text.ts';
import { type PuzzleDate, weeksUntil, writeDate } from '../../rules/dates/puzzle-date.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import type { PlayedDay } from '../play/read-streak.ts';
import type { Stats } from './read-stats.ts';

/** Creates a function that names a part of a date, such as "Mon" or "March". */
export const dateNamer = ({ locale }: Wording, options: Intl.DateTimeFormatOptions): ((date: PuzzleDate) => string) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (date) => writeDate(format.format(Date.parse(date)), locale);
};

/** The calendar of `/stats` in words: the result of each day, month by month. */

/** A day with a puzzle. `isFrozen` means a freeze saved the streak on that day. */
interface CalendarDay extends PlayedDay {
  readonly isFrozen: boolean;
}

/** The kinds of days in the picture; each day is of one kind. */
const KINDS: readonly { readonly key: MessageKey; readonly is: (day: CalendarDay) => boolean }[] = [
  { key: 'stats.days_all', is: ({ isFinished }) => isFinished },
  { key: 'stats.days_some', is: ({ isPlayed, isFinished }) => isPlayed && !isFinished },
  { key: 'stats.days_missed', is: ({ isPlayed, isFrozen }) => !isPlayed && !isFrozen },
  { key: 'stats.days_frozen', is: ({ isPlayed, isFrozen }) => !isPlayed && isFrozen },
];

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Turns rising numbers into ranges without gaps. */
const rangesOf = (numbers: readonly number[]): Range[] => {
  const ranges: Range[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) ranges[ranges.length - 1] = { from: last.from, to: number };
    else ranges.push({ from: number, to: number });
  }
  return ranges;
};

const describeRange = ({ from, to }: Range, { say }: Wording): string => {
  if (from === to) return String(from);
  return to - from === 1 ? `${from}, ${to}` : say('stats.days_range', { from, to });
};

/** "1 to 4, 8" */
const describeDays = (days: readonly CalendarDay[], wording: Wording): string =>
  rangesOf(days.map(({ date }) => Number(date.slice(-2))))
    .map((range) => describeRange(range, wording))
    .join(', ');

/** "March 2026: 12 of 14 puzzles played. All words on 1 to 11, 14. Some words on 13. Nothing on 12." */
const describeEveryDay = (month: string, days: readonly CalendarDay[], wording: Wording): string => {
  const { say } = wording;
  const played = days.filter(({ isPlayed }) => isPlayed).length;
  const kinds = KINDS.map(({ key, is }) => ({ key, of: days.filter(is) })).filter(({ of }) => of.length > 0);
  return [
    say('stats.month_days', { month, puzzles: days.length, played }),
    ...kinds.map(({ key, of }) => say(key, { days: describeDays(of, wording) })),
  ].join(' ');
};

/** "March 2026: 12 of 14 puzzles played, 8 with every word." */
const countDays = (month: string, days: readonly CalendarDay[], { say }: Wording): string =>
  say('stats.month', {
    month,
    puzzles: days.length,
    played: days.filter(({ isPlayed }) => isPlayed).length,
    finished: days.filter(({ isFinished }) => isFinished).length,
    frozen: days.filter(({ isFrozen }) => isFrozen).length,
  });

/** Groups days by the name of their month, in the order given. */
const monthsOf = (days: readonly CalendarDay[], wording: Wording): Map<string, CalendarDay[]> => {
  const nameOf = dateNamer(wording, { month: 'long', year: 'numeric' });
  const months = new Map<string, CalendarDay[]>();
  for (const day of days) {
    const name = nameOf(day.date);
    months.set(name, [...(months.get(name) ?? []), day]);
  }
  return months;
};

/**
 * The alt text of the calendar: one line a month, the newest month first. `days` lists the days with a puzzle, oldest
 * first. The newest months list every day, as many as fit Discord's limit; older months only give totals.
 */
const describeCalendar = (title: string, days: readonly CalendarDay[], wording: Wording): string => {
  const months = [...monthsOf(days, wording)].reverse();
  const describe = (told: number): string => {
    const lines = months.map(([month, of], i) => (i < told ? describeEveryDay : countDays)(month, of, wording));
    return [title, ...lines].join('\n');
  };
  const texts = months.map((_, i) => describe(months.length - i));
  return texts.find((text) => text.length <= ALT_TEXT_LIMIT) ?? fitContent(describe(0), ALT_TEXT_LIMIT);
};

/** The calendar of a player's last half year, as a picture and in words. */

const WEEKS = 26;
/** The least share of a played day, so that a few finds still show. */
const MIN_SHARE = 0.01;

interface Calendar {
  readonly weeks: readonly (readonly PuzzleDate[])[];
  readonly today: PuzzleDate;
  readonly days: ReadonlyMap<string, PlayedDay>;
  readonly frozen: ReadonlySet<string>;
}

const calendarOf = ({ days, streak }: Stats, today: PuzzleDate): Calendar => ({
  weeks: weeksUntil(today, WEEKS),
  today,
  days: new Map(days.map((day) => [day.date, day])),
  frozen: new Set(streak.frozen),
});

const heatDayOf = ({ days, frozen, today }: Calendar, date: PuzzleDate): HeatDay | undefined => {
  const day = days.get(date);
  if (!day) return date > today ? undefined : { kind: 'free' };
  const share = day.isPlayed ? Math.max(MIN_SHARE, day.share) : 0;
  return { kind: 'puzzle', share, isFrozen: frozen.has(date) };
};

/** Names the first column, and each column with the first day of a month. */
const monthLabels = ({ weeks }: Calendar, nameOf: (date: PuzzleDate) => string): HeatMap['columnNames'] =>
  weeks.flatMap((dates, column) => {
    const first = dates.find((date) => date.endsWith('-01')) ?? (column === 0 ? dates[0] : undefined);
    return first ? [{ column, name: nameOf(first) }] : [];
  });

const puzzle = (share: number, isFrozen = false): HeatDay => ({ kind: 'puzzle', share, isFrozen });

const legendOf = ({ frozen }: Calendar, { say }: Wording): HeatMap['legend'] => [
  { day: { kind: 'free' }, text: say('stats.legend_free') },
  { day: puzzle(0), text: say('stats.legend_missed') },
  { day: puzzle(0.5), text: say('stats.legend_half') },
  { day: puzzle(1), text: say('stats.legend_all') },
  ...(frozen.size > 0 ? [{ day: puzzle(0, true), text: say('stats.legend_frozen') }] : []),
];

const heatMapOf = (calendar: Calendar, wording: Wording): HeatMap => ({
  title: wording.say('stats.calendar', { weeks: WEEKS, date: wording.date(calendar.today) }),
  rowNames: (calendar.weeks[0] ?? []).map(dateNamer(wording, { weekday: 'short' })),
  columns: calendar.weeks.map((dates) => dates.map((date) => heatDayOf(calendar, date))),
  columnNames: monthLabels(calendar, dateNamer(wording, { month: 'short' })),
  legend: legendOf(calendar, wording),
});

const calendarDays = ({ weeks, days, frozen }: Calendar): CalendarDay[] =>
  weeks.flat().flatMap((date) => {
    const day = days.get(date);
    return day ? [{ ...day, isFrozen: frozen.has(date) }] : [];
  });

/** The calendar of the weeks until `today`; its alt text describes the days. */
export const calendarFile = async (
  pictures: MemberPictures,
  stats: Stats,
  today: PuzzleDate,
  wording: Wording,
): Promise<ReplyFile> => {
  const calendar = calendarOf(stats, today);
  const map = heatMapOf(calendar, wording);
  return {
    name: `stats-${today}.png`,
    data: await pictures.heatMap(map, pictures.colors),
    description: describeCalendar(map.title, calendarDays(calendar), wording),
  };
};
