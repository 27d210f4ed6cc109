import type { PlayedDay } from '../../game/boards/read-streak.ts';
import type { Stats } from '../../game/boards/stats.ts';
import type { HeatDay, HeatMap } from '../../render/model/chart.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { weeksUntil } from '../../rules/dates/puzzle-date.ts';
import { dateNamer } from '../../wording/date-namer.ts';
import type { Wording } from '../../wording/wording.ts';
import type { MemberPictures, ReplyFile } from '../replies/reply.ts';
import { type CalendarDay, describeCalendar } from './describe-calendar.ts';

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
const monthLabels = ({ weeks }: Calendar, nameOf: (date: PuzzleDate) => string): HeatMap['months'] =>
  weeks.flatMap((dates, week) => {
    const first = dates.find((date) => date.endsWith('-01')) ?? (week === 0 ? dates[0] : undefined);
    return first ? [{ week, name: nameOf(first) }] : [];
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
  weekdays: (calendar.weeks[0] ?? []).map(dateNamer(wording, { weekday: 'short' })),
  weeks: calendar.weeks.map((dates) => dates.map((date) => heatDayOf(calendar, date))),
  months: monthLabels(calendar, dateNamer(wording, { month: 'short' })),
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
