import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import type { ReplyFile } from '../../discord/replies/reply.ts';
import { isSpecial } from '../../game/editions/day-board.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { formOfDate } from '../../game/lists/form-of-date.ts';
import { findDailyChannel } from '../../game/places/channel-settings.ts';
import type { PlannedPost } from '../../game/posts/planned-post.ts';
import { isQuiet, SILENT_POSTS } from '../../game/posts/quiet-channel.ts';
import { splitCells, toLineStart } from '../../puzzle/model/letters.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { addDays, describeDayAndYear, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { hasPlayButton, type Look, postButtons, puzzleFile, solutionFile } from '../play/board-files.ts';
import { describePictures } from '../play/describe-play.ts';
import { examplesOf } from '../play/example-entry.ts';
import { variantName, weekdayName } from '../schedule/variant-names.ts';
import { describeMonthTitle, describeRoundUp } from '../standings/describe-month.ts';
import { leagueNews } from '../standings/leagues/league-news.ts';
import { monthFile } from '../standings/month-calendar.ts';
import { type MonthResult, monthBefore } from '../standings/read-month.ts';
import { describeWeek, describeWeekTitle, type WeekResult, weekBefore } from '../standings/read-week.ts';
import { describeRecapTitle, describeResults, type Recap, recapBefore } from '../standings/recap.ts';
import { recapButton } from '../standings/show-recap.ts';
import { layOutPost, type NewsBlock } from './post-parts.ts';
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
  /** The post has the Play button. */
  readonly hasPlay: boolean;
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
const nameOfDay = ({ variant = 'words', listing, date }: Edition, { say, locale }: Wording): string | undefined => {
  // An own list may have neither clues nor pictures.
  const shown = variant === 'clues' || variant === 'pictures' ? listing : variant;
  if (shown === 'words') return undefined;
  const form = isSpecial(date, shown) ? 'special' : shown;
  return toLineStart(say(`posts.form_${form}`, { weekday: weekdayName(weekdayOf(date) - 1, locale) }));
};

/** The texts of the daily post. */
interface PostText {
  /** Mentions the role to ping; empty without one. */
  readonly ping: readonly string[];
  /** Title, date, and the size of the list. */
  readonly head: string;
  /** The rest. Finds change it. */
  readonly details: string;
}

/** Playing on the page comes first, where there is one. */
const describeHowTo = (edition: Edition, hasPlay: boolean, { say }: Wording): string => {
  const values = { button: say('puzzle.button_submit'), ...examplesOf(edition) };
  return hasPlay
    ? say('posts.how_to_play_here', { ...values, play: say('player.button') })
    : say('posts.how_to_play', values);
};

/** What stands below the buttons, the server's finds first. */
const describeDetails = (edition: Edition, options: PostOptions, wording: Wording): string => {
  const { finds, isTogether, hasPlay, proposer } = options;
  const { say } = wording;
  return [
    ...describeFinds(finds, listedWords(edition.puzzle).length, wording),
    ...describeListing(edition, wording),
    ...describeMessage(edition, wording),
    ...(isTogether ? [say('posts.together')] : []),
    `-# ${describeHowTo(edition, hasPlay, wording)}`,
    ...(proposer === undefined ? [] : [`-# ${say('posts.words_by', { member: `<@${proposer}>` })}`]),
  ].join('\n');
};

/** The line below the title. The name of the day's form has the weekday, so the date is shorter beside it. */
const describeDay = (edition: Edition, wording: Wording): string => {
  const { say, date, locale } = wording;
  const words = listedWords(edition.puzzle).length;
  const difficulty = difficultyName(wording, edition.difficulty);
  const form = nameOfDay(edition, wording);
  return form === undefined
    ? say('posts.heading', { date: date(edition.date), words, difficulty })
    : say('posts.heading_form', { form, date: describeDayAndYear(edition.date, locale), words, difficulty });
};

export const describePost = (edition: Edition, options: PostOptions, wording: Wording): PostText => ({
  ping: options.roleId ? [`<@&${options.roleId}>`] : [],
  head: `## ${escapeText(edition.title)}\n${describeDay(edition, wording)}`,
  details: describeDetails(edition, options, wording),
});

const NO_FINDS = { words: 0, players: 0 };

