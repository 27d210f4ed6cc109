import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { ComponentCall, Handler } from '../../discord/interactions/command.ts';
import { editionCustomId } from '../../discord/interactions/custom-id.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import type { Wording } from '../../wording/wording.ts';
import { solutionFile } from '../play/board-files.ts';
import { describeRecap, describeRecapTitle, recapFor } from './recap.ts';
import { showResult } from './world/show-world.ts';

/** The whole recap of a puzzle below its solution, for the member who asks. The next post has only its main lines. */

/** The action of the button beside a recap. */
export const SHOW_RECAP = 'recap-show';

export const recapButton = ({ id }: Edition, { say }: Wording): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(editionCustomId(SHOW_RECAP, id))
    .setLabel(say('posts.button_recap'))
    .setStyle(ButtonStyle.Secondary);

/** Shows the recap, without the solution while any channel still plays the puzzle. */
export const showRecap: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run(call, services) {
    const { edition, guildId, channelId, wording } = call;
    const { game } = services;
    if (kindOfPlace(guildId) === 'world') return showResult(edition, call, services);
    const recap = await recapFor(game, guildId, edition, channelId);
    const told = {
      content: `### ${describeRecapTitle(recap, wording)}`,
      layout: { below: describeRecap(recap, wording) },
    };
    if (recap.openIn.length > 0) return told;
    return { ...told, draw: (pictures) => solutionFile(pictures, edition, { wording, colors: pictures.colors }) };
  },
};
