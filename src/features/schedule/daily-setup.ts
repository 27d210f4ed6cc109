import { EmbedBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall, ControlCall, Options } from '../../discord/interactions/command.ts';
import { fitRows, MAX_CONTENT, MAX_DESCRIPTION, type ModalReply, type Reply } from '../../discord/replies/reply.ts';
import { chosenAhead } from '../../game/lists/chosen-theme.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { isTimeZone } from '../../rules/dates/time-zone.ts';
import type { Wording } from '../../wording/wording.ts';
import { type Changed, changeDaily, defaultsFor, type WantedSettings } from './change-settings.ts';
import { findTroubles } from './channel-trouble.ts';
import { dayButton, POST_TODAY, rowOf } from './day-buttons.ts';
import { describeSaved } from './describe-saved.ts';
import { type ChannelOutlook, describeBriefly, describeChannel } from './describe-schedule.ts';
import { describeFirstSteps, settingsRow } from './settings-buttons.ts';
import { SETUP_FIELDS, setupForm } from './setup-form.ts';

/** `/daily setup` and `/daily status`: the settings and the state of daily channels. */

const NEXT_POSTS = 3;
const MAX_CHOSEN = 5;
/** With more channels than this, or with too long a text, `/daily status` gives each channel one line. */
const MAX_IN_FULL = 5;

/** The options of `/daily setup`. */
const wantedIn = (options: Options): WantedSettings => ({
  time: options.getString('time') ?? undefined,
  zone: options.getString('timezone') ?? undefined,
  difficulty: options.getString('difficulty') ?? undefined,
  crossings: options.getString('crossings') ?? undefined,
  mode: options.getString('mode') ?? undefined,
  language: options.getString('language') ?? undefined,
  colors: options.getString('colors') ?? undefined,
  without: options.getString('without') ?? undefined,
  role: options.getRole('role')?.id,
  championRole: options.getRole('champion-role')?.id,
  thread: options.getBoolean('thread') ?? undefined,
  leagues: options.getBoolean('leagues') ?? undefined,
});

const readOutlook = async (channel: DailyChannel, services: Services, wording: Wording): Promise<ChannelOutlook> => {
  const troubles = await findTroubles(channel, services, wording);
  if (!isTimeZone(channel.timeZone)) {
    return { troubles, next: [], today: puzzleDateAt(services.game.now(), 'UTC'), chosen: [] };
  }
  const today = puzzleDateAt(services.game.now(), channel.timeZone);
  return {
    troubles,
    next: channel.state === 'active' ? await services.nextPosts(channel.channelId, NEXT_POSTS) : [],
    today,
    chosen: isWanted(channel) ? await chosenAhead(services.game, channel, today, MAX_CHOSEN) : [],
  };
};

/** The channel with its settings, its troubles and its next three posts. */
export const describeWithNext = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string> =>
  describeChannel(channel, await readOutlook(channel, services, wording), wording);

/** Today, if its puzzle waits for a later hour. */
const waitingDay = async (channel: DailyChannel, { game, nextPosts }: Services): Promise<PuzzleDate | undefined> => {
  const today = puzzleDateAt(game.now(), channel.timeZone);
  const [next] = channel.state === 'active' ? await nextPosts(channel.channelId, 1) : [];
  return next?.date === today && next.at > game.now() ? today : undefined;
};

/** Tells what is set now, with the next posts, or why nothing changed. */
const tellChange = async (changed: Changed, services: Services, wording: Wording): Promise<Reply> => {
  if (changed.kind === 'refused') return { content: changed.problem };
  const { channel, isFirst } = changed;
  const saved = describeSaved(changed, wording);
  const next = await describeWithNext(channel, services, wording);
  const date = isFirst ? await waitingDay(channel, services) : undefined;
  const label = wording.say('daily.button_post');
  return {
    content: [
      `${saved}${changed.changes.length > 0 ? '\n' : ' '}${wording.say('daily.next')}`,
      next,
      ...(date === undefined ? [] : [wording.say('daily.first_now', { button: label })]),
      ...(isFirst ? ['', describeFirstSteps('settings.page_people', wording)] : []),
    ].join('\n'),
    components: [
      ...(date === undefined ? [] : [rowOf(dayButton(label, { channel, date }, POST_TODAY))]),
      settingsRow(wording, channel.channelId),
    ],
  };
};

export const setUpDaily = async (call: CommandCall, services: Services): Promise<Reply> => {
  const channelId = call.options.getChannel('channel')?.id ?? call.channelId;
  return tellChange(await changeDaily(call, channelId, wantedIn(call.options), services), services, call.wording);
};

/** The custom id of the greeting's button has no channel; that of the panel names the chosen one. */
export const openSetup = async (call: ControlCall, services: Services): Promise<ModalReply> => {
  const chosen = /^\d{1,20}$/.test(call.args[0] ?? '') ? call.args[0] : undefined;
  const defaults = defaultsFor(call, chosen ?? call.channelId, services);
  const { channelId, postTime, timeZone, language, difficulty } = defaults;
  const shown = { channelId, time: postTime, zone: timeZone, language, difficulty };
  return setupForm(shown, services.game.now(), call.wording);
};

/** Saves the form, after the same checks as for any client input. */
export const setUpFromForm = async (call: ControlCall, services: Services): Promise<Reply> => {
  const sent = (name: keyof typeof SETUP_FIELDS): string => call.inputs[SETUP_FIELDS[name]] ?? '';
  const wanted = {
    time: sent('time'),
    zone: sent('zone'),
    difficulty: sent('difficulty'),
    language: sent('language'),
  };
  const changed = await changeDaily(call, sent('channel') || call.channelId, wanted, services);
  return tellChange(changed, services, call.wording);
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
  const components = [settingsRow(wording)];
  if (sorted.length > MAX_IN_FULL) return { ...showMany(sorted, wording), components };
  const content = sorted.map(({ channel, outlook }) => describeChannel(channel, outlook, wording)).join('\n\n');
  return { ...(content.length <= MAX_CONTENT ? { content } : showMany(sorted, wording)), components };
};
