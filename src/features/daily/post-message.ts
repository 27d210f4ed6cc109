import { EmbedBuilder } from 'discord.js';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import { fitContent, type ReplyFile } from '../../discord/replies/reply.ts';
import { isSpecial } from '../../game/editions/day-board.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import type { PlannedPost } from '../../game/posts/planned-post.ts';
import { isQuiet, SILENT_POSTS } from '../../game/posts/quiet-channel.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { postButtons, puzzleFile, solutionFile } from '../play/board-files.ts';
import { describePictures } from '../play/describe-play.ts';
import { weekdayName } from '../schedule/variant-names.ts';
import { describeMonthTitle, describeRoundUp } from '../standings/describe-month.ts';
import { leagueNews } from '../standings/leagues/league-news.ts';
import { monthFile } from '../standings/month-calendar.ts';
import { type MonthResult, monthBefore } from '../standings/read-month.ts';
import { describeWeek, describeWeekTitle, type WeekResult, weekBefore } from '../standings/read-week.ts';
import { describeRecap, type Recap, recapBefore } from '../standings/recap.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';
import { readProposer } from './read-proposer.ts';

/** The total finds of a server's players. */
interface ServerFinds {
  readonly words: number;
  readonly players: number;
}

interface PostOptions {
  /** The role that the admin chose to ping. */
  readonly roleId: string | undefined;
  readonly finds: ServerFinds;
  /** Members play together on one board. */
  readonly isTogether: boolean;
  /** The member who proposed the words; `undefined` without a credit. */
  readonly proposer: string | undefined;
}

const describeFinds = ({ words, players }: ServerFinds, listed: number, { say }: Wording): string[] =>
  words === 0 ? [] : [say('posts.found_by_server', { found: words, listed, players })];

/** Explains a list without words; for pictures, it also prints the list. */
const describeListing = ({ listing, puzzle }: Edition, wording: Wording): string[] => {
  if (listing === 'words') return [];
  const listed = listedWords(puzzle);
  const clues = listed.filter(({ emoji }) => !emoji).length;
  const told = wording.say(`posts.listing_${listing}`, { count: listed.length, clues });
  return [told, ...(listing === 'pictures' ? [describePictures(puzzle, new Set())] : [])];
};

/** Tells that the letters of no word spell a message, and how many they are. */
const describeMessage = ({ puzzle: { message } }: Edition, { say }: Wording): string[] =>
  message === undefined
    ? []
    : [
        say('posts.message_hidden', {
          letters: splitCells(message).length,
          button: say('puzzle.button_submit'),
        }),
      ];

/** The name of the day by its form, such as "Small Monday"; `undefined` on an ordinary day. */
const nameOfDay = ({ variant = 'words', date }: Edition, { say, locale }: Wording): string | undefined => {
  if (variant === 'words') return undefined;
  const form = isSpecial(date, variant) ? 'special' : variant;
  return say(`posts.form_${form}`, { weekday: weekdayName(weekdayOf(date) - 1, locale) });
};

/** The text of the daily post. */
export const describePost = (edition: Edition, options: PostOptions, wording: Wording): string => {
  const { roleId, finds, isTogether, proposer } = options;
  const { say, date } = wording;
  const listed = listedWords(edition.puzzle).length;
  const difficulty = difficultyName(wording, edition.difficulty);
  const day = nameOfDay(edition, wording);
  const heading = say('posts.heading', { date: date(edition.date), words: listed, difficulty });
  return [
    ...(roleId ? [`<@&${roleId}>`] : []),
    `## ${escapeText(edition.title)}`,
    day === undefined ? heading : `**${day}** · ${heading}`,
    ...describeListing(edition, wording),
    ...describeMessage(edition, wording),
    ...(proposer === undefined ? [] : [say('posts.words_by', { member: `<@${proposer}>` })]),
    ...(isTogether ? [say('posts.together')] : []),
    say('posts.how_to_play', { button: say('puzzle.button_submit') }),
    ...describeFinds(finds, listed, wording),
  ].join('\n');
};

