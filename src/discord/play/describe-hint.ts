import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import type { HintOffer, HintOffers, HintOutcome } from '../../game/play/hints.ts';
import { formatCell } from '../../puzzle/model/notation.ts';
import type { Placement } from '../../puzzle/model/placement.ts';
import type { HintLevel } from '../../rules/hint-levels.ts';
import { describePoints } from '../../wording/describe-progress.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { editionCustomId } from '../gateway/custom-id.ts';

/** What a hint is offered with and how it is told; the arrow of a direction never stands without its words. */

export const CHOOSE_HINT = 'hint-choose';
export const TAKE_HINT = 'hint-take';

/** Discord's limits on a menu's options and on the text of one. */
const MAX_OPTIONS = 25;
const MAX_OPTION_LABEL = 100;

/** The places that a hint names, for messages that need them. */
const hintValues = (
  { start, direction }: Pick<Placement, 'start' | 'direction'>,
  wording: Wording,
): { readonly cell: string; readonly direction: string } => ({
  cell: formatCell(start),
  direction: wording.say(`hint.direction_${direction}`),
});

const describePrice = ({ pointsNow, pointsAfter }: HintOffer, isLate: boolean, wording: Wording): string =>
  isLate ? wording.say('hint.no_price') : wording.say('hint.price', { now: pointsNow, after: pointsAfter });

/** What the next hint for a word will tell, and what it costs. */
export const describeOffer = (offer: HintOffer, isLate: boolean, wording: Wording): string => {
  const { word, level, pointsNow, pointsAfter } = offer;
  const { cell } = hintValues(word.placement, wording);
  const cost = isLate
    ? wording.say('hint.free')
    : wording.say('hint.cost', { now: pointsNow, after: describePoints(pointsAfter, wording) });
  return [wording.say(`hint.offer_${level}`, { word: escapeText(word.label), cell }), cost].join('\n');
};

/** What a hint told, or why it told nothing. */
export const describeOutcome = (outcome: HintOutcome, wording: Wording): string => {
  if (outcome.kind === 'not-offered') return wording.say('hint.not_offered');
  const word = escapeText(outcome.word.label);
  if (outcome.kind === 'found-already') return wording.say('hint.found_already', { word });
  const told = wording.say(`hint.told_${outcome.level}`, { word, ...hintValues(outcome.word.placement, wording) });
  if (outcome.points === undefined) return told;
  return `${told} ${wording.say('hint.worth', { points: describePoints(outcome.points, wording) })}`;
};

const shorten = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

const chooser = ({ id }: Edition, { offers, isLate }: HintOffers, chosen: HintOffer, wording: Wording) =>
  new StringSelectMenuBuilder()
    .setCustomId(editionCustomId(CHOOSE_HINT, id))
    .setPlaceholder(wording.say('hint.choose'))
    .addOptions(
      offers.slice(0, MAX_OPTIONS).map((offer) => ({
        label: shorten(offer.word.label, MAX_OPTION_LABEL),
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

/** The menu of words that hints are left for, and the button that takes the one chosen and states its cost. */
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

/** Where a word lies, as far as its hints told, for a list of words. */
export const describeHint = (level: HintLevel, placement: Placement, wording: Wording): string =>
  wording.say(`hint.list_${level}`, hintValues(placement, wording));
