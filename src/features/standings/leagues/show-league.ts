import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import type { Services } from '../../../discord/gateway/services.ts';
import type { Caller, ControlCall, Handler } from '../../../discord/interactions/command.ts';
import { formatCustomId } from '../../../discord/interactions/custom-id.ts';
import { fitRows, MAX_DESCRIPTION, type Reply } from '../../../discord/replies/reply.ts';
import { dateOfBoards } from '../../../game/editions/current-edition.ts';
import { MIN_TO_BEGIN, type Way } from '../../../rules/scoring/leagues.ts';
import type { Wording } from '../../../wording/wording.ts';
import { nameGroup } from './league-news.ts';
import { type GroupRow, type LeagueGroup, readLeagueGroup } from './read-league.ts';

/** `/leaderboard period:league`: a group of the server's league, a page a group. */

/** The value of the option `period`. */
export const LEAGUE = 'league';

export const TURN_LEAGUE = 'league-page';

const MARKS: Readonly<Record<Way, string>> = { up: ' ▲', stay: '', down: ' ▼' };

const describeRow = ({ rank, userId, points, way }: GroupRow, { say }: Wording): string =>
  `${say('leaderboard.row', { rank, player: `<@${userId}>`, points })}${MARKS[way]}`;

const describeGroup = (group: LeagueGroup, wording: Wording): string => {
  const { rows, members, played } = group;
  const away = members - played;
  const lines = [
    ...rows.map((row) => describeRow(row, wording)),
    ...(away > 0 ? [`-# ${wording.say('leagues.away', { members: away })}`] : []),
  ];
  return fitRows(lines, MAX_DESCRIPTION, (count) => wording.say('leagues.more', { count }));
};

const pageButton = (page: number, label: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action: TURN_LEAGUE, args: [String(page)] }))
    .setLabel(label)
    .setStyle(ButtonStyle.Secondary);

const pageButtons = ({ page, pages }: LeagueGroup, { say }: Wording) => {
  const previous = pageButton(page - 1, say('leaderboard.previous')).setDisabled(page === 1);
  const next = pageButton(page + 1, say('leaderboard.next')).setDisabled(page === pages);
  return [new ActionRowBuilder<ButtonBuilder>().addComponents(previous, next)];
};

/** Shows a group, or the caller's own if `page` is left out. */
export const showLeague = async (caller: Caller, { game }: Services, page: number | undefined): Promise<Reply> => {
  const { guildId, channelId, userId, canView, wording } = caller;
  const date = await dateOfBoards(game, guildId, channelId, canView);
  const answer = await readLeagueGroup(game, { guildId, userId, date, page });
  if (answer.kind !== 'league') return { content: wording.say(`leagues.is_${answer.kind}`, { least: MIN_TO_BEGIN }) };
  const { group } = answer;
  const embed = new EmbedBuilder()
    .setTitle(wording.say('leagues.title', { division: nameGroup(group.division, group.group, wording) }))
    .setDescription(describeGroup(group, wording))
    .setFooter({ text: wording.say('leagues.footer', { page: group.page, pages: group.pages }) });
  return { content: '', embeds: [embed], components: pageButtons(group, wording) };
};

/** Replaces the group in the message with another one. */
export const turnLeague: Handler<ControlCall> = {
  kind: 'update',
  async run({ args: [page = ''], ...caller }, services) {
    return /^\d{1,5}$/.test(page)
      ? showLeague(caller, services, Number(page))
      : { content: caller.wording.say('common.gone') };
  },
};