const NO_FINDS = { words: 0, players: 0 };

/** Discord's limit of 6,000 characters for all embeds also has to hold a week, a month and a league. */
const MAX_RECAP = 2_400;

/** A thumbnail keeps the new puzzle as the post's main picture. A tap opens the solution. */
const recapEmbed = (recap: Recap, solution: ReplyFile | undefined, wording: Wording): EmbedBuilder => {
  const embed = new EmbedBuilder()
    .setTitle(wording.say('posts.recap_title', { title: escapeText(recap.edition.title) }))
    .setDescription(fitContent(describeRecap(recap, wording), MAX_RECAP));
  return solution ? embed.setThumbnail(`attachment://${solution.name}`) : embed;
};

const weekEmbed = (week: WeekResult, wording: Wording): EmbedBuilder =>
  new EmbedBuilder().setTitle(describeWeekTitle(week, wording)).setDescription(describeWeek(week, wording));

const leagueEmbed = (news: string, { say }: Wording): EmbedBuilder =>
  new EmbedBuilder().setTitle(say('leagues.news_title')).setDescription(news);

/** The calendar belongs to the embed, so the new puzzle stays the post's main picture. */
const monthEmbed = (month: MonthResult, calendar: ReplyFile, wording: Wording): EmbedBuilder =>
  new EmbedBuilder()
    .setTitle(describeMonthTitle(month, wording))
    .setDescription(describeRoundUp(month, wording))
    .setImage(`attachment://${calendar.name}`);

/** No post tells each day that nobody plays. */
const toldRecap = async (game: Game, recap: Recap | undefined, planned: PlannedPost): Promise<Recap | undefined> =>
  recap?.players === 0 && (await isQuiet(game, planned, SILENT_POSTS)) ? undefined : recap;

/** Builds the daily message of a channel in its language. A deleted role gets no mention. */
export const composePost = async (
  game: Game,
  pictures: Pick<Pictures, 'board' | 'heatMap'>,
  { hasRole }: Pick<PostTransport, 'hasRole'>,
  planned: PlannedPost,
  player: PlayerEntrances,
): Promise<OutgoingMessage> => {
  const { channelId, guildId, language, colors, edition, roleId, isTogether, nonce } = planned;
  const look = { wording: wordingFor(language), colors: colorThemeOf(colors) };
  const { wording } = look;
  const role = roleId !== undefined && (await hasRole(guildId, roleId)) ? roleId : undefined;
  const recap = await toldRecap(game, await recapBefore(game, channelId, guildId, edition.date), planned);
  const solution = recap?.openIn.length === 0 ? await solutionFile(pictures, recap.edition, look) : undefined;
  const week = await weekBefore(game, channelId, guildId, edition.date);
  const league = await leagueNews(game, { guildId, channelId, date: edition.date }, wording);
  const month = await monthBefore(game, channelId, guildId, edition.date);
  const calendar = month && (await monthFile(pictures, month, look.colors, wording));
  const proposer = await readProposer(game, guildId, edition);
  return {
    content: describePost(edition, { roleId: role, finds: NO_FINDS, isTogether, proposer }, wording),
    embeds: [
      ...(month && calendar ? [monthEmbed(month, calendar, wording).toJSON()] : []),
      ...(week ? [weekEmbed(week, wording).toJSON()] : []),
      ...(league === '' ? [] : [leagueEmbed(league, wording).toJSON()]),
      ...(recap ? [recapEmbed(recap, solution, wording).toJSON()] : []),
    ],
    files: [
      await puzzleFile(pictures, edition, look),
      ...(calendar ? [calendar] : []),
      ...(solution ? [solution] : []),
    ],
    components: postButtons(edition, wording, player).map((row) => row.toJSON()),
    roleIds: role ? [role] : [],
    nonce,
  };
};
