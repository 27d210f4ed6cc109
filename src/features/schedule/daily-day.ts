import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, Choice, CommandCall, CompletionCall, ControlCall } from '../../discord/interactions/command.ts';
import type { Game } from '../../game/game.ts';
import { forgetPlans } from '../../game/lists/word-lists.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { columnsOfChange, type DayChange, readDayChange } from '../../game/places/day-changes.ts';
import { readDatePost } from '../../game/posts/posting.ts';
import { toLineStart } from '../../puzzle/model/letters.ts';
import { addDays, type PuzzleDate, parsePuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { MAX_DAYS_AHEAD } from '../../rules/dates/read-date.ts';
import { upsertDayChange } from '../../store/channels/channels.ts';
import { findPost } from '../../store/channels/posts.ts';
import { write } from '../../store/database/write.ts';
import type { Wording } from '../../wording/wording.ts';
import { suggestLeftOut } from './left-out.ts';
import { keeperOf, readTypedDate, refuseDateText } from './typed-date.ts';
import { suggestZones } from './zone-choices.ts';

/** Finds the channel and the date for a command of `/daily`. */

const SUGGESTED_DATES = 14;

/** The choice of a command, or a text that asks for a clearer one. */
type Chosen<T> = { readonly kind: 'chosen'; readonly it: T } | { readonly kind: 'unclear'; readonly text: string };

export interface Day {
  readonly channel: DailyChannel;
  readonly date: PuzzleDate;
}

const chosen = <T>(it: T): Chosen<T> => ({ kind: 'chosen', it });
const unclear = (text: string): Chosen<never> => ({ kind: 'unclear', text });

export const todayIn = ({ game }: Services, { timeZone }: DailyChannel): PuzzleDate =>
  puzzleDateAt(game.now(), timeZone);

/** The channel of the command if it is a daily one, else the server's only daily channel. */
export const chooseChannel = async (
  { guildId, channelId, wording }: Caller,
  { game }: Services,
): Promise<Chosen<DailyChannel>> => {
  const channels = await dailyChannels(game, guildId);
  const here = channels.find((channel) => channel.channelId === channelId);
  const running = channels.filter(isWanted);
  if (here && (isWanted(here) || running.length === 0)) return chosen(here);
  const [only, ...others] = running;
  if (!only) return unclear(wording.say('daily.none_set_up'));
  if (others.length === 0) return chosen(only);
  const names = running.map((channel) => `<#${channel.channelId}>`);
  return unclear(wording.say('daily.which_channel', { channels: wording.list(names, 'disjunction') }));
};

/** Explains why a command cannot show or change a date; `undefined` if it can. */
const refuseDate = (date: PuzzleDate, today: PuzzleDate, wording: Wording): string | undefined => {
  if (date < today) return wording.say('daily.past_date', { date: wording.date(date) });
  if (date <= addDays(today, MAX_DAYS_AHEAD)) return undefined;
  return wording.say('daily.far_date', { date: wording.date(date), days: MAX_DAYS_AHEAD });
};

/** The date of the channel's next post. For a paused channel: the first date outside the ledger. */
const nextDateOf = async (channel: DailyChannel, services: Services): Promise<PuzzleDate> => {
  const [next] = channel.state === 'active' ? await services.nextPosts(channel.channelId, 1) : [];
  if (next) return next.date;
  const today = todayIn(services, channel);
  const post = await readDatePost(services.game, channel.channelId, today);
  return post.kind === 'none' ? today : addDays(today, 1);
};

/** The channel, and the date from the option or of the channel's next post. */
export const chooseDay = async (call: CommandCall, services: Services): Promise<Chosen<Day>> => {
  const { wording } = call;
  const choice = await chooseChannel(call, services);
  if (choice.kind === 'unclear') return choice;
  const channel = choice.it;
  if (channel.state === 'stopped') return unclear(wording.say('daily.is_stopped', { channel: channel.channelId }));
  const typed = call.options.getString('date');
  const today = todayIn(services, channel);
  const date =
    typed === null ? await nextDateOf(channel, services) : readTypedDate(typed, today, keeperOf(channel), wording);
  if (!date) return unclear(refuseDateText('daily.bad_date', typed ?? '', today, wording));
  const refusal = refuseDate(date, today, wording);
  return refusal ? unclear(refusal) : chosen({ channel, date });
};

/** The day in a button's custom id; `undefined` if the server has no such channel, or the date cannot change. */
export const dayOfControl = async (
  { guildId, args: [channelId = '', text = ''] }: Pick<ControlCall, 'guildId' | 'args'>,
  services: Services,
): Promise<Day | undefined> => {
  const channels = await dailyChannels(services.game, guildId);
  const channel = channels.find((candidate) => candidate.channelId === channelId && isWanted(candidate));
  const date = parsePuzzleDate(text);
  if (!channel || !date) return undefined;
  const today = todayIn(services, channel);
  return date < today || date > addDays(today, MAX_DAYS_AHEAD) ? undefined : { channel, date };
};

/** The coming two weeks, with a mark on dates left out; for a typed text, the days that fit, and the date it names. */
const suggestDays = async (call: CompletionCall, services: Services): Promise<Choice[]> => {
  const { wording, typed } = call;
  const choice = await chooseChannel(call, services);
  const channel = choice.kind === 'chosen' ? choice.it : undefined;
  const today = puzzleDateAt(services.game.now(), channel?.timeZone ?? services.game.defaultTimezone);
  const describe = (date: PuzzleDate): Choice => {
    const mark = channel?.changes.get(date)?.isSkipped ? ` · ${wording.say('daily.is_left_out')}` : '';
    return { name: `${toLineStart(wording.date(date))}${mark}`, value: date };
  };
  const fitting = Array.from({ length: SUGGESTED_DATES }, (_, day) => describe(addDays(today, day))).filter(
    ({ name, value }) => `${value} ${name}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  if (fitting.length > 0 || !channel) return fitting;
  const named = readTypedDate(typed, today, keeperOf(channel), wording);
  return named && refuseDate(named, today, wording) === undefined ? [describe(named)] : [];
};

/** Suggests dates, occasions to leave out, or time zones. */
export const completeDaily = async (call: CompletionCall, services: Services): Promise<readonly Choice[]> => {
  if (call.option === 'date') return suggestDays(call, services);
  if (call.option === 'without') return suggestLeftOut(call.typed, call.wording);
  return suggestZones(call.typed, services.game.now(), call.wording);
};

/** A date of a channel. */
interface ChannelDate {
  readonly channelId: string;
  readonly guildId: string;
  readonly date: PuzzleDate;
}

/** Changes a date; `undefined` if the ledger has it already. */
const changeDay = (
  game: Game,
  { channelId, guildId, date }: ChannelDate,
  change: (before: DayChange) => DayChange,
): Promise<DayChange | undefined> =>
  write(game.db, guildId, async (transaction) => {
    if (await findPost(transaction, channelId, date)) return undefined;
    const before = await readDayChange(transaction, channelId, date);
    const after = change(before);
    await upsertDayChange(transaction, {
      channelId,
      guildId,
      puzzleDate: date,
      ...columnsOfChange(after),
    });
    // A skipped date needs no list, so the coming turns are open again.
    if (after.isSkipped !== before.isSkipped) await forgetPlans(game, transaction, guildId);
    return after;
  });

/** Skips a date, or restores it; `undefined` after its claim or post. */
export const skipDay = (game: Game, day: ChannelDate, isSkipped: boolean): Promise<DayChange | undefined> =>
  changeDay(game, day, (before) => ({ ...before, isSkipped }));

/** Asks for another puzzle for a date, with further changes; `undefined` after its claim or post. */
export const rerollDay = (
  game: Game,
  day: ChannelDate,
  change = (before: DayChange): DayChange => before,
): Promise<DayChange | undefined> =>
  changeDay(game, day, (before) => ({ ...change(before), rerolls: before.rerolls + 1 }));
