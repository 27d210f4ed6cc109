import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { currentEdition } from '../../game/editions/current-edition.ts';
import { type Circle, membersOf } from '../../game/places/circles.ts';
import { SEES_ALL } from '../../game/places/viewer.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Wording } from '../../wording/wording.ts';
import { readStreak } from '../play/read-streak.ts';
import { showBoard } from '../play/show-puzzle.ts';
import { type BoardTop, readTop } from '../standings/read-leaderboard.ts';
import { circleIn, circleNamed, shownName } from './circle-named.ts';
import { type CircleNames, readCircleNames } from './circle-names.ts';

/** Shorter streaks are not told. */
const MIN_STREAK = 2;

/** Of the week, fewer members than of the day: the board's button has all. */
const MAX_OF_WEEK = 5;

interface Standings {
  readonly today: BoardTop;
  readonly week: BoardTop;
  /** The players on rank 1 of the week before. */
  readonly champions: readonly string[];
  /** The streaks of today's players, in puzzles. */
  readonly streaks: ReadonlyMap<string, number>;
}

const readStandings = async ({ game }: Services, guildId: string, date: PuzzleDate): Promise<Standings> => {
  const today = await readTop(game, { guildId, period: 'today', date });
  const week = await readTop(game, { guildId, period: 'week', date });
  const before = await readTop(game, { guildId, period: 'week', date: addDays(date, -7) });
  const streaks = new Map<string, number>();
  for (const { userId } of [...today.rows, ...week.rows]) {
    if (!streaks.has(userId)) streaks.set(userId, (await readStreak(game, { guildId, userId }, date)).current);
  }
  const champions = before.rows.filter(({ rank }) => rank === 1).map(({ userId }) => userId);
  return { today, week, champions, streaks };
};

const playersIn = ({ today, week, champions }: Standings): string[] => [
  ...new Set([...[...today.rows, ...week.rows].map(({ userId }) => userId), ...champions]),
];

const describeStandings = (
  { today, week, champions, streaks }: Standings,
  { shown }: CircleNames,
  wording: Wording,
): string => {
  const { say } = wording;
  const rowsOf = ({ rows }: BoardTop, most: number): string[] =>
    rows.slice(0, most).map(({ rank, userId, points }) => {
      const streak = streaks.get(userId) ?? 0;
      const row = say('leaderboard.row', { rank, player: shown(userId), points });
      return streak < MIN_STREAK ? row : `${row} · 🔥 ${streak}`;
    });
  const names = wording.list(champions.map(shown));
  return [
    `**${say('circle.today')}**`,
    ...(today.rows.length > 0 ? rowsOf(today, today.rows.length) : [say('leaderboard.nobody')]),
    ...(week.rows.length > 0 ? [`**${say('circle.week')}**`, ...rowsOf(week, MAX_OF_WEEK)] : []),
    ...(champions.length > 0 ? [`🏆 ${say('circle.champions', { count: champions.length, names })}`] : []),
  ].join('\n');
};

/** A circle's puzzle of today with the member's own board, and how its members stand. */
const boardOf = async (circle: Circle, caller: Caller, services: Services): Promise<Reply> => {
  const { guildId } = circle;
  const { wording } = caller;
  const edition = await currentEdition(services.game, guildId, '', SEES_ALL);
  const inCircle = { ...caller, guildId, channelId: '', canView: SEES_ALL };
  const standings = await readStandings(services, guildId, edition.date);
  const names = await readCircleNames(guildId, playersIn(standings), services, wording);
  const members = (await membersOf(services.game, guildId)).length;
  const details = ['', describeStandings(standings, names, wording)];
  const shown = await showBoard(edition, inCircle, services, { details });
  const heading = wording.say('circle.heading', { name: shownName(circle), members });
  return { ...shown, content: `${heading}\n${shown.content}` };
};

/** Shows a circle's puzzle and standings to a member. */
export const showCircle = async (call: CommandCall, services: Services): Promise<Reply> => {
  const named = await circleNamed(call, services);
  return 'refusal' in named ? named.refusal : boardOf(named.circle, call, services);
};

/** Opens a circle's puzzle from an answer that names the circle. */
export const pressOpen: Handler<ControlCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run(call, services) {
    const circle = await circleIn(call, services);
    return circle ? boardOf(circle, call, services) : { content: call.wording.say('circle.gone') };
  },
};
