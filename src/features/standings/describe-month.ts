import { describeDayOfYear, describeMonth, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { MonthResult } from './read-month.ts';
import { nameTie } from './read-ties.ts';

/** The most members named on one line. The others are a number. */
const NAMED = 5;
const LAST_RANK = 3;
/** Shorter runs are not worth a line. */
const MIN_DAYS = 2;

const MINUTE_MS = 60_000;

const mention = (userId: string): string => `<@${userId}>`;

const nameMembers = (names: readonly string[], { say, list }: Wording): string => {
  const players = list(names.slice(0, NAMED));
  const more = names.length - NAMED;
  return more > 0 ? say('posts.recap_best_more', { players, more }) : players;
};

const describeUnit = (value: number, unit: 'hour' | 'minute' | 'second', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** "45 seconds", "12 minutes" or "3 hours and 5 minutes" */
const describeTime = (ms: number, { locale, list }: Wording): string => {
  if (ms < MINUTE_MS) return describeUnit(Math.floor(ms / 1_000), 'second', locale);
  const minutes = Math.floor(ms / MINUTE_MS);
  const parts = [
    ...(minutes >= 60 ? [describeUnit(Math.floor(minutes / 60), 'hour', locale)] : []),
    ...(minutes % 60 > 0 ? [describeUnit(minutes % 60, 'minute', locale)] : []),
  ];
  return list(parts);
};

/** The date with the most finds, the earliest of equals; `undefined` without finds. */
export const busiestOf = ({
  days,
}: Pick<MonthResult, 'days'>): { readonly date: PuzzleDate; readonly words: number } | undefined => {
  const [date, words] = [...days].reduce((most, day) => (day[1] > most[1] ? day : most), ['' as PuzzleDate, 0]);
  return words > 0 ? { date, words } : undefined;
};

const describeSums = (month: MonthResult, { say, locale }: Wording): string[] => {
  const { words, puzzles, players, finished } = month;
  const busiest = busiestOf(month);
  return [
    say('posts.month_together', { words, puzzles, players }),
    ...(finished > 0 ? [say('posts.month_finished', { finished })] : []),
    ...(busiest
      ? [say('posts.month_busiest', { date: describeDayOfYear(busiest.date, locale), words: busiest.words })]
      : []),
  ];
};

const describeRecords = ({ mostPoints, bestDay, quickest, longest }: MonthResult, wording: Wording): string[] => {
  const { say, locale } = wording;
  const name = (userIds: readonly string[]): string => nameMembers(userIds.map(mention), wording);
  const day = (date: PuzzleDate): string => describeDayOfYear(date, locale);
  return [
    ...(mostPoints
      ? [say('posts.month_points', { players: nameTie(mostPoints, NAMED, wording), points: mostPoints.points })]
      : []),
    ...(bestDay
      ? [
          say('posts.month_best_day', {
            players: name(bestDay.userIds),
            points: bestDay.points,
            date: day(bestDay.date),
          }),
        ]
      : []),
    ...(quickest
      ? [
          say('posts.month_quickest', {
            player: mention(quickest.userId),
            time: describeTime(quickest.afterMs, wording),
            date: day(quickest.date),
          }),
        ]
      : []),
    ...(longest && longest.days >= MIN_DAYS
      ? [say('posts.month_longest', { players: name(longest.userIds), days: longest.days })]
      : []),
  ];
};

const describeHardest = ({ hardest }: MonthResult, { say, list, locale }: Wording): string[] => {
  if (!hardest) return [];
  const { labels, finders, players, date } = hardest;
  const words = list(labels.map((label) => `**${escapeText(label)}**`));
  const told = say('posts.recap_hardest', { count: labels.length, words, finders, players });
  return [`${told} (${describeDayOfYear(date, locale)})`];
};

/** The members of the first three ranks. */
const describeFaithful = ({ faithful }: MonthResult, wording: Wording): string[] => {
  const [first] = faithful;
  if (!first || first.days < MIN_DAYS) return [];
  const least = faithful[LAST_RANK - 1]?.days ?? MIN_DAYS;
  const names = faithful
    .filter(({ days }) => days >= least)
    .map(({ userId, days }) => wording.say('posts.month_faithful_days', { player: mention(userId), days }));
  return [wording.say('posts.month_faithful', { players: nameMembers(names, wording) })];
};

export const describeMonthTitle = ({ from }: MonthResult, { say, locale }: Wording): string =>
  say('posts.month_title', { month: describeMonth(from, locale) });

/** The lines of a round-up: sums, records, the hardest word, the most faithful members. */
export const describeRoundUp = (month: MonthResult, wording: Wording): string =>
  [
    ...describeSums(month, wording),
    ...describeRecords(month, wording),
    ...describeHardest(month, wording),
    ...describeFaithful(month, wording),
  ].join('\n');
