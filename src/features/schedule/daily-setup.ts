import { EmbedBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Options } from '../../discord/interactions/command.ts';
import { fitRows, MAX_CONTENT, MAX_DESCRIPTION, type ModalReply, type Reply } from '../../discord/replies/reply.ts';
import { DEFAULT_SETTINGS } from '../../game/editions/current-edition.ts';
import { chosenAhead } from '../../game/lists/chosen-theme.ts';
import {
  type ChannelSettings,
  type DailyChannel,
  dailyChannels,
  isWanted,
  saveChannel,
} from '../../game/places/channel-settings.ts';
import { playModeOf } from '../../game/places/puzzle-settings.ts';
import { type Crossings, isCrossings } from '../../puzzle/model/construction.ts';
import { isDifficulty } from '../../puzzle/model/difficulty.ts';
import { nearestPostTime, type PostTime, parsePostTime } from '../../rules/dates/post-time.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { packLanguages } from '../../words/load-packs.ts';
import type { Occasion } from '../../words/occasions.ts';
import { findTroubles } from './channel-trouble.ts';
import { type ChannelOutlook, describeBriefly, describeChannel, describeCheck } from './describe-schedule.ts';
import { parseLeftOut, refuseLeftOut } from './left-out.ts';
import { describeChampionRole, SETUP_FIELDS, setupForm } from './setup-form.ts';
import { readZone } from './zone-choices.ts';

/** `/daily setup` and `/daily status`: the settings and the state of daily channels. */

const DEFAULT_TIME = '09:00' as PostTime;
const NEXT_POSTS = 3;
const MAX_CHOSEN = 5;
/** With more channels than this, or with too long a text, `/daily status` gives each channel one line. */
const MAX_IN_FULL = 5;

const defaultsFor = ({ guildId, serverLanguage }: Caller, channelId: string, { game }: Services): ChannelSettings => ({
  ...DEFAULT_SETTINGS,
  language: serverLanguage,
  channelId,
  guildId,
  postTime: DEFAULT_TIME,
  timeZone: game.defaultTimezone,
  roleId: undefined,
  withThread: false,
});

/** Variants belong to the whole server, so a new channel takes those of another one. */
const newChannel = async (caller: Caller, channelId: string, services: Services): Promise<ChannelSettings> => {
  const [other] = await dailyChannels(services.game, caller.guildId);
  return { ...defaultsFor(caller, channelId, services), variants: other?.variants };
};

const refuseTime = (typed: string, wording: Wording): string => {
  const text = escapeText(typed, 20);
  const nearest = nearestPostTime(typed);
  return nearest ? wording.say('daily.bad_time_near', { text, nearest }) : wording.say('daily.bad_time', { text });
};

/** The chosen role. Everyone's role has the server's id and means no role. */
const roleIn = (options: Options, name: string, guildId: string, before: string | undefined): string | undefined => {
  const role = options.getRole(name)?.id ?? before;
  return role === guildId ? undefined : role;
};

/** Explains why the bot cannot give a newly chosen role to champions. */
const refuseChampionRole = async (
  { options, wording }: CommandCall,
  { guildId, championRoleId }: ChannelSettings,
  services: Services,
): Promise<string | undefined> => {
  if (championRoleId === undefined || !options.getRole('champion-role')) return undefined;
  const problem = await describeChampionRole(guildId, championRoleId, services, wording);
  return problem && `${problem} ${wording.say('daily.unchanged')}`;
};

const crossingsIn = (options: Options): Crossings | undefined => {
  const name = options.getString('crossings') ?? '';
  return isCrossings(name) ? name : undefined;
};

/** American English: a choice of the option `language`. */
export const AMERICAN = 'en-US';

/** The chosen language, with its spelling. */
const languageIn = (options: Options, before: ChannelSettings): Pick<ChannelSettings, 'language' | 'spelling'> => {
  const language = options.getString('language');
  if (language === null) return { language: before.language, spelling: before.spelling };
  return language === AMERICAN ? { language: 'en', spelling: AMERICAN } : { language, spelling: undefined };
};

/** The occasions to leave out, or a text about a name the bot does not know. */
const leftOutIn = ({ options, wording }: CommandCall, before: ChannelSettings): readonly Occasion[] | string => {
  const typed = options.getString('without');
  const leftOut = typed === null ? (before.leftOut ?? []) : parseLeftOut(typed);
  return 'unknown' in leftOut ? refuseLeftOut(leftOut.unknown, wording) : leftOut;
};

/** The chosen settings on top of the earlier ones, or a text about an input the bot does not understand. */
const readSettings = (call: CommandCall, before: ChannelSettings, nowMs: number): ChannelSettings | string => {
  const { options, wording } = call;
  const time = options.getString('time');
  const zone = options.getString('timezone');
  const postTime = time === null ? before.postTime : parsePostTime(time);
  if (!postTime) return refuseTime(time ?? '', wording);
  const reading = zone === null ? { timeZone: before.timeZone } : readZone(zone, nowMs, wording);
  if ('refusal' in reading) return reading.refusal;
  const leftOut = leftOutIn(call, before);
  if (typeof leftOut === 'string') return leftOut;
  return {
    ...before,
    postTime,
    timeZone: reading.timeZone,
    difficulty: options.getString('difficulty') ?? before.difficulty,
    crossings: crossingsIn(options) ?? before.crossings,
    mode: playModeOf(options.getString('mode') ?? before.mode),
    ...languageIn(options, before),
    leftOut,
    roleId: roleIn(options, 'role', before.guildId, before.roleId),
    championRoleId: roleIn(options, 'champion-role', before.guildId, before.championRoleId),
    withThread: options.getBoolean('thread') ?? before.withThread,
    colors: options.getString('colors') ?? before.colors,
  };
};