/** The solution stays hidden while another channel plays the puzzle. */
const recapNews = async (pictures: Pick<Pictures, 'board'>, recap: Recap, look: Look): Promise<NewsBlock> => ({
  title: describeRecapTitle(recap, look.wording),
  text: describeResults(recap, look.wording),
  ...(recap.openIn.length === 0 && { thumbnail: await solutionFile(pictures, recap.edition, look) }),
  button: recapButton(recap.edition, look.wording),
});

const weekNews = (week: WeekResult, wording: Wording): NewsBlock => ({
  title: describeWeekTitle(week, wording),
  text: describeWeek(week, wording),
});

const monthNews = (month: MonthResult, calendar: ReplyFile, wording: Wording): NewsBlock => ({
  title: describeMonthTitle(month, wording),
  text: describeRoundUp(month, wording),
  picture: calendar,
});

/** No post tells each day that nobody plays. */
const toldRecap = async (game: Game, recap: Recap | undefined, planned: PlannedPost): Promise<Recap | undefined> =>
  recap?.players === 0 && (await isQuiet(game, planned, SILENT_POSTS)) ? undefined : recap;

/** What a post tells of earlier days: the last puzzle, then the week and the month that ended. */
const readNews = async (
  game: Game,
  pictures: Pick<Pictures, 'board' | 'heatMap'>,
  planned: PlannedPost,
  look: Look,
): Promise<NewsBlock[]> => {
  const { wording, colors } = look;
  const { channelId, guildId, edition } = planned;
  const recap = await toldRecap(game, await recapBefore(game, channelId, guildId, edition.date), planned);
  const week = await weekBefore(game, channelId, guildId, edition.date);
  const league = await leagueNews(game, { guildId, channelId, date: edition.date }, wording);
  const month = await monthBefore(game, channelId, guildId, edition.date);
  const calendar = month && (await monthFile(pictures, month, colors, wording));
  return [
    ...(recap ? [await recapNews(pictures, recap, look)] : []),
    ...(week ? [weekNews(week, wording)] : []),
    ...(league === '' ? [] : [{ title: wording.say('leagues.news_title'), text: league }]),
    ...(month && calendar ? [monthNews(month, calendar, wording)] : []),
  ];
};

/** Tells the form of tomorrow's puzzle, unless that is an ordinary one. The theme stays unknown. */
const describeTomorrow = async (
  game: Game,
  { channelId, edition }: PlannedPost,
  wording: Wording,
): Promise<string | undefined> => {
  const channel = await findDailyChannel(game, channelId);
  const form = channel && (await formOfDate(game, addDays(edition.date, 1), channel));
  return form && wording.say('posts.tomorrow', { form: variantName(form, wording) });
};

/** Builds the daily message of a channel in its language. A deleted role gets no mention. */
export const composePost = async (
  game: Game,
  pictures: Pick<Pictures, 'board' | 'heatMap'>,
  { hasRole }: Pick<PostTransport, 'hasRole'>,
  planned: PlannedPost,
  player: PlayerEntrances,
): Promise<OutgoingMessage> => {
  const { guildId, language, colors, edition, roleId, isTogether, nonce } = planned;
  const look = { wording: wordingFor(language), colors: colorThemeOf(colors) };
  const { wording } = look;
  const role = roleId !== undefined && (await hasRole(guildId, roleId)) ? roleId : undefined;
  const proposer = await readProposer(game, guildId, edition);
  const { ping, head, details } = describePost(
    edition,
    { roleId: role, finds: NO_FINDS, isTogether, hasPlay: hasPlayButton(player), proposer },
    wording,
  );
  const picture = await puzzleFile(pictures, edition, look);
  const news = await readNews(game, pictures, planned, look);
  const buttons = postButtons(edition, wording, player);
  return {
    content: '',
    embeds: [],
    components: [],
    parts: layOutPost({
      ...{ head: [head, ...ping].join('\n'), picture, buttons, details, news },
      outlook: await describeTomorrow(game, planned, wording),
    }),
    files: [picture, ...news.flatMap(({ picture, thumbnail }) => [picture ?? [], thumbnail ?? []].flat())],
    roleIds: role ? [role] : [],
    nonce,
  };
};
