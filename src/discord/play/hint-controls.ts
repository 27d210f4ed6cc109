import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import type { HintOffer, HintOffers } from '../../game/play/hints.ts';
import { describePrice } from '../../wording/play/describe-hint.ts';
import { nameInList } from '../../wording/play/name-in-list.ts';
import type { Wording } from '../../wording/wording.ts';
import { editionCustomId } from '../interactions/custom-id.ts';

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
export const hintControls = (
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
