import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Services } from '../../../discord/gateway/services.ts';
import type { Caller, CommandCall, ComponentCall, Handler } from '../../../discord/interactions/command.ts';
import { editionCustomId } from '../../../discord/interactions/custom-id.ts';
import type { Reply } from '../../../discord/replies/reply.ts';
import { currentEdition } from '../../../game/editions/current-edition.ts';
import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';
import { isHintLevel } from '../../../rules/scoring/scoring.ts';
import type { MessageKey } from '../../../wording/message-key.ts';
import type { Wording } from '../../../wording/wording.ts';
import { boardButtons } from '../board-files.ts';
import { boardReply } from '../board-reply.ts';
import { describeEdition } from '../describe-play.ts';
import { describeProgress, nameInList } from '../describe-submission.ts';
import { type Progress, readProgress } from '../progress.ts';
import { warnOfHelp } from '../timed/describe-timed.ts';
import { describeOffer, describeOutcome, describePrice } from './describe-hint.ts';
import { type HintOffer, type HintOffers, readHintOffers, takeHint } from './hints.ts';

/** Actions of the menu and the button of a hint offer. */

export const CHOOSE_HINT = 'hint-choose';
export const TAKE_HINT = 'hint-take';

/** Discord's limits on a menu's options and on the text of one. */
const MAX_OPTIONS = 25;
const MAX_OPTION_LABEL = 100;

const shorten = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

const chooser = ({ id }: Edition, { offers, isLate }: HintOffers, chosen: HintOffer, wording: Wording) =>
  new StringSelectMenuBuilder()
    .setCustomId(editionCustomId(CHOOSE_HINT, id))
    .setPlaceholder(wording.say('hint.choose'))
    .addOptions(
      offers.slice(0, MAX_OPTIONS).map((offer) => ({
        label: shorten(nameInList(offer.word, offer.index, offer.listing, wording), MAX_OPTION_LABEL),
        description: wording.say(`hint.option_${offer.level}`, { price: describePrice(offer, isLate, wording) }),
        value: String(offer.index),
        default: offer.index === chosen.index,
      })),
    );

const takeButton = ({ id }: Edition, offer: HintOffer, isLate: boolean, wording: Wording): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(editionCustomId(TAKE_HINT, id, String(offer.index), offer.level))
    .setLabel(wording.say('hint.take', { price: describePrice(offer, isLate, wording) }))
    .setStyle(ButtonStyle.Primary);

/** A menu of the words with hints left, and a button that takes the chosen hint and names its cost. */
const hintControls = (
  edition: Edition,
  hints: HintOffers,
  chosen: HintOffer,
  wording: Wording,
): ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>[] => [
  new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(
    chooser(edition, hints, chosen, wording),
  ),
  new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(
    takeButton(edition, chosen, hints.isLate, wording),
  ),
];

const playerOf = ({ guildId, userId }: Caller): Player => ({ guildId, userId });

/** The reason for an empty offer. */
const reasonForNone = ({ left, toFind }: Progress): MessageKey => {
  if (toFind > 0) return 'hint.none_left';
  return left === 0 ? 'hint.none_missing' : 'found.board_done';
};

/**
 * Offers the next hint for the word at this index. If that word has no hint left, the first word with one takes its
 * place.
 */
const offer = async (game: Game, edition: Edition, caller: Caller, index?: number): Promise<Reply> => {
  const { wording } = caller;
  const hints = await readHintOffers(game, edition, playerOf(caller));
  const chosen = hints.offers.find((candidate) => candidate.index === index) ?? hints.offers[0];
  const heading = describeEdition(edition, wording);
  if (!chosen) return { content: `${heading}\n${wording.say(reasonForNone(hints.progress))}` };
  const warning = await warnOfHelp(game, edition, playerOf(caller), hints, wording);
  return {
    content: [heading, describeOffer(chosen, hints.isLate, wording), ...warning].join('\n'),
    layout: {},
    components: hintControls(edition, hints, chosen, wording),
  };
};

const take = async ({ edition, args, ...caller }: ComponentCall, { game, player }: Services): Promise<Reply> => {
  const { wording } = caller;
  const [index = '', level = ''] = args;
  const outcome =
    /^\d{1,3}$/.test(index) && isHintLevel(level)
      ? await takeHint(game, edition, playerOf(caller), { index: Number(index), level })
      : ({ kind: 'not-offered' } as const);
  const told = describeOutcome(outcome, wording);
  const key = { ...playerOf(caller), editionId: edition.id };
  const progress = outcome.kind === 'told' ? outcome.progress : await readProgress(game.db, edition, key);
  if (outcome.kind !== 'told') {
    const content = `${describeEdition(edition, wording)}\n${told}`;
    return { content, layout: {}, components: boardButtons(edition, progress, wording, player) };
  }
  return boardReply(
    { edition, progress, wording, player },
    { result: [told], below: [describeProgress(progress, wording)] },
  );
};

/** Offers a hint for the current puzzle. */
export const offerHint = async ({ options: _, ...caller }: CommandCall, { game }: Services): Promise<Reply> =>
  offer(game, await currentEdition(game, caller.guildId, caller.channelId, caller.canView), caller);

/** Offers a hint for the button's puzzle. */
export const offerPuzzleHint: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  run: ({ edition, ...caller }, { game }) => offer(game, edition, caller),
};

/** Offers a hint for the word chosen in the menu. */
export const chooseHint: Handler<ComponentCall> = {
  kind: 'update',
  run: ({ edition, values, ...caller }, { game }) => offer(game, edition, caller, Number(values[0])),
};

/** Gives the offered hint. */
export const giveHint: Handler<ComponentCall> = { kind: 'update', run: take };
