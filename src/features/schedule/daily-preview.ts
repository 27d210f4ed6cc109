import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { type Edition, settingsOf } from '../../game/editions/edition.ts';
import { findBuilt, openEdition } from '../../game/editions/editions.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { isChosen } from '../../game/lists/chosen-theme.ts';
import { type ListOfDate, lookAtList } from '../../game/lists/list-of-date.ts';
import { type DayChange, readDayChange } from '../../game/places/day-changes.ts';
import { isRestDay } from '../../game/places/puzzle-settings.ts';
import { type DatePost, postedAfter, readDatePost } from '../../game/posts/posting.ts';
import { listedWords, type PlacedWord } from '../../puzzle/model/puzzle.ts';
import { measureDifficulty } from '../../puzzle/verify/difficulty-score.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { escapeText } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { puzzleFile, solutionFile } from '../play/board-files.ts';
import { findDaily } from './change-settings.ts';
import { chooseDay, type Day, dayOfControl, skipDay, todayIn } from './daily-day.ts';
import { describeWithNext } from './daily-setup.ts';
import { dayButton, POST_TODAY, REROLL_DAY, type Row, rowOf, SKIP_DAY, SWAP_THEME } from './day-buttons.ts';

/** An admin's preview of a coming puzzle, and the buttons below it. */

interface Preview {
  readonly day: Day;
  readonly edition: Edition;
  readonly list: ListOfDate;
  readonly change: DayChange;
  readonly post: DatePost;
  readonly canPost: boolean;
}

const labelsOf = (words: readonly PlacedWord[]): string => words.map(({ label }) => escapeText(label)).join(', ');

const describeWords = ({ puzzle }: Edition, wording: Wording): string[] => {
  const listed = listedWords(puzzle);
  const secret = puzzle.words.filter((word) => word.secret);
  const say = (key: MessageKey, words: readonly PlacedWord[]): string =>
    wording.say(key, { count: words.length, words: labelsOf(words) });
  return [say('daily.preview_words', listed), ...(secret.length > 0 ? [say('daily.preview_secret', secret)] : [])];
};

const describeBuild = (preview: Preview, wording: Wording): string => {
  const { day, edition, list, change, post } = preview;
  const build = change.rerolls + 1;
  return [
    difficultyName(wording, edition.difficulty),
    wording.say('daily.preview_score', { score: Math.round(measureDifficulty(edition.puzzle).score) }),
    ...(list.kind === 'own' && list.origin === 'turn' ? [] : isChosen(list) ? [wording.say('daily.is_chosen')] : []),
    ...(build > 1 ? [wording.say('daily.preview_build', { build })] : []),
    ...(change.isSkipped ? [`**${wording.say('daily.is_left_out')}**`] : []),
    ...(isRestDay(day.date, day.channel.variants) ? [`**${wording.say('daily.is_rest')}**`] : []),
    ...(post.kind === 'none' ? [] : [`**${wording.say('daily.is_posted')}**`]),
  ].join(' · ');
};

const describeTitle = ({ day, edition }: Preview, wording: Wording): string =>
  `**${escapeText(edition.title)}** · ${wording.date(day.date)} · <#${day.channel.channelId}>`;

/** What the pictures hold. */
const describePuzzle = (preview: Preview, wording: Wording): string =>
  [
    describeBuild(preview, wording),
    ...describeWords(preview.edition, wording),
    ...(preview.edition.lostMessage === undefined ? [] : [wording.say('daily.preview_no_message')]),
  ].join('\n');

/** No buttons once the date is posted: after that it cannot change. */
const previewButtons = ({ day, list, change, post, canPost }: Preview, wording: Wording): Row[] => {
  if (post.kind !== 'none') return [];
  const skip = change.isSkipped
    ? dayButton(wording.say('daily.button_unskip'), day, SKIP_DAY, 'off', 'preview')
    : dayButton(wording.say('daily.button_skip'), day, SKIP_DAY, 'on', 'preview');
  return [
    rowOf(
      dayButton(wording.say('daily.button_reroll'), day, REROLL_DAY),
      ...(isChosen(list) ? [] : [dayButton(wording.say('daily.button_swap'), day, SWAP_THEME)]),
      skip,
      ...(canPost ? [dayButton(wording.say('daily.button_post'), day, POST_TODAY)] : []),
    ),
  ];
};

/** The button that undoes a skip or its reversal. */
const undoButton = (day: Day, isSkipped: boolean, wording: Wording): Row[] => [
  rowOf(dayButton(wording.say('daily.button_undo'), day, SKIP_DAY, isSkipped ? 'off' : 'on', 'text')),
];

/** `/daily preview` and `skip`: show a coming puzzle and change it. */

const editionOfDay = async ({ channel, date }: Day, post: DatePost, change: DayChange, { game }: Services) => {
  const posted = post.kind === 'none' ? undefined : await findEdition(game, post.editionId);
  if (posted) return posted;
  return openEdition(game, date, settingsOf(channel, date, change));
};

const readPreview = async (day: Day, services: Services): Promise<Preview> => {
  const { game } = services;
  const { channelId } = day.channel;
  const change = await readDayChange(game.db, channelId, day.date);
  const post = await readDatePost(game, channelId, day.date);
  const edition = await editionOfDay(day, post, change, services);
  const list = await lookAtList(game, day.date, day.channel);
  const isPassed = (await postedAfter(game, channelId, day.date)) !== undefined;
  const canPost = day.date === todayIn(services, day.channel) && !isPassed;
  return { day, edition, list, change, post, canPost };
};