const readOutlook = async (channel: DailyChannel, services: Services, wording: Wording): Promise<ChannelOutlook> => {
  const today = puzzleDateAt(services.game.now(), channel.timeZone);
  return {
    troubles: await findTroubles(channel, services, wording),
    next: channel.state === 'active' ? await services.nextPosts(channel.channelId, NEXT_POSTS) : [],
    today,
    chosen: isWanted(channel) ? await chosenAhead(services.game, channel, today, MAX_CHOSEN) : [],
  };
};

/** The channel with its settings, its troubles and its next three posts. */
export const describeWithNext = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string> =>
  describeChannel(channel, await readOutlook(channel, services, wording), wording);

/** Returns `undefined` if the server has not set that channel up. */
export const findDaily = async (
  { game }: Services,
  guildId: string,
  channelId: string,
): Promise<DailyChannel | undefined> =>
  (await dailyChannels(game, guildId)).find((channel) => channel.channelId === channelId);

export const setUpDaily = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { wording } = call;
  const channelId = call.options.getChannel('channel')?.id ?? call.channelId;
  const before = (await findDaily(services, call.guildId, channelId)) ?? (await newChannel(call, channelId, services));
  const settings = readSettings(call, before, services.game.now());
  if (typeof settings === 'string') return { content: settings };
  return saveDaily(settings, before, services, wording, () => refuseChampionRole(call, settings, services));
};

/** Saves the settings. `refuse` runs after the check of the channel and names any other fault in the settings. */
const saveDaily = async (
  settings: ChannelSettings,
  before: ChannelSettings,
  services: Services,
  wording: Wording,
  refuse: () => Promise<string | undefined> = async () => undefined,
): Promise<Reply> => {
  const { guildId, channelId } = settings;
  const problem = describeCheck(await services.checkChannel(settings), channelId, wording) ?? (await refuse());
  if (problem) return { content: problem };
  await saveChannel(services.game, settings, before);
  services.hastenBuilds(guildId);
  await services.postDue(channelId);
  const saved = await findDaily(services, guildId, channelId);
  if (!saved) throw new Error(`channel ${channelId} was saved and is not there`);
  const next = await describeWithNext(saved, services, wording);
  return { content: `${wording.say('daily.saved')} ${wording.say('daily.next')}\n${next}` };
};

/** Opens the form behind the greeting's button, with defaults for this server. */
export const openSetup = async (call: ControlCall, services: Services): Promise<ModalReply> => {
  const { channelId, postTime, timeZone, language, difficulty } = defaultsFor(call, call.channelId, services);
  return setupForm({ channelId, time: postTime, zone: timeZone, language, difficulty }, call.wording);
};

/** Saves the form, after the same checks as for any client input. */
export const setUpFromForm = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { guildId, inputs, wording } = call;
  const sent = (name: keyof typeof SETUP_FIELDS): string => inputs[SETUP_FIELDS[name]] ?? '';
  const channelId = sent('channel') || call.channelId;
  const before = (await findDaily(services, guildId, channelId)) ?? (await newChannel(call, channelId, services));
  const postTime = parsePostTime(sent('time'));
  const zone = readZone(sent('zone'), services.game.now(), wording);
  if (!postTime) return { content: refuseTime(sent('time'), wording) };
  if ('refusal' in zone) return { content: zone.refusal };
  const language = packLanguages().find((tag) => tag === sent('language')) ?? before.language;
  const difficulty = isDifficulty(sent('difficulty')) ? sent('difficulty') : before.difficulty;
  const { timeZone } = zone;
  return saveDaily({ ...before, postTime, timeZone, language, difficulty }, before, services, wording);
};

interface Told {
  readonly channel: DailyChannel;
  readonly outlook: ChannelOutlook;
}

/** Sorts channels that need the admin first and stopped channels last. */
const urgencyOf = ({ channel, outlook }: Told): number => {
  if (!isWanted(channel)) return 3;
  if (channel.state === 'paused') return 0;
  return outlook.troubles.length > 0 ? 1 : 2;
};

/** One line for each channel: about forty fit. */
const showMany = (told: readonly Told[], wording: Wording): Reply => {
  const title = wording.say('daily.channels', { count: told.length });
  const lines = told.map(({ channel, outlook }) => describeBriefly(channel, outlook, wording));
  const description = fitRows(lines, MAX_DESCRIPTION, (count) => wording.say('daily.more_channels', { count }));
  return { content: '', embeds: [new EmbedBuilder().setTitle(title).setDescription(description)] };
};

export const showDaily = async ({ guildId, wording }: CommandCall, services: Services): Promise<Reply> => {
  const channels = await dailyChannels(services.game, guildId);
  if (channels.length === 0) return { content: wording.say('daily.none_set_up') };
  const told = await Promise.all(
    channels.map(async (channel) => ({ channel, outlook: await readOutlook(channel, services, wording) })),
  );
  const sorted = told.sort((a, b) => urgencyOf(a) - urgencyOf(b));
  if (sorted.length > MAX_IN_FULL) return showMany(sorted, wording);
  const content = sorted.map(({ channel, outlook }) => describeChannel(channel, outlook, wording)).join('\n\n');
  return content.length <= MAX_CONTENT ? { content } : showMany(sorted, wording);
};
