import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { ComponentCall, Handler } from '../../discord/interactions/command.ts';
import { editionCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { boardReply } from './board-reply.ts';
import { describeEdition } from './describe-play.ts';
import { describeProgress } from './describe-submission.ts';
import { type Progress, readStanding } from './progress.ts';
import { canShowWords, showWords } from './show-words.ts';
import { warnOfHelp } from './timed/describe-timed.ts';

/** The button that shows the words of a hidden list. It names its price first. */

/** The action of the button that confirms the price. */
export const SHOW_WORDS = 'hint-show';

/** The reason why there are no words to show. */
const reasonAgainst = ({ areWordsShown }: Progress): MessageKey =>
  areWordsShown ? 'hint.words_known' : 'hint.words_none';

/** The price of the words; the reason against them if they have none. */
export const describeWordsOffer = (
  edition: Edition,
  { progress, isLate }: { readonly progress: Progress; readonly isLate: boolean },
  { say }: Wording,
): string => {
  if (!canShowWords(edition, progress)) return say(reasonAgainst(progress));
  return isLate
    ? `${say('hint.words_offer')} ${say('hint.free')}`
    : `${say('hint.words_offer')} ${say('hint.words_cost')}`;
};

const confirmRow = ({ id }: Edition, { say }: Wording): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(editionCustomId(SHOW_WORDS, id))
      .setLabel(say('player.show_words'))
      .setStyle(ButtonStyle.Primary),
  );

/** Names the price of the words. */
export const offerWords: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run({ edition, guildId, userId, wording }, { game }) {
    const standing = await readStanding(game, game.db, edition, { guildId, userId });
    const warning = await warnOfHelp(game, edition, { guildId, userId }, standing, wording);
    const offer = describeWordsOffer(edition, standing, wording);
    const content = [describeEdition(edition, wording), offer, ...warning].join('\n');
    return canShowWords(edition, standing.progress)
      ? { content, layout: {}, components: [confirmRow(edition, wording)] }
      : { content };
  },
};

const show = async (
  { edition, guildId, userId, wording }: ComponentCall,
  { game, player }: Services,
): Promise<Reply> => {
  const { isShown, progress } = await showWords(game, edition, { guildId, userId });
  const told = wording.say(isShown ? 'hint.words_shown' : reasonAgainst(progress));
  return boardReply(
    { edition, progress, wording, player },
    { result: [told], below: [describeProgress(progress, wording)] },
  );
};

/** Shows the words. */
export const giveWords: Handler<ComponentCall> = { kind: 'update', run: show };