/** The channel's next posts after a change. */
const describeNext = async ({ channel }: Day, services: Services, wording: Wording): Promise<string> => {
  const after = (await findDaily(services, channel.guildId, channel.channelId)) ?? channel;
  return `${wording.say('daily.next')}\n${await describeWithNext(after, services, wording)}`;
};

/** The puzzle and its solution. With `news`, the reply starts with it and ends with the next posts. */
export const showPreview = async (day: Day, services: Services, wording: Wording, news?: string): Promise<Reply> => {
  const preview = await readPreview(day, services);
  return {
    content: [...(news ? [news, ''] : []), describeTitle(preview, wording)].join('\n'),
    layout: {
      below: describePuzzle(preview, wording),
      ...(news && { details: await describeNext(day, services, wording) }),
    },
    draw: (pictures) => {
      const look = { wording, colors: colorThemeOf(day.channel.colors) };
      return Promise.all([puzzleFile(pictures, preview.edition, look), solutionFile(pictures, preview.edition, look)]);
    },
    components: previewButtons(preview, wording),
  };
};

/** Whether the puzzle of a day is still to be built. */
export const isUnbuilt = async ({ channel, date }: Day, { game }: Services): Promise<boolean> => {
  const post = await readDatePost(game, channel.channelId, date);
  if (post.kind !== 'none') return false;
  const change = await readDayChange(game.db, channel.channelId, date);
  return (await findBuilt(game, date, settingsOf(channel, date, change))) === undefined;
};

/** A picture of a day's puzzle, with its solution or without. */
export const drawDay = async (
  day: Day,
  isSolved: boolean,
  {
    services,
    pictures,
    wording,
  }: {
    readonly services: Services;
    readonly pictures: Pick<Pictures, 'board'>;
    readonly wording: Wording;
  },
): Promise<Buffer> => {
  const { edition } = await readPreview(day, services);
  const look = { wording, colors: colorThemeOf(day.channel.colors) };
  return (await (isSolved ? solutionFile : puzzleFile)(pictures, edition, look)).data;
};

export const idOf = ({ channel: { channelId, guildId }, date }: Day) => ({ channelId, guildId, date });

export const about = ({ channel, date }: Day, wording: Wording) => ({
  channel: channel.channelId,
  date: wording.date(date),
});

export const describeTaken = ({ date }: Day, wording: Wording): string =>
  wording.say('daily.date_taken', { date: wording.date(date) });

/** A sentence about a date that changed, or about why it did not. */
export interface DayNews {
  readonly kind: 'changed' | 'refused';
  readonly text: string;
}

/** Skips a date, or puts it back into the schedule. */
export const skipDate = async (
  day: Day,
  isSkipped: boolean,
  services: Services,
  wording: Wording,
): Promise<DayNews> => {
  if (!(await skipDay(services.game, idOf(day), isSkipped)))
    return { kind: 'refused', text: describeTaken(day, wording) };
  // The server's own lists may move to other dates.
  services.hastenBuilds();
  // A date that is back in the schedule after its time is due now.
  if (!isSkipped) await services.postDue(day.channel.channelId);
  const wasSkipped = day.channel.changes.get(day.date)?.isSkipped === true;
  const left = wasSkipped ? 'daily.skipped_already' : 'daily.skipped';
  return { kind: 'changed', text: wording.say(isSkipped ? left : 'daily.unskipped', about(day, wording)) };
};

/** A skip is answered with the puzzle, or with text alone. */
type View = 'preview' | 'text';

const skip = async (
  day: Day,
  { isSkipped, view }: { readonly isSkipped: boolean; readonly view: View },
  services: Services,
  wording: Wording,
): Promise<Reply> => {
  const { kind, text: news } = await skipDate(day, isSkipped, services, wording);
  if (kind === 'refused') return { content: news };
  if (view === 'preview') return showPreview(day, services, wording, news);
  return {
    content: `${news}\n${await describeNext(day, services, wording)}`,
    components: undoButton(day, isSkipped, wording),
  };
};

/** Wraps a subcommand that has a date. */
export const withDay =
  (run: (day: Day, services: Services, wording: Wording) => Promise<Reply>) =>
  async (call: CommandCall, services: Services): Promise<Reply> => {
    const choice = await chooseDay(call, services);
    return choice.kind === 'unclear' ? { content: choice.text } : run(choice.it, services, call.wording);
  };

export const previewDaily = withDay((day, services, wording) => showPreview(day, services, wording));

/** On a date already left out it says so; its button puts the date back. */
export const skipDaily = withDay((day, services, wording) =>
  skip(day, { isSkipped: true, view: 'text' }, services, wording),
);

/** Wraps a button whose custom id begins with channel and date. */
export const withControlDay =
  (run: (day: Day, services: Services, call: ControlCall) => Promise<Reply>) =>
  async (call: ControlCall, services: Services): Promise<Reply> => {
    const day = await dayOfControl(call, services);
    return day ? run(day, services, call) : { content: call.wording.say('daily.gone') };
  };

/** The custom id holds channel, date, `on` or `off`, and the view of the answer. */
export const skipFromButton = withControlDay((day, services, { wording, args }) => {
  const [, , state, view] = args;
  return skip(day, { isSkipped: state === 'on', view: view === 'preview' ? 'preview' : 'text' }, services, wording);
});
