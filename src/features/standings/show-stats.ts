import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { dateOfBoards } from '../../game/editions/current-edition.ts';
import { dateInGuild } from '../../game/places/channel-settings.ts';
import { isMemberHidden } from '../members/member-privacy.ts';
import { describeOwnPlace } from './leagues/league-news.ts';
import { readOwnPlace } from './leagues/read-league.ts';
import { describeStats, readStats, type Stats } from './read-stats.ts';
import { reminderButton, switchReminders } from './reminders.ts';
import { calendarFile } from './stats-calendar.ts';

/** A player's results, with their place in the league and their calendar. */
const statsReply = async (
  stats: Stats,
  heading: string,
  { guildId, channelId, canView, wording }: Caller,
  { game }: Services,
  userId: string,
): Promise<Reply> => {
  const date = await dateOfBoards(game, guildId, channelId, canView);
  const place = await readOwnPlace(game, { guildId, userId, date });
  return {
    content: [describeStats(stats, heading, wording), ...describeOwnPlace(place, wording)].join('\n'),
    draw: async (pictures) => calendarFile(pictures, stats, await dateInGuild(game, guildId), wording),
  };
};

const showOwn = async (caller: Caller, services: Services): Promise<Reply> => {
  const { say } = caller.wording;
  const answer = await readStats(services.game, caller);
  const button = say('puzzle.button_submit');
  if (answer.kind === 'nothing') return { content: say('stats.nothing', { button }) };
  if (answer.kind === 'late') return { content: say('stats.late', { button }) };
  const reply = await statsReply(answer.stats, say('stats.own'), caller, services, caller.userId);
  return { ...reply, components: [await reminderButton(caller, services)] };
};

const showOther = async (caller: Caller, userId: string, services: Services): Promise<Reply> => {
  const { say } = caller.wording;
  const member = { guildId: caller.guildId, userId };
  const player = `<@${userId}>`;
  if (await isMemberHidden(services.game, member)) return { content: say('stats.hidden', { player }) };
  const answer = await readStats(services.game, member);
  if (answer.kind === 'nothing') return { content: say('stats.nothing_of', { player }) };
  if (answer.kind === 'late') return { content: say('stats.late_of', { player }) };
  return statsReply(answer.stats, say('stats.of', { player }), caller, services, userId);
};

/** Switches reminders, then shows the same results again below the news. */
const remind = (isWanted: boolean): Handler<ControlCall> => ({
  kind: 'update',
  async run(caller, services) {
    const said = await switchReminders(caller, services, isWanted);
    const reply = await showOwn(caller, services);
    return { ...reply, content: `${said}\n\n${reply.content}` };
  },
});

/** Shows the results of the caller or of another player. */
export const showStats = ({ options, ...caller }: CommandCall, services: Services): Promise<Reply> => {
  const player = options.getUser('player')?.id ?? caller.userId;
  return player === caller.userId ? showOwn(caller, services) : showOther(caller, player, services);
};

export const remindMe: Handler<ControlCall> = remind(true);

export const remindNoMore: Handler<ControlCall> = remind(false);
