import type { PlayedDay } from '../../game/boards/read-streak.ts';
import { ALT_TEXT_LIMIT } from '../../render/text/alt-text.ts';
import { dateNamer } from '../../wording/date-namer.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { fitContent } from '../replies/reply.ts';

/** The calendar of `/stats` in words: the result of each day, month by month. */

/** A day with a puzzle. `isFrozen` means a freeze saved the streak on that day. */
export interface CalendarDay extends PlayedDay {
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
export const describeCalendar = (title: string, days: readonly CalendarDay[], wording: Wording): string => {
  const months = [...monthsOf(days, wording)].reverse();
  const describe = (told: number): string => {
    const lines = months.map(([month, of], i) => (i < told ? describeEveryDay : countDays)(month, of, wording));
    return [title, ...lines].join('\n');
  };
  const texts = months.map((_, i) => describe(months.length - i));
  return texts.find((text) => text.length <= ALT_TEXT_LIMIT) ?? fitContent(describe(0), ALT_TEXT_LIMIT);
};
