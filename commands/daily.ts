import { ChannelType, InteractionContextType, PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import type { Choice, Command, CommandCall, Options } from '../src/discord/command.ts';
import { describeChannel, describeCheck } from '../src/discord/describe-schedule.ts';
import { escapeText } from '../src/discord/escape.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { Services } from '../src/discord/services.ts';
import {
  type ChannelSettings,
  type DailyChannel,
  dailyChannels,
  saveChannel,
  stopChannel,
} from '../src/game/channel-settings.ts';
import { DEFAULT_SETTINGS } from '../src/game/current-edition.ts';
import { type PostTime, parsePostTime } from '../src/game/post-time.ts';
import { parseTimeZone, suggestTimeZones } from '../src/game/time-zone.ts';
import { DIFFICULTIES } from '../src/puzzle/difficulty.ts';
import { packLanguages } from '../src/words/load-packs.ts';

const DEFAULT_TIME = '09:00' as PostTime;
const NEXT_POSTS = 3;
const SUGGESTED_ZONES = 25;

const languageName = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

const definition = new SlashCommandBuilder()
  .setName('daily')
  .setDescription('The daily puzzle of a channel (admins)')
  .setContexts(InteractionContextType.Guild)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand((setup) =>
    setup
      .setName('setup')
      .setDescription('Post a puzzle every day, or change how; what you leave out stays as it is')
      .addChannelOption((option) =>
        option
          .setName('channel')
          .setDescription('Where to post; this channel where left out')
          .addChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
      )
      .addStringOption((option) =>
        option.setName('time').setDescription('When to post, such as 09:00').setMaxLength(20),
      )
      .addStringOption((option) =>
        option
          .setName('timezone')
          .setDescription('Whose clock that is, such as Europe/Athens')
          .setAutocomplete(true)
          .setMaxLength(60),
      )
      .addStringOption((option) =>
        option
          .setName('difficulty')
          .setDescription('How hard the puzzles are')
          .addChoices(...DIFFICULTIES.map((name) => ({ name, value: name }))),
      )
      .addStringOption((option) =>
        option
          .setName('language')
          .setDescription('Of the words')
          .addChoices(...packLanguages().map((language) => ({ name: languageName(language), value: language }))),
      )
      .addRoleOption((option) => option.setName('role').setDescription('A role to ping with each post'))
      .addBooleanOption((option) => option.setName('thread').setDescription('Open a thread below each post')),
  )
  .addSubcommand((status) => status.setName('status').setDescription('Which channels get a puzzle, and when next'))
  .addSubcommand((stop) =>
    stop
      .setName('stop')
      .setDescription('Stop posting in a channel; what was played is kept')
      .addChannelOption((option) => option.setName('channel').setDescription('This channel where left out')),
  )
  .toJSON();

const defaultsFor = ({ guildId }: CommandCall, channelId: string, { game }: Services): ChannelSettings => ({
  ...DEFAULT_SETTINGS,
  channelId,
  guildId,
  postTime: DEFAULT_TIME,
  timeZone: game.defaultTimezone,
  roleId: undefined,
  withThread: false,
});

/** The settings asked for, over those there were; or one sentence saying what was not understood. */
const readSettings = (options: Options, before: ChannelSettings): ChannelSettings | string => {
  const time = options.getString('time');
  const zone = options.getString('timezone');
  const postTime = time === null ? before.postTime : parsePostTime(time);
  const timeZone = zone === null ? before.timeZone : parseTimeZone(zone);
  if (!postTime) return `**${escapeText(time ?? '', 20)}** is not a time of day. Write it like \`09:00\` or \`21:30\`.`;
  if (!timeZone) {
    const nearest = suggestTimeZones(zone ?? '', 3).map((name) => `\`${name}\``);
    const hint =
      nearest.length > 0 ? ` Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(nearest)}?` : '';
    return `**${escapeText(zone ?? '', 60)}** is not a time zone.${hint} Pick one from the list, such as \`Europe/Athens\`.`;
  }
  return {
    ...before,
    postTime,
    timeZone,
    difficulty: options.getString('difficulty') ?? before.difficulty,
    language: options.getString('language') ?? before.language,
    roleId: options.getRole('role')?.id ?? before.roleId,
    withThread: options.getBoolean('thread') ?? before.withThread,
  };
};

const describeWithNext = async (channel: DailyChannel, services: Services): Promise<string> =>
  describeChannel(channel, channel.state === 'active' ? await services.nextPosts(channel.channelId, NEXT_POSTS) : []);

const setup = async (call: CommandCall, services: Services): Promise<Reply> => {
  const channelId = call.options.getChannel('channel')?.id ?? call.channelId;
  const before = (await dailyChannels(services.game, call.guildId)).find((channel) => channel.channelId === channelId);
  const settings = readSettings(call.options, before ?? defaultsFor(call, channelId, services));
  if (typeof settings === 'string') return { content: `${settings} Nothing was changed.` };
  const problem = describeCheck(await services.checkChannel(settings), channelId);
  if (problem) return { content: problem };
  await saveChannel(services.game, settings);
  await services.postDue(channelId);
  const saved = (await dailyChannels(services.game, call.guildId)).find((channel) => channel.channelId === channelId);
  if (!saved) throw new Error(`channel ${channelId} was saved and is not there`);
  return { content: `Saved. The next puzzles:\n${await describeWithNext(saved, services)}` };
};

const NOT_SET_UP = 'No channel of this server gets a daily puzzle yet. Run `/daily setup` in the channel that should.';

const status = async ({ guildId }: CommandCall, services: Services): Promise<Reply> => {
  const channels = await dailyChannels(services.game, guildId);
  if (channels.length === 0) return { content: NOT_SET_UP };
  const parts = await Promise.all(channels.map((channel) => describeWithNext(channel, services)));
  return { content: parts.join('\n\n') };
};

const stop = async (call: CommandCall, { game }: Services): Promise<Reply> => {
  const channelId = call.options.getChannel('channel')?.id ?? call.channelId;
  const channels = await dailyChannels(game, call.guildId);
  if (!channels.some((channel) => channel.channelId === channelId && channel.state !== 'stopped')) {
    return { content: `<#${channelId}> gets no daily puzzle. \`/daily status\` lists the channels that do.` };
  }
  await stopChannel(game, channelId);
  return { content: `Stopped: no more puzzles in <#${channelId}>. \`/daily setup\` starts again.` };
};

const SUBCOMMANDS: Readonly<Record<string, typeof setup>> = { setup, status, stop };

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run(call, services) {
    const name = call.options.getSubcommand();
    const subcommand = SUBCOMMANDS[name];
    if (!subcommand) throw new Error(`/daily has no subcommand ${name}`);
    return subcommand(call, services);
  },
  complete: ({ typed }): Promise<Choice[]> =>
    Promise.resolve(suggestTimeZones(typed, SUGGESTED_ZONES).map((name) => ({ name, value: name }))),
} satisfies Command;
