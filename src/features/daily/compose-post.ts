import { EmbedBuilder } from 'discord.js';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import type { ReplyFile } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import type { PlannedPost } from '../../game/posts/planned-post.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { escapeText } from '../../wording/escape.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { postButtons, puzzleFile, solutionFile } from '../play/board-files.ts';
import { describePictures } from '../play/describe-play.ts';
import { describeWeek, describeWeekTitle, type WeekResult, weekBefore } from '../standings/leaderboard.ts';
import { describeRecap, type Recap, recapBefore } from '../standings/recap.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';

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
}

const describeFinds = ({ words, players }: ServerFinds, listed: number, { say }: Wording): string[] =>
  words === 0 ? [] : [say('posts.found_by_server', { found: words, listed, players })];

/** Explains a list without words; for pictures, it also prints the list. */
const describeListing = ({ listing, puzzle }: Edition, wording: Wording): string[] => {
  if (listing === 'words') return [];
  const told = wording.say(`posts.listing_${listing}`, { count: listedWords(puzzle).length });
  return [told, ...(listing === 'pictures' ? [describePictures(puzzle, new Set())] : [])];
};

/** The text of the daily post. */
export const describePost = (
  edition: Edition,
  { roleId, finds, isTogether }: PostOptions,
  wording: Wording,
): string => {
  const { say, date } = wording;
  const listed = listedWords(edition.puzzle).length;
  const difficulty = difficultyName(wording, edition.difficulty);
  return [
    ...(roleId ? [`<@&${roleId}>`] : []),
    `## ${escapeText(edition.title)}`,
    say('posts.heading', { date: date(edition.date), words: listed, difficulty }),
    ...describeListing(edition, wording),
    ...(isTogether ? [say('posts.together')] : []),
    say('posts.how_to_play', { button: say('puzzle.button_submit') }),
    ...describeFinds(finds, listed, wording),
  ].join('\n');
};

const NO_FINDS = { words: 0, players: 0 };

/** A thumbnail keeps the new puzzle as the post's main picture. A tap opens the solution. */
const recapEmbed = (recap: Recap, solution: ReplyFile | undefined, wording: Wording): EmbedBuilder => {
  const embed = new EmbedBuilder()
    .setTitle(wording.say('posts.recap_title', { title: escapeText(recap.edition.title) }))
    .setDescription(describeRecap(recap, wording));
  return solution ? embed.setThumbnail(`attachment://${solution.name}`) : embed;
};

const weekEmbed = (week: WeekResult, wording: Wording): EmbedBuilder =>
  new EmbedBuilder().setTitle(describeWeekTitle(week, wording)).setDescription(describeWeek(week, wording));

/** Builds the daily message of a channel in its language. A deleted role gets no mention. */
export const composePost = async (
  game: Game,
  pictures: Pick<Pictures, 'board'>,
  { hasRole }: Pick<PostTransport, 'hasRole'>,
  { channelId, guildId, language, colors, edition, roleId, isTogether, nonce }: PlannedPost,
  player: PlayerEntrances,
): Promise<OutgoingMessage> => {
  const look = { wording: wordingFor(language), colors: colorThemeOf(colors) };
  const { wording } = look;
  const role = roleId !== undefined && (await hasRole(guildId, roleId)) ? roleId : undefined;
  const recap = await recapBefore(game, channelId, guildId, edition.date);
  const solution = recap?.openIn.length === 0 ? await solutionFile(pictures, recap.edition, look) : undefined;
  const week = await weekBefore(game, channelId, guildId, edition.date);
  return {
    content: describePost(edition, { roleId: role, finds: NO_FINDS, isTogether }, wording),
    embeds: [
      ...(week ? [weekEmbed(week, wording).toJSON()] : []),
      ...(recap ? [recapEmbed(recap, solution, wording).toJSON()] : []),
    ],
    files: [await puzzleFile(pictures, edition, look), ...(solution ? [solution] : [])],
    components: postButtons(edition, wording, player).map((row) => row.toJSON()),
    roleIds: role ? [role] : [],
    nonce,
  };
};
