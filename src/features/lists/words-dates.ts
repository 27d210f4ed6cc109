import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import { formOfDate } from '../../game/lists/form-of-date.ts';
import type { ImaginedTurns } from '../../game/lists/list-of-date.ts';
import { findOwnList, OWN_LIST_LIMITS } from '../../game/lists/word-lists.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { localityOf } from '../../game/places/locality.ts';
import { variantOn } from '../../game/places/puzzle-settings.ts';
import { firstOpenDate, readDatePost } from '../../game/posts/posting.ts';
import { toLineStart } from '../../puzzle/model/letters.ts';
import { addDays, type PuzzleDate, parsePuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { MAX_DAYS_AHEAD } from '../../rules/dates/read-date.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { keeperOf, readTypedDate, refuseDateText } from '../schedule/typed-date.ts';
import { variantName } from '../schedule/variant-names.ts';
import { choiceNamed, choiceOfTheme, type DateChoice } from './choice-named.ts';
import {
  describeChannels,
  describePause,
  describeTheme,
  fitParts,
  type Part,
  tellWithComing,
} from './describe-coming.ts';
import { type Pinning, pinList, themeOfDate, todayForList, unpinList } from './list-pins.ts';
import { postedTitle } from './preview-list.ts';
import { describeShort } from './tell-saved.ts';

/** Lists by date: pins a list to a date, unpins it, and shows the coming week. */

export const UNPIN_LIST = 'words-unpin';

const QUEUE_DAYS = 7;

/** The wording differs for own lists and built-in themes. */
const kindOf = ({ id }: DateChoice): 'list' | 'theme' => (typeof id === 'number' ? 'list' : 'theme');

type Pinned = Extract<Pinning, { kind: 'pinned' }>;

const describeRefusal = (kind: Exclude<Pinning['kind'], 'pinned'>, date: PuzzleDate, wording: Wording): string => {
  const day = wording.date(date);
  switch (kind) {
    case 'past':
      return wording.say('words.date_past', { date: day });
    case 'far':
      return wording.say('words.date_far', { date: day, days: MAX_DAYS_AHEAD });
    case 'posted':
      return wording.say('words.date_posted', { date: day });
    case 'too-many':
      return wording.say('words.too_many_pins', { max: OWN_LIST_LIMITS.pins });
  }
};

const describePin = (list: DateChoice, date: PuzzleDate, { before }: Pinned, wording: Wording): string => {
  const kind = kindOf(list);
  const values = { name: escapeText(list.name), date: wording.date(date) };
  const names = before.map((other) => `**${escapeText(other.name)}**`);
  return names.length > 0
    ? wording.say(`words.${kind}_scheduled_instead`, { ...values, before: wording.list(names) })
    : wording.say(`words.${kind}_scheduled`, values);
};

/** Names channels that skip the date anyway. */
const describeSkips = (channels: readonly DailyChannel[], date: PuzzleDate, wording: Wording): string[] => {
  const skipping = channels.filter(({ changes }) => changes.get(date)?.isSkipped);
  if (skipping.length === 0) return [];
  return [wording.say('words.scheduled_skipped', { channels: describeChannels(skipping, wording) })];
};

/** Names channels that keep a posted puzzle of the date. */
const describePosted = (channels: readonly DailyChannel[], { postedIds }: Pinned, wording: Wording): string[] => {
  const posted = channels.filter(({ channelId }) => postedIds.includes(channelId));
  if (posted.length === 0) return [];
  return [wording.say('words.scheduled_posted', { channels: describeChannels(posted, wording) })];
};

/** Tells that a list has neither clues nor pictures, on a date whose form asks for them. */
const describePlain = async (
  channels: readonly DailyChannel[],
  date: PuzzleDate,
  { game }: Services,
  { say }: Wording,
): Promise<string[]> => {
  for (const channel of channels) {
    const variant = variantOn(date, channel.variants);
    const asksForMore = variant === 'clues' || variant === 'pictures';
    if (asksForMore && (await formOfDate(game, date, channel)) === undefined) return [say('words.scheduled_plain')];
  }
  return [];
};

const undoRow = ({ id }: DateChoice, date: PuzzleDate, { say }: Wording): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setLabel(say('words.button_unpin'))
      .setStyle(ButtonStyle.Secondary)
      .setCustomId(formatCustomId({ action: UNPIN_LIST, args: [String(id), date] })),
  );

