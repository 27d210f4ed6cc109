import { readDayChange } from '../../game/channels/day-changes.ts';
import { settingsOf } from '../../game/editions/edition.ts';
import { openEdition } from '../../game/editions/editions.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { rerollDay, skipDay } from '../../game/posts/change-day.ts';
import { type DatePost, readDatePost } from '../../game/posts/posting.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Wording } from '../../wording/wording.ts';
import { puzzleFile, solutionFile } from '../board/board-files.ts';
import type { Services } from '../gateway/services.ts';
import type { CommandCall, ControlCall } from '../interactions/command.ts';
import type { Reply } from '../replies/reply.ts';
import { chooseDay, type Day, dayOfControl, todayIn } from './daily-day.ts';
import { describeWithNext, findDaily } from './daily-setup.ts';
import { describePreview, type Preview, previewButtons, undoButton } from './describe-preview.ts';

/** `/daily preview`, `skip` and `reroll`: show a coming puzzle and change it. */

const editionOfDay = async ({ channel, date }: Day, post: DatePost, rerolls: number, { game }: Services) => {
  const posted = post.kind === 'none' ? undefined : await findEdition(game, post.editionId);
  if (posted) return posted;
  return openEdition(game, date, settingsOf(channel, date, rerolls));
};

const readPreview = async (day: Day, services: Services): Promise<Preview> => {
  const { game } = services;
  const { channelId } = day.channel;
  const change = await readDayChange(game.db, channelId, day.date);
  const post = await readDatePost(game, channelId, day.date);
  const edition = await editionOfDay(day, post, change.rerolls, services);
  return { day, edition, change, post, isToday: day.date === todayIn(services, day.channel) };
};

/** The channel's next posts after a change. */
const describeNext = async ({ channel }: Day, services: Services, wording: Wording): Promise<string> => {
  const after = (await findDaily(services, channel.guildId, channel.channelId)) ?? channel;
  return `${wording.say('daily.next')}\n${await describeWithNext(after, services, wording)}`;
};

/** The puzzle with its solution. With `news`, the reply starts with it and ends with the next posts. */
const showPreview = async (day: Day, services: Services, wording: Wording, news?: string): Promise<Reply> => {
  const preview = await readPreview(day, services);
  const parts = [
    ...(news ? [news] : []),
    describePreview(preview, wording),
    ...(news ? [await describeNext(day, services, wording)] : []),
  ];
  return {
    content: parts.join('\n\n'),
    draw: (pictures) => {
      const look = { wording, colors: colorThemeOf(day.channel.colors) };
      return Promise.all([puzzleFile(pictures, preview.edition, look), solutionFile(pictures, preview.edition, look)]);
    },
    components: previewButtons(preview, wording),
  };
};

const idOf = ({ channel: { channelId, guildId }, date }: Day) => ({ channelId, guildId, date });

const about = ({ channel, date }: Day, wording: Wording) => ({
  channel: channel.channelId,
  date: wording.date(date),
});

const refuseTaken = ({ date }: Day, wording: Wording): Reply => ({
  content: wording.say('daily.date_taken', { date: wording.date(date) }),
});

/** A skip is answered with the puzzle, or with text alone. */
type View = 'preview' | 'text';

const skip = async (
  day: Day,
  { isSkipped, view }: { readonly isSkipped: boolean; readonly view: View },
  services: Services,
  wording: Wording,
): Promise<Reply> => {
  if (!(await skipDay(services.game, idOf(day), isSkipped))) return refuseTaken(day, wording);
  // The server's own lists may move to other dates.
  services.hastenBuilds();
  // A date that is back in the schedule after its time is due now.
  if (!isSkipped) await services.postDue(day.channel.channelId);
  const wasSkipped = day.channel.changes.get(day.date)?.isSkipped === true;
  const left = wasSkipped ? 'daily.skipped_already' : 'daily.skipped';
  const news = wording.say(isSkipped ? left : 'daily.unskipped', about(day, wording));
  if (view === 'preview') return showPreview(day, services, wording, news);
  return {
    content: `${news}\n${await describeNext(day, services, wording)}`,
    components: undoButton(day, isSkipped, wording),
  };
};

const reroll = async (day: Day, services: Services, wording: Wording): Promise<Reply> => {
  if (!(await rerollDay(services.game, idOf(day)))) return refuseTaken(day, wording);
  return showPreview(day, services, wording, wording.say('daily.rerolled', about(day, wording)));
};

/** Wraps a subcommand that has a date. */
const withDay =
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

export const rerollDaily = withDay(reroll);

const withControlDay =
  (run: (day: Day, services: Services, call: ControlCall) => Promise<Reply>) =>
  async (call: ControlCall, services: Services): Promise<Reply> => {
    const day = await dayOfControl(call, services);
    return day ? run(day, services, call) : { content: call.wording.say('daily.gone') };
  };

export const rerollFromPreview = withControlDay((day, services, { wording }) => reroll(day, services, wording));

/** The custom id holds channel, date, `on` or `off`, and the view of the answer. */
export const skipFromButton = withControlDay((day, services, { wording, args }) => {
  const [, , state, view] = args;
  return skip(day, { isSkipped: state === 'on', view: view === 'preview' ? 'preview' : 'text' }, services, wording);
});
