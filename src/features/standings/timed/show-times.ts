import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import type { Services } from '../../../discord/gateway/services.ts';
import type { Caller, ComponentCall, Handler } from '../../../discord/interactions/command.ts';
import { editionCustomId } from '../../../discord/interactions/custom-id.ts';
import type { Reply } from '../../../discord/replies/reply.ts';
import type { Edition } from '../../../game/editions/edition.ts';
import { formatSeconds } from '../../../rules/scoring/timed.ts';
import type { Wording } from '../../../wording/wording.ts';
import { type RankedTime, readTimes, type TimesPage } from './read-times.ts';

/** `/leaderboard period:timed`: the times of a puzzle against the clock. */

/** The value of the option `period`. */
export const TIMED = 'timed';

export const TURN_TIMES = 'leaderboard-times';

const describeRow = ({ rank, userId, seconds }: RankedTime, { say }: Wording): string =>
  say('timed.row', { rank, player: `<@${userId}>`, time: formatSeconds(seconds) });

const pageButton = ({ id }: Edition, page: number, label: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(editionCustomId(TURN_TIMES, id, String(page)))
    .setLabel(label)
    .setStyle(ButtonStyle.Secondary);

const pageButtons = (edition: Edition, { page, pages }: TimesPage, { say }: Wording) => {
  if (pages === 1) return [];
  const previous = pageButton(edition, page - 1, say('leaderboard.previous')).setDisabled(page === 1);
  const next = pageButton(edition, page + 1, say('leaderboard.next')).setDisabled(page === pages);
  return [new ActionRowBuilder<ButtonBuilder>().addComponents(previous, next)];
};

/** Shows a page of the times of a puzzle. */
export const showTimes = async (
  edition: Edition,
  { guildId, wording }: Omit<Caller, 'options'>,
  { game }: Services,
  page: number,
): Promise<Reply> => {
  const { say } = wording;
  const shown = await readTimes(game, guildId, edition, page);
  const text =
    shown.times === 0
      ? say('timed.nobody', { button: say('timed.button') })
      : shown.rows.map((row) => describeRow(row, wording)).join('\n');
  const embed = new EmbedBuilder()
    .setTitle(say('timed.title', { date: wording.date(edition.date) }))
    .setDescription(text);
  if (shown.pages > 1) {
    embed.setFooter({
      text: say('leaderboard.footer', { page: shown.page, pages: shown.pages, players: shown.times }),
    });
  }
  return { content: '', embeds: [embed], components: pageButtons(edition, shown, wording) };
};

/** Replaces the page in the message with another one. */
export const turnTimes: Handler<ComponentCall> = {
  kind: 'update',
  async run({ edition, args: [page = ''], ...caller }, services) {
    return /^\d{1,5}$/.test(page)
      ? showTimes(edition, caller, services, Number(page))
      : { content: caller.wording.say('common.gone') };
  },
};