/** The result for the date; in a server with several channels, also the channels concerned. */
const describePinned = async (
  list: DateChoice,
  date: PuzzleDate,
  pinning: Pinned,
  { guildId, wording }: Caller,
  services: Services,
): Promise<string[]> => {
  const wanted = (await dailyChannels(services.game, guildId)).filter(isWanted);
  const channels = wanted.filter(({ channelId }) => pinning.channelIds.includes(channelId));
  const posting = channels.filter(({ changes }) => !changes.get(date)?.isSkipped);
  const own = typeof list.id === 'number' ? await findOwnList(services.game, guildId, list.id) : undefined;
  const names = describeChannels(channels, wording);
  return [
    describePin(list, date, pinning, wording),
    ...(wanted.length > 1 ? [wording.say('words.scheduled_in', { channels: names })] : []),
    ...describePosted(wanted, pinning, wording),
    ...describeSkips(channels, date, wording),
    ...(await describePlain(posting, date, services, wording)),
    ...(own ? describeShort(own, { date, day: wording.date(date) }, posting, wording) : []),
  ];
};

/** A list or theme on a date, with the sentences about it, or why the date has none. */
type Scheduled =
  | { readonly kind: 'pinned'; readonly list: DateChoice; readonly date: PuzzleDate; readonly pinning: Pinned }
  | { readonly kind: 'refused'; readonly problem: string };

const refused = (problem: string): Scheduled => ({ kind: 'refused', problem });

/** Puts the list or theme of that name on the date that a text means. */
const scheduleNamed = async (call: Caller, name: string, text: string, services: Services): Promise<Scheduled> => {
  const { guildId, wording } = call;
  const named = await choiceNamed(call, name, services);
  if ('problem' in named) return refused(named.problem);
  const { choice: list } = named;
  const today = await todayForList(services.game, guildId, list);
  const [channel] = (await dailyChannels(services.game, guildId)).filter(isWanted);
  const { defaultTimezone: timeZone } = services.game;
  const { language } = list;
  const keeper = keeperOf(channel ?? { language, locality: localityOf({ timeZone, language }) });
  const date = readTypedDate(text, today, keeper, wording);
  if (!date) return refused(refuseDateText('words.bad_date', text, addDays(today, 1), wording));
  const pinning = await pinList(services.game, guildId, list, date);
  if (pinning.kind !== 'pinned') return refused(describeRefusal(pinning.kind, date, wording));
  services.hastenBuilds();
  return { kind: 'pinned', list, date, pinning };
};

/** The same, told in a few sentences without the coming posts. */
export const scheduleBriefly = async (
  call: Caller,
  name: string,
  date: PuzzleDate,
  services: Services,
): Promise<string> => {
  const scheduled = await scheduleNamed(call, name, date, services);
  if (scheduled.kind === 'refused') return scheduled.problem;
  return (await describePinned(scheduled.list, date, scheduled.pinning, call, services)).join('\n');
};

export const scheduleList = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, wording } = call;
  const name = options.getString('name', true);
  const scheduled = await scheduleNamed(call, name, options.getString('date', true), services);
  if (scheduled.kind === 'refused') return { content: scheduled.problem };
  const { list, date, pinning } = scheduled;
  const lines = await describePinned(list, date, pinning, call, services);
  const content = await tellWithComing(lines.join('\n'), call, services);
  return { content, components: [undoRow(list, date, wording)] };
};

/** The list or theme of a button's id; `undefined` if it is gone, or another server's. */
const choiceWithId = async (game: Game, guildId: string, id: string): Promise<DateChoice | undefined> => {
  if (/^\d{1,15}$/.test(id)) return findOwnList(game, guildId, Number(id));
  const theme = game.packs.find((pack) => pack.id === id);
  return theme && choiceOfTheme(theme);
};

