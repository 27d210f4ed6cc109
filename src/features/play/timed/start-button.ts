import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { ComponentCall, Handler } from '../../../discord/interactions/command.ts';
import { editionCustomId } from '../../../discord/interactions/custom-id.ts';
import type { Edition } from '../../../game/editions/edition.ts';
import type { Wording } from '../../../wording/wording.ts';
import { boardReply } from '../board-reply.ts';
import { describeProgress } from '../describe-submission.ts';
import { describePress } from './describe-timed.ts';
import { startTimed, type Timed } from './timed-try.ts';

/** The button that starts a try against the clock. It stands below a member's private board alone. */

export const START_TIMED = 'timed-start';

/** A row of its own, because a board's row can hold five buttons; none unless the member may start a try. */
export const timedRow = ({ id }: Edition, timed: Timed, { say }: Wording): ActionRowBuilder<ButtonBuilder>[] =>
  timed.kind === 'offered'
    ? [
        new ActionRowBuilder<ButtonBuilder>().addComponents(
          new ButtonBuilder()
            .setCustomId(editionCustomId(START_TIMED, id))
            .setLabel(say('timed.button'))
            .setStyle(ButtonStyle.Secondary),
        ),
      ]
    : [];

/** Starts the clock and opens the board. */
export const startClock: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run({ edition, guildId, userId, wording }, { game, player }) {
    const { timed, isNew, standing } = await startTimed(game, edition, { guildId, userId });
    const { progress } = standing;
    const told = `⏱️ ${describePress(timed, isNew, game.now(), wording)}`;
    return boardReply(
      { edition, progress, wording, player },
      { result: [told], below: [describeProgress(progress, wording)] },
    );
  },
};
