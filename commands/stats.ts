import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import {
  END_REMINDERS,
  endFromMessage,
  REMIND_ME,
  REMIND_NO_MORE,
  reminderButton,
  switchReminders,
} from '../src/discord/boards/reminder-controls.ts';
import { calendarFile } from '../src/discord/boards/stats-calendar.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import type { Caller, Command, ControlCall, Handler } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { readStats, type Stats } from '../src/game/boards/stats.ts';
import { dateInGuild } from '../src/game/editions/current-edition.ts';
import { isMemberHidden } from '../src/game/members/privacy.ts';
import { describeStats } from '../src/wording/describe-stats.ts';

const definition = describe(new SlashCommandBuilder().setName('stats'), 'stats.describe')
  .setContexts(InteractionContextType.Guild)
  .addUserOption((option) => describe(option.setName('player'), 'stats.describe_player'))
  .toJSON();

/** What someone did, with their calendar. */
const statsReply = (stats: Stats, heading: string, { guildId, wording }: Caller, { game }: Services): Reply => ({
  content: describeStats(stats, heading, wording),
  draw: async (pictures) => calendarFile(pictures, stats, await dateInGuild(game, guildId), wording),
});

const showOwn = async (caller: Caller, services: Services): Promise<Reply> => {
  const { say } = caller.wording;
  const answer = await readStats(services.game, caller);
  const button = say('puzzle.button_submit');
  if (answer.kind === 'nothing') return { content: say('stats.nothing', { button }) };
  if (answer.kind === 'late') return { content: say('stats.late', { button }) };
  const reply = statsReply(answer.stats, say('stats.own'), caller, services);
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
  return statsReply(answer.stats, say('stats.of', { player }), caller, services);
};

/** The same results again, below what the button has done. */
const remind = (isWanted: boolean): Handler<ControlCall> => ({
  kind: 'update',
  async run(caller, services) {
    const said = await switchReminders(caller, services, isWanted);
    const reply = await showOwn(caller, services);
    return { ...reply, content: `${said}\n\n${reply.content}` };
  },
});

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run({ options, ...caller }, services) {
    const player = options.getUser('player')?.id ?? caller.userId;
    return player === caller.userId ? showOwn(caller, services) : showOther(caller, player, services);
  },
  controls: { [REMIND_ME]: remind(true), [REMIND_NO_MORE]: remind(false) },
  directControls: { [END_REMINDERS]: endFromMessage },
} satisfies Command;
