import { EmbedBuilder } from 'discord.js';
import { puzzleFile, solutionFile } from '../discord/board/board-files.ts';
import { postButtons } from '../discord/board/buttons.ts';
import type { PlayerEntrances } from '../discord/gateway/services.ts';
import type { ReplyFile } from '../discord/replies/reply.ts';
import { type Recap, recapBefore } from '../game/boards/recap.ts';
import { type WeekResult, weekBefore } from '../game/boards/week-result.ts';
import type { Game } from '../game/game.ts';
import type { PlannedPost } from '../game/posts/planned-post.ts';
import { colorThemeOf } from '../render/model/colors.ts';
import type { Pictures } from '../render/output/pictures.ts';
import { describePost } from '../wording/daily/describe-post.ts';
import { describeRecap } from '../wording/daily/describe-recap.ts';
import { describeWeek, describeWeekTitle } from '../wording/daily/describe-week.ts';
import { escapeText } from '../wording/escape.ts';
import { type Wording, wordingFor } from '../wording/wording.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';

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
