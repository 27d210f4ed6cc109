import type { Services } from '../../discord/gateway/services.ts';
import type { Choice, CommandCall, CompletionCall } from '../../discord/interactions/command.ts';
import { suggestDates } from '../../discord/interactions/suggest-dates.ts';
import { fitLines, type Reply, type ReplyFile } from '../../discord/replies/reply.ts';
import { lostMessages } from '../../game/editions/lost-messages.ts';
import type { Game } from '../../game/game.ts';
import { waitingProposals } from '../../game/lists/proposals.ts';
import { type ListHead, ownLists, removeList, suggestLists, type WordList } from '../../game/lists/word-lists.ts';
import { dailyChannels, dateInGuild } from '../../game/places/channel-settings.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { MAX_DAYS_AHEAD } from '../../rules/dates/read-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { formatList } from '../../words/tables/csv.ts';
import { suggestForDate, suggestThemes } from './choice-named.ts';
import { describeDates, tellWithComing } from './describe-coming.ts';
import { describeOptions } from './describe-options.ts';
import { listNamed } from './list-named.ts';
import { comingDates, todayForList } from './list-pins.ts';

const SUGGESTED = 25;

const suggestComingDates = async (
  { guildId, typed, wording }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => {
  const today = await dateInGuild(game, guildId);
  const dates = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, day) => addDays(today, day));
  return suggestDates(dates, typed, wording);
};

/** Suggests dates, or the names that the subcommand takes. */
export const completeWords = async (call: CompletionCall, services: Services): Promise<readonly Choice[]> => {
  if (call.option === 'date') return suggestComingDates(call, services);
  if (call.option === 'theme') return suggestThemes(services.game, call, SUGGESTED);
  if (call.subcommand === 'schedule') return suggestForDate(services.game, call, SUGGESTED);
  const lists = await suggestLists(services.game, call.guildId, call.typed);
  return lists.slice(0, SUGGESTED).map(({ name }) => ({ name, value: name }));
};

/** A server's lists: shows all, shows one, deletes one. */

const datesOf = async (game: Game, guildId: string, list: ListHead): Promise<PuzzleDate[]> =>
  comingDates(game, guildId, list.id, await todayForList(game, guildId, list));

/** "**Ocean** · 14 words · English" */
const describeHead = (list: ListHead, wording: Wording, clean: (text: string) => string): string =>
  wording.say('words.head', {
    name: clean(list.name),
    count: list.wordCount,
    language: languageName(list.language, wording),
  });

const plain = (text: string): string => text;

const bold = (text: string): string => `**${escapeText(text)}**`;

export const showLists = async ({ guildId, wording }: CommandCall, { game }: Services): Promise<Reply> => {
  const lists = await ownLists(game, guildId);
  const waiting = (await waitingProposals(game, guildId)).length;
  const proposals = waiting === 0 ? '' : wording.say('propose.count_waiting', { count: waiting });
  if (lists.length === 0) return { content: [wording.say('words.none'), proposals].filter(Boolean).join('\n') };
  const nextDates = new Map<number, PuzzleDate | undefined>();
  for (const list of lists) nextDates.set(list.id, (await datesOf(game, guildId, list))[0]);
  const describe = (list: ListHead, clean: typeof plain): string => {
    const next = nextDates.get(list.id);
    const head = describeHead(list, wording, clean);
    return next ? wording.say('words.head_next', { head, date: wording.date(next) }) : head;
  };
  return fitLines({
    head: wording.say('words.lists', { count: lists.length }),
    lines: lists.map((list) => `• ${describe(list, bold)}`),
    tail: proposals,
    more: (count) => wording.say('words.more_lines', { count }),
    fileName: 'lists.txt',
    fileLines: lists.map((list) => describe(list, plain)),
  });
};

/** The list as a file that an admin can edit and pass to `/words add` again. */
const fileOf = ({ words }: WordList): ReplyFile => ({ name: 'words.csv', data: Buffer.from(formatList(words)) });

/** The coming dates on which a list's message has no room. */
const describeLostMessages = async (
  { guildId, wording }: CommandCall,
  { game }: Services,
  { name }: ListHead,
): Promise<string[]> => {
  const channels = (await dailyChannels(game, guildId)).filter(({ state }) => state === 'active');
  const dates = (await lostMessages(game, channels)).flatMap(({ title, date }) => (title === name ? [date] : []));
  return dates.length === 0 ? [] : [wording.say('words.message_lost', { dates: describeDates(dates, wording) })];
};

export const showList = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { guildId, wording } = call;
  const named = await listNamed(call, services);
  if ('problem' in named) return { content: named.problem };
  const { list } = named;
  const dates = await datesOf(services.game, guildId, list);
  const read = await services.lists.readOptions(call, list);
  const reply = fitLines({
    head: [
      describeHead(list, wording, bold),
      dates.length > 0
        ? wording.say('words.on_dates', { dates: describeDates(dates, wording) })
        : wording.say('words.on_no_date'),
      ...describeOptions(read, list.options, wording),
      ...(await describeLostMessages(call, services, list)),
    ].join('\n'),
    lines: list.words.map(({ label, clue }) => `• ${escapeText(label)}${clue ? ` – ${escapeText(clue, 120)}` : ''}`),
    tail: '',
    more: (count) => wording.say('words.more_lines', { count }),
    fileName: '',
    fileLines: [],
  });
  return { ...reply, files: [fileOf(list)] };
};

export const dropOwnList = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { guildId, wording } = call;
  const named = await listNamed(call, services);
  if ('problem' in named) return { content: named.problem };
  const { list } = named;
  const dates = await datesOf(services.game, guildId, list);
  await removeList(services.game, guildId, list.id);
  services.hastenBuilds();
  const lines = [
    wording.say('words.removed', { name: escapeText(list.name) }),
    ...(dates.length > 0 ? [wording.say('words.removed_dates', { dates: describeDates(dates, wording) })] : []),
  ];
  return { content: await tellWithComing(lines.join('\n'), call, services), files: [fileOf(list)] };
};
