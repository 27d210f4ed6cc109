import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import { issuePlayerLink } from '../../game/player/player-link.ts';
import type { Wording } from '../../wording/wording.ts';
import { PLAY_HERE } from '../board/buttons.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller } from '../interactions/command.ts';
import { editionCustomId } from '../interactions/custom-id.ts';
import type { Reply } from '../replies/reply.ts';

/** The private answer to Play: the way to the board. */

const playerAddress = (url: string, token: string): string => `${url}/play#${token}`;

const linkRow = (address: string, label: string): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setStyle(ButtonStyle.Link).setURL(address).setLabel(label),
  );

const launchButton = ({ id }: Edition, wording: Wording): ButtonBuilder =>
  new ButtonBuilder()
    .setStyle(ButtonStyle.Secondary)
    .setCustomId(editionCustomId(PLAY_HERE, id))
    .setLabel(wording.say('player.open_here'));

/** A personal link to the board in the web player, or a line that there is no web player. */
export const offerBoard = async (edition: Edition, caller: Caller, { game, player }: Services): Promise<Reply> => {
  const { guildId, userId, wording } = caller;
  if (player.url === undefined) return { content: wording.say('player.not_set_up') };
  const token = await issuePlayerLink(game, { guildId, userId }, edition, wording.language);
  const address = playerAddress(player.url, token);
  const row = linkRow(address, wording.say('player.open'));
  if (player.hasActivity) row.addComponents(launchButton(edition, wording));
  const { say } = wording;
  const lines = [say('player.your_link', { url: address }), say('player.race_there', { race: say('player.race') })];
  return { content: lines.join('\n'), components: [row] };
};