export const unpin = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { args, guildId, wording } = call;
  const [id = '', text = ''] = args;
  const date = parsePuzzleDate(text);
  const list = await choiceWithId(services.game, guildId, id);
  const isUndone = list && date && (await unpinList(services.game, guildId, list.id, date));
  if (!isUndone) return { content: wording.say('words.unpin_gone') };
  services.hastenBuilds();
  const done = wording.say(`words.${kindOf(list)}_unpinned`, { name: escapeText(list.name), date: wording.date(date) });
  return { content: await tellWithComing(done, call, services) };
};

/** A date in a channel's coming week. */
interface QueuedDay {
  readonly date: PuzzleDate;
  /** A puzzle is due on this date. */
  readonly isComing: boolean;
  readonly imagined: ImaginedTurns;
}

/** A channel's puzzle on a date: the posted one, the coming one, or none if the date is left out. */
const describeDay = async (
  { game }: Services,
  channel: DailyChannel,
  { date, isComing, imagined }: QueuedDay,
  wording: Wording,
): Promise<string> => {
  const posted = await postedTitle(game, channel.channelId, date);
  if (posted !== undefined) return wording.say('words.theme_posted', { title: escapeText(posted) });
  if (!isComing) return wording.say('words.no_post');
  return describeTheme(await themeOfDate(game, date, channel, imagined), wording);
};

/** A date of a channel's coming week, with what the channel gets. */
export interface ComingDay {
  readonly date: PuzzleDate;
  readonly text: string;
  /** The form of its puzzle; `undefined` for an ordinary one, or none. */
  readonly form: string | undefined;
  /** Its puzzle is posted or being posted, so it cannot change. */
  readonly isOver: boolean;
}

const nameForm = async (
  game: Game,
  channel: DailyChannel,
  { date, isComing, imagined }: QueuedDay,
  wording: Wording,
): Promise<string | undefined> => {
  const form = isComing ? await formOfDate(game, date, channel, imagined) : undefined;
  return form && variantName(form, wording);
};

/** Seven days of a channel, from `first` on. It looks at turns of lists and takes none. */
const weekFrom = async (
  first: PuzzleDate,
  channel: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<readonly ComingDay[]> => {
  const { game } = services;
  const coming = new Set((await services.nextPosts(channel.channelId, QUEUE_DAYS)).map(({ date }) => date));
  const imagined: ImaginedTurns = [];
  const days: ComingDay[] = [];
  for (let day = 0; day < QUEUE_DAYS; day++) {
    const date = addDays(first, day);
    const queued = { date, isComing: coming.has(date), imagined };
    const { kind } = await readDatePost(game, channel.channelId, date);
    const text = await describeDay(services, channel, queued, wording);
    days.push({ date, text, form: await nameForm(game, channel, queued, wording), isOver: kind !== 'none' });
  }
  return days;
};

/** A channel's next seven days, from the first one after its last post. */
export const comingWeek = async (
  channel: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<readonly ComingDay[]> => weekFrom(await firstOpenDate(services.game, channel), channel, services, wording);

const describeQueue = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string> => {
  if (channel.state === 'paused') return describePause(channel, wording);
  const today = puzzleDateAt(services.game.now(), channel.timeZone);
  const days = await weekFrom(today, channel, services, wording);
  const lines = days.map(({ date, text }) => `• ${labelled(toLineStart(wording.date(date)), text, wording)}`);
  return [wording.say('words.queue', { channel: channel.channelId }), ...lines].join('\n');
};

/** The coming week of the caller's channel. If that one is not a daily channel, all channels of the server follow. */
export const showQueue = async ({ guildId, channelId, wording }: CommandCall, services: Services): Promise<Reply> => {
  const wanted = (await dailyChannels(services.game, guildId)).filter(isWanted);
  if (wanted.length === 0) return { content: wording.say('words.no_channel') };
  const here = wanted.filter((channel) => channel.channelId === channelId);
  const parts: Part[] = [];
  for (const channel of here.length > 0 ? here : wanted) {
    const text = await describeQueue(channel, services, wording);
    parts.push({ channels: [channel], text: parts.length > 0 ? `\n${text}` : text });
  }
  return { content: fitParts('', parts, wording) };
};
